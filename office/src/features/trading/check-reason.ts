import type { Faults } from '../../lib/error-text.ts';
import { texts } from '../../i18n/texts.ts';

const LENGTH_MIN = 3;

/** The errors of a form's reason, which the audit log requires. */
export function checkReason({ reason }: { readonly reason: string }): Faults {
  return reason.trim().length < LENGTH_MIN ? { reason: texts.trading('missingReason') } : {};
}
