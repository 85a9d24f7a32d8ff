import { showToast } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { FormSheet } from '../../parts/form-sheet.tsx';
import type { DeskMarket } from './desk-market.ts';
import { checkReason } from './check-reason.ts';
import { ReasonField } from './reason-field.tsx';
import { useTradingAction } from './trading-queries.ts';

/** Suspends a market, with a reason. */
export function HoldSheet({ market, onClose }: { market: DeskMarket['market']; onClose: () => void }) {
  const named = { market: market.name };
  const hold = useTradingAction((reason: string) =>
    api.holdMarket({ params: { id: market.id }, body: { reason } }),
  );
  const form = useDeskForm({
    fields: ['reason'] as const,
    check: checkReason,
    async send({ reason }) {
      await hold.mutateAsync(reason.trim());
      showToast(texts.trading('holdDone', named), 'good');
      onClose();
    },
  });
  return (
    <FormSheet
      title={texts.trading('holdTitle', named)}
      advice={texts.trading('holdAdvice')}
      form={form}
      save={texts.trading('hold')}
      onClose={onClose}
    >
      <ReasonField fault={form.errors.reason} />
    </FormSheet>
  );
}
