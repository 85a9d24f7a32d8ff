import { type IdentityLevel, identityLevels, type IdentityRule, plainAmount } from '@maidan/contract';
import { type IdentityRules, writeAmount } from '@maidan/contract/office';
import { type Money, parseMoney } from '@maidan/engine';
import { Button, digitsIn, ErrorState, Field, FieldError, SkeletonRows } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { readCount } from '../../lib/read-count.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { useAction, useIdentityRules } from './identity-queries.ts';

/** What each level may do, and how long documents are kept (KNOW-16). */
export function LevelRules({ mayManage }: { mayManage: boolean }) {
  const rules = useIdentityRules();
  if (rules.isPending) return <SkeletonRows label={texts.shell('loading')} rows={4} className="h-14" />;
  if (rules.data === undefined)
    return (
      <ErrorState
        title={texts.identity('rulesFailed')}
        retryLabel={texts.shell('retry')}
        onRetry={() => void rules.refetch()}
      />
    );
  return <RulesForm key={rules.data.version} rules={rules.data} mayManage={mayManage} />;
}

const amountFields = identityLevels.flatMap((level) => [`deposits-${level}`, `withdrawal-${level}`] as const);
const numberFields = ['ageMin', 'refusedDays', 'closedYears'] as const;
const FIELDS = [...amountFields, ...numberFields] as const;

type FieldName = (typeof FIELDS)[number];
type Typed = Readonly<Record<FieldName, string>>;

interface RulesFormProps {
  readonly rules: IdentityRules;
  readonly mayManage: boolean;
}

function RulesForm({ rules, mayManage }: RulesFormProps) {
  const [plays, setPlays] = useState(rules.rules.map(({ mayPlay }) => mayPlay));
  const action = useAction();
  const { form, errors, isSending } = useDeskForm({
    fields: FIELDS,
    check: (typed) => ({
      ...Object.fromEntries(
        amountFields
          .filter((name) => readBound(typed[name]) === undefined)
          .map((name) => [name, texts.identity('amountWrong')]),
      ),
      ...Object.fromEntries(
        numberFields
          .filter((name) => readCount(typed[name]) === undefined)
          .map((name) => [name, texts.identity('numberWrong')]),
      ),
    }),
    async send(typed) {
      const body = {
        rules: identityLevels.map((level) => readRule(typed, level, plays[level] ?? true)),
        ageMin: readCount(typed.ageMin) ?? rules.ageMin,
        refusedDays: readCount(typed.refusedDays) ?? rules.refusedDays,
        closedYears: readCount(typed.closedYears) ?? rules.closedYears,
        version: rules.version,
      };
      await action.mutateAsync({
        run: () => api.changeIdentityRules({ body }),
        done: texts.identity('rulesSaved'),
      });
    },
  });
  return (
    <form {...form} className="grid max-w-[48rem] gap-5 rounded-lg border border-line bg-surface p-5">
      <p className="text-sm text-text-2">{texts.identity('rulesAdvice')}</p>
      {rules.rules.map(({ level, depositTotalMax, withdrawalMax }) => (
        <fieldset key={level} className="grid gap-3 border-b border-line pb-4">
          <legend className="mb-1 font-semibold">
            {texts.identity(`levelNames.${LEVEL_NAMES[level]}`, { level: digitsIn(language, String(level)) })}
          </legend>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={plays[level] ?? true}
              disabled={!mayManage}
              onChange={({ target }) =>
                setPlays(plays.map((one, index) => (index === level ? target.checked : one)))
              }
              className="size-5 shrink-0 accent-brand"
            />
            <span>{texts.identity('mayPlay')}</span>
          </label>
          <div className="grid items-start gap-3 min-[560px]:grid-cols-2">
            <AmountField
              label={texts.identity('deposits')}
              name={`deposits-${level}`}
              readOnly={!mayManage}
              defaultValue={depositTotalMax === null ? '' : writeAmount(depositTotalMax)}
              error={errors[`deposits-${level}`]}
            />
            <AmountField
              label={texts.identity('withdrawal')}
              name={`withdrawal-${level}`}
              readOnly={!mayManage}
              defaultValue={withdrawalMax === null ? '' : writeAmount(withdrawalMax)}
              error={errors[`withdrawal-${level}`]}
            />
          </div>
        </fieldset>
      ))}
      <div className="grid items-start gap-3 min-[560px]:grid-cols-3">
        {numberFields.map((name) => (
          <Field
            key={name}
            label={texts.identity(name)}
            name={name}
            inputMode="numeric"
            maxLength={4}
            readOnly={!mayManage}
            defaultValue={digitsIn(language, String(rules[name]))}
            error={errors[name]}
          />
        ))}
      </div>
      {errors.form !== undefined && <FieldError text={errors.form} />}
      {mayManage && (
        <Button type="submit" waiting={isSending}>
          {texts.identity('save')}
        </Button>
      )}
    </form>
  );
}

/** What each level is called. */
const LEVEL_NAMES = ['phone', 'person', 'face', 'origin'] as const;

/** An amount, or null for no bound where nothing is typed; undefined for what is neither. */
function readBound(typed: string): Money | null | undefined {
  if (typed.trim() === '') return null;
  const amount = parseMoney(plainAmount(typed));
  return amount === undefined || amount < 0n ? undefined : amount;
}

function readRule(typed: Typed, level: IdentityLevel, mayPlay: boolean): IdentityRule {
  return {
    level,
    mayPlay,
    depositTotalMax: readBound(typed[`deposits-${level}`]) ?? null,
    withdrawalMax: readBound(typed[`withdrawal-${level}`]) ?? null,
  };
}
