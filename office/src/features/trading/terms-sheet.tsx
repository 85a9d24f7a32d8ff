import { type MarketTerms, type Money, readAmount, writeAmount } from '@maidan/contract/office';
import { Field, showToast } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { passedText } from '../../lib/passed-text.ts';
import { readCount } from '../../lib/read-count.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { checkReason } from './check-reason.ts';
import type { DeskMarket } from './desk-market.ts';
import { readMargin } from './read-percent.ts';
import { ReasonField } from './reason-field.tsx';
import { useTradingAction } from './trading-queries.ts';

const DELAY_MAX = 30;
const FIELDS = ['stakeMin', 'stakeMax', 'riskMax', 'margin', 'delaySeconds', 'isInPlay', 'reason'] as const;

type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;
type Terms = Pick<
  MarketTerms,
  'stakeMin' | 'stakeMax' | 'riskMax' | 'marginBps' | 'delaySeconds' | 'isInPlay' | 'reason'
>;

/** Sets a market's limits: stakes, the house's largest loss, the bet delay, and whether it turns in-play. */
export function TermsSheet({ desk, onClose }: { desk: DeskMarket; onClose: () => void }) {
  const { book, market } = desk;
  const { terms } = market;
  const isTurned = terms?.isInPlay === true;
  const set = useTradingAction((body: Terms) => api.setMarketTerms({ params: { id: market.id }, body }));
  const form = useDeskForm({
    fields: FIELDS,
    check: (typed) => ({ ...checkTerms(typed), ...checkReason(typed) }),
    async send(typed) {
      const isInPlay = isTurned || typed.isInPlay === 'on';
      const answer = await set.mutateAsync({ ...readTerms(typed), isInPlay });
      showToast(passedText(answer, texts.trading('termsDone', { market: market.name })), 'good');
      onClose();
    },
  });
  return (
    <FormSheet
      title={texts.trading('termsOf', { market: market.name })}
      advice={texts.trading('termsAdvice')}
      form={form}
      save={texts.trading('setTerms')}
      onClose={onClose}
    >
      {(['stakeMin', 'stakeMax', 'riskMax'] as const).map((name) => (
        <AmountField
          key={name}
          name={name}
          label={texts.trading(name === 'riskMax' && book === 'exchange' ? 'orderRiskMax' : name)}
          defaultValue={textOf(terms?.[name])}
          error={form.errors[name]}
        />
      ))}
      {book === 'house' && (
        <Field
          name="margin"
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          label={texts.trading('margin')}
          hint={texts.trading('marginAdvice')}
          defaultValue={terms === null || terms.marginBps === null ? undefined : terms.marginBps / 100}
          error={form.errors.margin}
        />
      )}
      {book === 'exchange' && (
        <>
          <Field
            name="delaySeconds"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            label={texts.trading('delaySeconds')}
            placeholder={desk.market.isInPlay ? String(desk.market.delaySeconds) : undefined}
            defaultValue={terms?.delaySeconds ?? undefined}
            error={form.errors.delaySeconds}
          />
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="isInPlay"
              defaultChecked={isTurned || desk.market.isInPlay}
              disabled={isTurned || desk.market.isInPlay}
              className="size-5 accent-brand"
            />
            {texts.trading('turnInPlay')}
          </label>
          <p className="-mt-3 text-sm text-text-3">{texts.trading('turnInPlayAdvice')}</p>
        </>
      )}
      <ReasonField error={form.errors.reason} />
    </FormSheet>
  );
}

const textOf = (amount: Money | null | undefined): string | undefined =>
  amount === null || amount === undefined ? undefined : writeAmount(amount);

const isGiven = (typed: string): boolean => typed.trim() !== '';

function readTerms({
  stakeMin,
  stakeMax,
  riskMax,
  margin,
  delaySeconds,
  reason,
}: Typed): Omit<Terms, 'isInPlay'> {
  return {
    stakeMin: readAmount(stakeMin) ?? null,
    stakeMax: readAmount(stakeMax) ?? null,
    riskMax: readAmount(riskMax) ?? null,
    marginBps: isGiven(margin) ? (readMargin(margin) ?? null) : null,
    delaySeconds: isGiven(delaySeconds) ? (readCount(delaySeconds) ?? null) : null,
    reason: reason.trim(),
  };
}

function checkTerms(typed: Typed): Partial<Record<keyof Typed, string>> {
  const { margin, delaySeconds, isInPlay } = typed;
  const seconds = readCount(delaySeconds);
  const bad = (['stakeMin', 'stakeMax', 'riskMax'] as const).filter(
    (name) => isGiven(typed[name]) && readAmount(typed[name]) === undefined,
  );
  return {
    ...Object.fromEntries(bad.map((name) => [name, texts.trading('badAmount')])),
    ...(isGiven(margin) && readMargin(margin) === undefined && { margin: texts.trading('badMargin') }),
    ...(isGiven(delaySeconds) &&
      (seconds === undefined || seconds > DELAY_MAX) && { delaySeconds: texts.trading('badSeconds') }),
    ...(isInPlay === 'on' && !((seconds ?? 0) > 0) && { delaySeconds: texts.trading('delayNeeded') }),
  };
}
