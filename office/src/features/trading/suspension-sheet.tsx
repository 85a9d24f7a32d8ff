import { showToast } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { checkReason } from './check-reason.ts';
import { ReasonField } from './reason-field.tsx';
import { type Suspendable, suspensionLabel } from './suspension-text.ts';
import { useTradingAction } from './trading-queries.ts';

/** Suspends a runner, an event, a sport or all betting, or lifts exactly that suspension, with a reason. */
export function SuspensionSheet({ on, onClose }: { on: Suspendable; onClose: () => void }) {
  const { target, name, isSuspended } = on;
  const change = useTradingAction((reason: string) =>
    isSuspended
      ? api.resumeTrading({ body: { target, reason } })
      : api.suspendTrading({ body: { target, reason } }),
  );
  const form = useDeskForm({
    fields: ['reason'] as const,
    check: checkReason,
    async send({ reason }) {
      await change.mutateAsync(reason.trim());
      showToast(texts.trading(isSuspended ? 'liftDone' : 'wideDone', { what: name }), 'good');
      onClose();
    },
  });
  const advice = target.scope === 'runner' ? 'runnerAdvice' : 'wideAdvice';
  const label = suspensionLabel(on);
  return (
    <FormSheet
      title={label}
      advice={texts.trading(isSuspended ? 'liftAdvice' : advice)}
      form={form}
      save={label}
      look={isSuspended ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <ReasonField error={form.errors.reason} />
    </FormSheet>
  );
}
