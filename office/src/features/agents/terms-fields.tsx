import type { AgentTerms } from '@maidan/contract/office';
import { rebateTypes } from '@maidan/engine';
import { Field, type FormErrors } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { type TERMS_FIELDS, writeCharge, writeShare } from './read-terms.ts';

interface TermsFieldsProps {
  readonly isPlayer: boolean;
  readonly terms?: AgentTerms | undefined;
  readonly errors: FormErrors<(typeof TERMS_FIELDS)[number]>;
}

/** The terms of a node; a player has no share and no charge, and an agent chooses no rebates of its own. */
export function TermsFields({ isPlayer, terms, errors }: TermsFieldsProps) {
  return (
    <>
      {!isPlayer && (
        <Field
          label={texts.agents('sharePercent')}
          name="share"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          defaultValue={terms === undefined ? '' : writeShare(terms.shareBps)}
          error={errors.share}
        />
      )}
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
        <Field
          label={texts.agents('matchPercent')}
          name="match"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          defaultValue={terms === undefined ? '' : writeShare(terms.matchBps)}
          error={errors.match}
        />
        <Field
          label={texts.agents('sessionPercent')}
          name="session"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          defaultValue={terms === undefined ? '' : writeShare(terms.sessionBps)}
          error={errors.session}
        />
      </div>
      {!isPlayer && (
        <Field
          label={texts.agents('chargeTaka')}
          name="charge"
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          defaultValue={terms === undefined ? '' : writeCharge(terms.charge)}
          error={errors.charge}
        />
      )}
    </>
  );
}
