import { useTranslations } from 'use-intl';
import type { Messages } from '../../i18n/messages.ts';
import { paths } from '../../lib/paths.ts';

/** A fault of the deposit or withdrawal form, by the dictionary's key. */
export type FormFault = keyof Messages['cashier']['faults'];

/** A fault's text in the Error modal; an unverified phone links to the profile. */
export function useFaultText(): (fault: FormFault) => string {
  const t = useTranslations('cashier.faults');
  return (fault) => (fault === 'phone' ? linkTo(paths.profile, t(fault)) : t(fault));
}

/** A link for a message that is rendered as HTML. */
export function linkTo(path: string, text: string): string {
  return `<a href="${path}">${text}</a>`;
}
