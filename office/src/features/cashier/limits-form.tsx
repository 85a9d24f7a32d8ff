import { type DeskChannel, readAmount, writeAmount } from '@maidan/contract/office';
import { Button, FieldError } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { useAction } from './use-cashier-action.ts';

const FIELDS = ['amountMin', 'amountMax'] as const;

/** Changes the smallest and largest amount of a payment channel. */
export function LimitsForm({ channel, onDone }: { channel: DeskChannel; onDone: () => void }) {
  const action = useAction(onDone);
  const { form, errors, isSending } = useDeskForm({
    fields: FIELDS,
    check: ({ amountMin, amountMax }) => ({
      ...(readAmount(amountMin) === undefined && { amountMin: texts.cashier('amountMissing') }),
      ...(readAmount(amountMax) === undefined && { amountMax: texts.cashier('amountMissing') }),
    }),
    async send(typed) {
      const [amountMin, amountMax] = [readAmount(typed.amountMin), readAmount(typed.amountMax)];
      if (amountMin === undefined || amountMax === undefined) return;
      const params = { id: channel.id };
      await action.mutateAsync({
        run: () => api.changeChannelLimits({ params, body: { amountMin, amountMax } }),
        done: texts.cashier('settingsSaved'),
      });
    },
  });
  return (
    <form {...form} className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          label={texts.cashier('smallest')}
          name="amountMin"
          defaultValue={writeAmount(channel.amountMin)}
          error={errors.amountMin}
        />
        <AmountField
          label={texts.cashier('largest')}
          name="amountMax"
          defaultValue={writeAmount(channel.amountMax)}
          error={errors.amountMax}
        />
      </div>
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" waiting={isSending}>
        {texts.cashier('save')}
      </Button>
      <Button look="plain" onClick={onDone}>
        {texts.shell('cancel')}
      </Button>
    </form>
  );
}
