import { type RiskCase, riskDecisions, type RiskEvidence } from '@maidan/contract/office';
import { formatMoney } from '@maidan/engine';
import { Button, Field, FieldError, TextField } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { readMoment, writeMoment } from '../../lib/dhaka-moment.ts';
import { useOwnMe } from '../../lib/me.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { useCaseAction } from './risk-queries.ts';

const REASON_MIN = 3;
const REASON_MAX = 500;

interface WorkOnCaseProps {
  readonly shown: RiskCase;
  /** After the decision. */
  readonly onDone: () => void;
}

/** Takes a case, notes something, sets its deadline, decides it, and saves it as a file. */
export function WorkOnCase({ shown, onDone }: WorkOnCaseProps) {
  const me = useOwnMe();
  const isUndecided = shown.decidedAt === null;
  const isMine = shown.owner?.staffId === me.id;
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-3">
      {isUndecided && !isMine && <Take shown={shown} />}
      {isUndecided && isMine && <Decide shown={shown} onDone={onDone} />}
      {isUndecided && (isMine || shown.owner === null) && (
        <SetDeadline key={shown.deadlineAt.getTime()} shown={shown} />
      )}
      <AddNote shown={shown} />
      <SaveCase shown={shown} />
    </div>
  );
}

function Take({ shown: { id, owner } }: { shown: RiskCase }) {
  const action = useCaseAction();
  const run = () => api.takeRiskCase({ params: { id }, body: { from: owner?.staffId ?? null } });
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-text-2">{texts.risk('notYours')}</p>
      <Button
        size="fit"
        waiting={action.isPending}
        onClick={() => action.mutate({ run, done: texts.risk('taken') })}
      >
        {owner === null ? texts.risk('take') : texts.risk('takeOver', { name: owner.name })}
      </Button>
    </div>
  );
}

const checkReason = (reason: string) =>
  reason.trim().length < REASON_MIN ? { reason: texts.risk('missingReason') } : {};

function Decide({ shown: { id, player }, onDone }: WorkOnCaseProps) {
  const action = useCaseAction(onDone);
  const { form, errors, isSending } = useDeskForm({
    fields: ['decision', 'reason'],
    check: ({ reason }) => checkReason(reason),
    async send({ decision: chosen, reason }) {
      const decision = riskDecisions.find((one) => one === chosen) ?? 'no-concern';
      await action.mutateAsync({
        run: () => api.decideRiskCase({ params: { id }, body: { decision, reason } }),
        done: texts.risk('decided', { name: player.username }),
      });
    },
  });
  return (
    <form {...form} className="grid gap-3" aria-label={texts.risk('decide')}>
      <ChoiceField label={texts.risk('decision')} name="decision" className="max-w-80">
        {riskDecisions.map((decision) => (
          <option key={decision} value={decision}>
            {texts.risk(`states.${decision}`)}
          </option>
        ))}
      </ChoiceField>
      <TextField name="reason" maxLength={REASON_MAX} label={texts.risk('reason')} error={errors.reason} />
      <p className="text-sm text-text-2">{texts.risk('decideAdvice')}</p>
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" size="fit" className="justify-self-start" waiting={isSending}>
        {texts.risk('decide')}
      </Button>
    </form>
  );
}

function SetDeadline({ shown: { id, deadlineAt } }: { shown: RiskCase }) {
  const action = useCaseAction();
  const { form, errors, isSending } = useDeskForm({
    fields: ['at', 'reason'],
    check: ({ at, reason }) => ({
      ...(readMoment(at) === null || readMoment(at) === undefined ? { at: texts.risk('missingMoment') } : {}),
      ...checkReason(reason),
    }),
    async send({ at: typed, reason }) {
      const at = readMoment(typed);
      if (at === null || at === undefined) return;
      await action.mutateAsync({
        run: () => api.setRiskDeadline({ params: { id }, body: { at, reason } }),
        done: texts.risk('deadlineSet'),
      });
    },
  });
  return (
    <form {...form} className="grid gap-3" aria-label={texts.risk('setDeadline')}>
      <Field
        type="datetime-local"
        className="max-w-80"
        name="at"
        label={texts.risk('newDeadline')}
        defaultValue={writeMoment(deadlineAt)}
        error={errors.at}
      />
      <TextField
        rows={1}
        name="reason"
        maxLength={REASON_MAX}
        label={texts.risk('reason')}
        error={errors.reason}
      />
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" look="plain" size="fit" className="justify-self-start" waiting={isSending}>
        {texts.risk('setDeadline')}
      </Button>
    </form>
  );
}

function AddNote({ shown: { id } }: { shown: RiskCase }) {
  const action = useCaseAction();
  const { form, errors, isSending } = useDeskForm({
    fields: ['reason'],
    check: ({ reason }) => checkReason(reason),
    async send({ reason }) {
      await action.mutateAsync({
        run: () => api.addRiskNote({ params: { id }, body: { text: reason } }),
        done: texts.risk('noted'),
      });
    },
  });
  return (
    <form {...form} className="grid gap-3" aria-label={texts.risk('addNote')}>
      <TextField
        rows={2}
        name="reason"
        maxLength={REASON_MAX}
        label={texts.risk('note')}
        error={errors.reason}
      />
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" look="plain" size="fit" className="justify-self-start" waiting={isSending}>
        {texts.risk('addNote')}
      </Button>
    </form>
  );
}

/** Saves the case with all its evidence as JSON, with amounts in taka and ids as texts. */
function SaveCase({ shown: { id } }: { shown: RiskCase }) {
  const action = useCaseAction();
  const run = async () => {
    const { evidence, ...whole } = await api.exportRiskCase({ params: { id } });
    const written = { ...whole, evidence: evidence.map(writeAmounts) };
    saveFile(`maidan-risk-case-${id}.json`, JSON.stringify(written, writeBigints, 2), 'application/json');
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-text-2">{texts.risk('saveAdvice')}</p>
      <Button
        look="plain"
        size="fit"
        waiting={action.isPending}
        onClick={() => action.mutate({ run, done: texts.risk('downloaded') })}
      >
        {texts.risk('save')}
      </Button>
    </div>
  );
}

const writeAmounts = ({ amounts, ...found }: RiskEvidence) => ({
  ...found,
  amounts: Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, formatMoney(amount)])),
});

/** What is left of them are ids. */
const writeBigints = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;
