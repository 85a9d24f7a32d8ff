import { type DeskBet, houseVoidReasons } from '@maidan/contract/office';
import { Button, FieldError, Money, showToast } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { passedText } from '../../lib/passed-text.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { checkReason } from './check-reason.ts';
import type { DeskMarket } from './desk-market.ts';
import { ReasonField } from './reason-field.tsx';
import { useTradingAction } from './trading-queries.ts';

interface VoidFormProps {
  readonly book: DeskMarket['book'];
  readonly bet: DeskBet;
  readonly onDone: () => void;
}

/** Voids one bet, with a reason; the player reads it if it is a sportsbook bet. */
export function VoidForm({ book, bet, onDone }: VoidFormProps) {
  const voiding = useTradingAction((reason: string) => {
    const params = { id: bet.id };
    if (book === 'exchange') return api.voidExchangeBet({ params, body: { reason } });
    const known = houseVoidReasons.find((one) => one === reason) ?? 'WRONG_RATE';
    return api.voidHouseBet({ params, body: { reason: known } });
  });
  const { form, errors, isSending } = useDeskForm({
    fields: ['reason'] as const,
    check: checkReason,
    async send({ reason }) {
      const answer = await voiding.mutateAsync(reason.trim());
      showToast(passedText(answer, texts.trading('voidBetDone')), 'good');
      onDone();
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <p className="text-text-2">{texts.trading('voidBetAdvice')}</p>
      <p className="font-semibold">
        {bet.username}: {bet.side} {bet.pick}, <Money amount={bet.stake} />
      </p>
      {book === 'exchange' ? (
        <ReasonField error={errors.reason} />
      ) : (
        <ChoiceField name="reason" label={texts.trading('voidReason')}>
          {houseVoidReasons.map((reason) => (
            <option key={reason} value={reason}>
              {texts.trading(reason)}
            </option>
          ))}
        </ChoiceField>
      )}
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" look="danger" waiting={isSending}>
        {texts.trading('voidBet')}
      </Button>
      <Button look="plain" onClick={onDone}>
        {texts.shell('cancel')}
      </Button>
    </form>
  );
}
