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
export function SuspendSheet({ market, onClose }: { market: DeskMarket['market']; onClose: () => void }) {
  const named = { market: market.name };
  const suspend = useTradingAction((reason: string) =>
    api.suspendMarket({ params: { id: market.id }, body: { reason } }),
  );
  const form = useDeskForm({
    fields: ['reason'] as const,
    check: checkReason,
    async send({ reason }) {
      await suspend.mutateAsync(reason.trim());
      showToast(texts.trading('suspendDone', named), 'good');
      onClose();
    },
  });
  return (
    <FormSheet
      title={texts.trading('suspendTitle', named)}
      advice={texts.trading('suspendAdvice')}
      form={form}
      save={texts.trading('suspend')}
      onClose={onClose}
    >
      <ReasonField error={form.errors.reason} />
    </FormSheet>
  );
}
