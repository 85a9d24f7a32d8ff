import { numbersOf, RISK_REPLAY_DAYS, type RiskReplay, type RiskRule } from '@maidan/contract/office';
import { Button, countText, Field, FieldError, Sheet, showToast, Switch, TextField } from '@maidan/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { readCount } from '../../lib/read-count.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { PlayerLink } from '../../parts/player-link.tsx';
import { Evidence, Part } from './case-sheet.tsx';
import { numberName } from './found-text.ts';
import { useRuleAction } from './risk-queries.ts';

const REASON_MIN = 3;
const REASON_MAX = 500;
const USUAL_DAYS = 30;

interface RuleSheetProps {
  readonly setting: RiskRule;
  readonly mayManage: boolean;
  readonly onClose: () => void;
}

/** A rule's numbers: they are tried over the last days before they are saved. */
export function RuleSheet({ setting, mayManage, onClose }: RuleSheetProps) {
  const { rule, version, numbers } = setting;
  const [isOn, setOn] = useState(setting.isOn);
  const action = useRuleAction(onClose);
  const replay = useMutation({
    mutationFn: (body: Parameters<typeof api.replayRiskRule>[0]['body']) => api.replayRiskRule({ body }),
    onError: (error) => showToast(errorText(error), 'bad'),
  });
  // The button that sent the form.
  const pressed = useRef<'try' | 'save'>('try');
  const known = numbersOf(rule);
  const { form, errors, isSending } = useDeskForm<string>({
    fields: [...known.map(([name]) => name), 'weight', 'replayDays', 'reason'],
    check: (typed) => ({
      ...checkNumbers(known, typed),
      ...checkNumbers([['weight', { min: 1, max: 100 }]], typed),
      ...checkNumbers([['replayDays', { min: 1, max: RISK_REPLAY_DAYS }]], typed),
      ...(pressed.current === 'save' && (typed['reason'] ?? '').trim().length < REASON_MIN
        ? { reason: texts.risk('missingReason') }
        : {}),
    }),
    async send(typed) {
      const read = (name: string) => readCount(typed[name] ?? '') ?? 0;
      const given = Object.fromEntries(known.map(([name]) => [name, read(name)]));
      if (pressed.current === 'try') {
        await replay.mutateAsync({ rule, numbers: given, days: read('replayDays') }).catch(() => undefined);
        return;
      }
      const body = {
        rule,
        isOn,
        weight: read('weight'),
        numbers: given,
        version,
        reason: (typed['reason'] ?? '').trim(),
      };
      await action.mutateAsync({ run: () => api.changeRiskRule({ body }), done: texts.risk('saved') });
    },
  });
  const press = (button: 'try' | 'save') => () => {
    pressed.current = button;
  };
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[44rem]!"
      title={texts.riskRules(rule)}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <form {...form} className="grid gap-4">
        <label className="flex items-center justify-between gap-4">
          <span className="font-semibold">{texts.risk('switchedOn')}</span>
          <Switch checked={isOn} onChange={(on) => mayManage && setOn(on)} />
        </label>
        <div className="grid gap-3 min-[720px]:grid-cols-2">
          {known.map(([name, { min, max }]) => (
            <Field
              key={name}
              name={name}
              inputMode="numeric"
              maxLength={13}
              label={numberName(name)}
              hint={texts.risk('hint', { min: countText(language, min), max: countText(language, max) })}
              defaultValue={String(numbers[name] ?? '')}
              error={errors[name]}
            />
          ))}
          <Field
            name="weight"
            inputMode="numeric"
            maxLength={3}
            label={texts.risk('weight')}
            hint={texts.risk('weightHint')}
            defaultValue={String(setting.weight)}
            readOnly={!mayManage}
            error={errors['weight']}
          />
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Field
            name="replayDays"
            inputMode="numeric"
            maxLength={2}
            label={texts.risk('tryDays', { max: countText(language, RISK_REPLAY_DAYS) })}
            defaultValue={String(USUAL_DAYS)}
            error={errors['replayDays']}
          />
          <Button type="submit" look="plain" size="fit" waiting={replay.isPending} onClick={press('try')}>
            {texts.risk('try')}
          </Button>
        </div>
        {replay.data !== undefined && <Tried replay={replay.data} />}
        {mayManage && (
          <TextField
            name="reason"
            rows={2}
            maxLength={REASON_MAX}
            label={texts.risk('reason')}
            error={errors['reason']}
          />
        )}
        {errors.form !== undefined && <FieldError text={errors.form} />}
        {mayManage && (
          <Button
            type="submit"
            className="justify-self-start"
            size="fit"
            waiting={isSending && action.isPending}
            onClick={press('save')}
          >
            {texts.risk('saveRule')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}

/** What is wrong with typed numbers, by their fields. */
function checkNumbers(
  bounds: readonly (readonly [name: string, { readonly min: number; readonly max: number }])[],
  typed: Readonly<Record<string, string>>,
): Record<string, string> {
  const wrong = bounds.filter(([name, { min, max }]) => {
    const number = readCount(typed[name] ?? '');
    return number === undefined || number < min || number > max;
  });
  return Object.fromEntries(
    wrong.map(([name, { min, max }]) => [
      name,
      texts.risk('badNumber', { min: countText(language, min), max: countText(language, max) }),
    ]),
  );
}

/** What the numbers would have found, beside those that are set. */
function Tried({ replay: { players, isCut, asSet, asChanged, samples } }: { replay: RiskReplay }) {
  return (
    <div role="status" className="grid gap-3 rounded-lg bg-surface-2 p-3">
      <p>
        {texts.risk('tried', {
          players,
          set: texts.risk('count', asSet),
          changed: texts.risk('count', asChanged),
        })}
        {isCut && ` ${texts.risk('triedCut', { players: countText(language, players) })}`}
      </p>
      {samples.length > 0 && (
        <Part title={texts.risk('samples')}>
          <ul className="grid gap-2">
            {samples.map((sample) => (
              <Evidence key={`${sample.player.id} ${sample.at.getTime()}`} shown={sample}>
                <PlayerLink player={sample.player} />
              </Evidence>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}
