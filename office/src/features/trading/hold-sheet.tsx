import { Button, Field, FieldError, Sheet, showToast } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import type { DeskMarket } from './desk-market.ts';
import { checkReason } from './check-reason.ts';
import { useTradingDeed } from './trading-queries.ts';

/** Stops a market, with the reason why. */
export function HoldSheet({ market, onClose }: { market: DeskMarket['market']; onClose: () => void }) {
  const named = { market: market.name };
  const hold = useTradingDeed((reason: string) =>
    api.holdMarket({ params: { id: market.id }, body: { reason } }),
  );
  const { form, faults, waiting, submit } = useForm({
    fields: ['reason'] as const,
    check: checkReason,
    async send({ reason }) {
      await hold.mutateAsync(reason.trim());
      showToast(texts.trading('holdDone', named), 'good');
      onClose();
    },
  });
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[30rem]!"
      title={texts.trading('holdTitle', named)}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-text-2">{texts.trading('holdAdvice')}</p>
        <Field
          name="reason"
          label={texts.trading('reason')}
          maxLength={200}
          autoComplete="off"
          error={faults['reason']}
        />
        {faults['form'] !== undefined && <FieldError text={faults['form']} />}
        <Button type="submit" waiting={waiting}>
          {texts.trading('hold')}
        </Button>
      </form>
    </Sheet>
  );
}
