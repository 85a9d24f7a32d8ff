import { texts } from '../i18n/texts.ts';

/** What two accounts have in common. */
interface Ties {
  readonly hasSameDevice: boolean;
  readonly hasSameAddress: boolean;
  readonly isReferral: boolean;
  readonly hasSameName?: boolean;
  readonly hasSameBirthday?: boolean;
}

/** Names what two accounts share: "Device, Referral". */
export function tiesText({
  hasSameDevice,
  hasSameAddress,
  isReferral,
  hasSameName = false,
  hasSameBirthday = false,
}: Ties): string {
  const ties = [
    ...(hasSameDevice ? [texts.ties('device')] : []),
    ...(hasSameAddress ? [texts.ties('address')] : []),
    ...(isReferral ? [texts.ties('referral')] : []),
    ...(hasSameName ? [texts.ties('name')] : []),
    ...(hasSameBirthday ? [texts.ties('birthday')] : []),
  ];
  return ties.length === 0 ? texts.ties('none') : ties.join(', ');
}
