import { readAmount } from '@maidan/contract/office';
import { Button, Field, FieldError, Sheet } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { useDeed } from './use-deed.ts';

const FIELDS = ['player', 'direction', 'amount', 'reason'] as const;

/** Proposes to add to a wallet or to take from it. */
export function AdjustmentSheet({ onClose }: { onClose: () => void }) {
  const deed = useDeed(onClose);
  const { form, faults, waiting, submit } = useForm({
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
      await deed.mutateAsync({
        run: () => api.proposeAdjustment({ body }),
        done: texts.cashier('adjustmentProposed'),
      });
    },
  });
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[30rem]!"
      title={texts.cashier('adjustTitle')}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <form ref={form} onSubmit={submit} noValidate className="grid gap-3">
        <p className="text-text-2">{texts.cashier('adjustAdvice')}</p>
        <Field
          label={texts.cashier('player')}
          name="player"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          error={faults['player']}
        />
        <ChoiceField label={texts.cashier('direction')} name="direction">
          <option value="credit">{texts.cashier('addToWallet')}</option>
          <option value="debit">{texts.cashier('takeFromWallet')}</option>
        </ChoiceField>
        <Field
          label={texts.cashier('amountInTaka')}
          name="amount"
          inputMode="decimal"
          maxLength={15}
          error={faults['amount']}
        />
        <Field label={texts.cashier('reason')} name="reason" maxLength={500} error={faults['reason']} />
        {faults['form'] !== undefined && <FieldError text={faults['form']} />}
        <Button type="submit" waiting={waiting}>
          {texts.cashier('propose')}
        </Button>
      </form>
    </Sheet>
  );
}
