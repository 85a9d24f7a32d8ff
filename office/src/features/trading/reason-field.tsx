import { Field } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';

/** Where staff say why, for the audit log; `checkReason` says whether it is enough. */
export function ReasonField({ fault }: { fault: string | undefined }) {
  return (
    <Field name="reason" label={texts.trading('reason')} maxLength={200} autoComplete="off" error={fault} />
  );
}
