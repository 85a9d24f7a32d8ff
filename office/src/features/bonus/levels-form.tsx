import { type VipLadder, vipNameMax } from '@maidan/contract/office';
import { Button, Field, IconButton, showToast } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { passedText } from '../../lib/passed-text.ts';
import { DraftForm } from '../content/draft-form.tsx';
import { type Draft, useDraft } from '../content/use-draft.ts';
import {
  type LadderField,
  ladderFields,
  lastLevel,
  type LevelField,
  levelFields,
  levelNumbers,
  readLadder,
  splitField,
  valuesOf,
} from './level-values.ts';

/** Query key of the VIP levels. */
export const LEVELS = 'vip-levels';

interface LevelsFormProps {
  readonly ladder: VipLadder;
  readonly mayManage: boolean;
}

/** The levels as a form; the last one can be removed, and another added. */
export function LevelsForm({ ladder: { levels, version }, mayManage }: LevelsFormProps) {
  const queries = useQueryClient();
  const freshen = () => queries.invalidateQueries({ queryKey: [LEVELS] });
  const draft = useDraft({
    fields: ladderFields,
    saved: { values: valuesOf(levels), version },
    read: readLadder,
    onStale: () => void freshen(),
    async send(given, seen) {
      const answer = await api.changeVipLevels({ body: { version: seen, levels: given } });
      showToast(passedText(answer, texts.vip('saved')), 'good');
      await Promise.all([freshen(), queries.invalidateQueries({ queryKey: ['setting-changes'] })]);
    },
  });
  const [opened, setOpened] = useState(1);
  const shown = Math.max(opened, lastLevel(draft.values));
  const remove = () => {
    for (const field of levelFields) draft.set(`${shown}-${field}`, '');
    setOpened(shown - 1);
  };
  return (
    <div className="max-w-[48rem]">
      <DraftForm
        draft={draft}
        labelOf={(name) => {
          const { number, field } = splitField(name);
          return texts.vip('labelOf', { number, field: texts.vip(field) });
        }}
        save={mayManage ? texts.vip('save') : undefined}
        after={mayManage && <p className="text-sm text-text-2">{texts.vip('secondNote')}</p>}
      >
        {!mayManage && <p className="text-sm text-warn">{texts.vip('readOnly')}</p>}
        {levelNumbers.slice(0, shown).map((number) => (
          <fieldset key={number} className="grid gap-3 border-b border-line pb-5">
            <legend className="contents">
              <span className="flex min-h-11 items-center justify-between gap-3">
                <span className="font-bold">{texts.vip('level', { number })}</span>
                {mayManage && number === shown && number > 1 && (
                  <IconButton label={texts.vip('remove', { number })} onClick={remove}>
                    <Trash2 aria-hidden="true" className="size-5" />
                  </IconButton>
                )}
              </span>
            </legend>
            <div className="grid items-start gap-3 min-[560px]:grid-cols-2">
              {levelFields.map((field) => (
                <LevelInput key={field} number={number} field={field} draft={draft} mayManage={mayManage} />
              ))}
            </div>
          </fieldset>
        ))}
        {mayManage && shown < levelNumbers.length && (
          <Button look="plain" size="fit" className="justify-self-start" onClick={() => setOpened(shown + 1)}>
            <Plus aria-hidden="true" className="size-5" />
            {texts.vip('add')}
          </Button>
        )}
      </DraftForm>
    </div>
  );
}

interface LevelInputProps {
  readonly number: number;
  readonly field: LevelField;
  readonly draft: Draft<LadderField>;
  readonly mayManage: boolean;
}

function LevelInput({ number, field, draft: { values, errors, set }, mayManage }: LevelInputProps) {
  const name: LadderField = `${number}-${field}`;
  const isName = field === 'nameEn' || field === 'nameBn';
  const hint = hintOf(number, field);
  return (
    <Field
      label={texts.vip(field)}
      {...(hint === undefined ? {} : { hint })}
      lang={field === 'nameBn' ? 'bn' : undefined}
      inputMode={field === 'pointsMin' ? 'numeric' : field === 'pointValue' ? 'decimal' : undefined}
      maxLength={isName ? vipNameMax : 15}
      readOnly={!mayManage}
      value={values[name]}
      onChange={({ target }) => set(name, target.value)}
      error={errors[name]}
    />
  );
}

/** The first level explains itself; the others are the same. */
function hintOf(number: number, field: LevelField): string | undefined {
  if (number > 1) return undefined;
  if (field === 'pointsMin') return texts.vip('firstHint');
  return field === 'pointValue' ? texts.vip('valueHint') : undefined;
}
