import { Field } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';

/** The reason for the audit log; `checkReason` checks that it is long enough. */
export function ReasonField({ error }: { error: string | undefined }) {
  return (
    <Field name="reason" label={texts.trading('reason')} maxLength={200} autoComplete="off" error={error} />
  );
}
