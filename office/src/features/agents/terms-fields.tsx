import type { AgentTerms } from '@maidan/contract/office';
import { rebateTypes } from '@maidan/engine';
import { Field, type FormErrors } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { type TERMS_FIELDS, writeCharge, writeShare } from './read-terms.ts';

type TermsField = (typeof TERMS_FIELDS)[number];

interface TermsFieldsProps {
  readonly isPlayer: boolean;
  readonly terms?: AgentTerms | undefined;
  readonly errors: FormErrors<TermsField>;
}

/** The terms of a node; a player has no share and no charge, and an agent chooses no rebates of its own. */
export function TermsFields({ isPlayer, terms, errors }: TermsFieldsProps) {
  const decimal = (name: TermsField, label: string, value: string | undefined, maxLength = 6) => (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={maxLength}
      defaultValue={value ?? ''}
      error={errors[name]}
    />
  );
  return (
    <>
      {!isPlayer && decimal('share', texts.agents('sharePercent'), terms && writeShare(terms.shareBps))}
      {isPlayer && (
        <ChoiceField
          label={texts.agents('rebateType')}
          name="rebateType"
          defaultValue={terms?.rebateType ?? 'none'}
        >
          {rebateTypes.map((type) => (
            <option key={type} value={type}>
              {texts.agents(`rebates.${type}`)}
            </option>
          ))}
        </ChoiceField>
      )}
      <div className="grid grid-cols-1 gap-3 min-[480px]:grid-cols-2">
        {decimal('match', texts.agents('matchPercent'), terms && writeShare(terms.matchBps))}
        {decimal('session', texts.agents('sessionPercent'), terms && writeShare(terms.sessionBps))}
      </div>
      {!isPlayer && decimal('charge', texts.agents('chargeTaka'), terms && writeCharge(terms.charge), 15)}
    </>
  );
}
