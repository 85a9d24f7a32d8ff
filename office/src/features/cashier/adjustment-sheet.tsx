import { readAmount } from '@maidan/contract/office';
import { Field } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { UsernameField } from '../../parts/username-field.tsx';
import { useAction } from './use-cashier-action.ts';

const FIELDS = ['player', 'direction', 'amount', 'reason'] as const;

/** Proposes adding money to a wallet or taking money from it. */
export function AdjustmentSheet({ onClose }: { onClose: () => void }) {
  const action = useAction(onClose);
  const form = useDeskForm({
    fields: FIELDS,
    check: ({ player, amount, reason }) => ({
      ...(player.trim() === '' && { player: texts.cashier('playerMissing') }),
      ...(readAmount(amount) === undefined && { amount: texts.cashier('amountMissing') }),
      ...(reason.trim().length < 3 && { reason: texts.cashier('reasonMissing') }),
    }),
    async send({ player, direction, amount: typed, reason }) {
      const amount = readAmount(typed);
      if (amount === undefined) return;
      const body = { player, amount, reason, direction: direction === 'debit' ? 'debit' : 'credit' } as const;
      await action.mutateAsync({
        run: () => api.proposeAdjustment({ body }),
        done: texts.cashier('adjustmentProposed'),
      });
    },
  });
  return (
    <FormSheet
      title={texts.cashier('adjustTitle')}
      advice={texts.cashier('adjustAdvice')}
      form={form}
      save={texts.cashier('propose')}
      onClose={onClose}
    >
      <UsernameField label={texts.cashier('player')} name="player" error={form.errors.player} />
      <ChoiceField label={texts.cashier('direction')} name="direction">
        <option value="credit">{texts.cashier('addToWallet')}</option>
        <option value="debit">{texts.cashier('takeFromWallet')}</option>
      </ChoiceField>
      <AmountField label={texts.cashier('amountInTaka')} name="amount" error={form.errors.amount} />
      <Field label={texts.cashier('reason')} name="reason" maxLength={500} error={form.errors.reason} />
    </FormSheet>
  );
}
