import type { FormErrors } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';

const LENGTH_MIN = 3;

/** The errors of a form's reason, which the audit log requires. */
export function checkReason({ reason }: { readonly reason: string }): FormErrors<'reason'> {
  return reason.trim().length < LENGTH_MIN ? { reason: texts.trading('missingReason') } : {};
}
