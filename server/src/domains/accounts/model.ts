/** Currencies that a player's wallet can be kept in. */
export type WalletCurrency = 'BDT' | 'INR' | 'PKR';

/** A language of the site. */
export type SiteLanguage = 'en' | 'bn';

/** A player as the house knows them; secrets stay in the store. */
export interface PlayerRecord {
  readonly id: bigint;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly currency: WalletCurrency;
  readonly referralCode: string;
  /** A day as `YYYY-MM-DD`. */
  readonly birthday: string | undefined;
  readonly createdAt: Date;
  /** What the player reads the site in, once a browser has said so. */
  readonly language: SiteLanguage | undefined;
}

/** A phone number on a player's account. */
export interface PhoneRecord {
  readonly phone: string;
  /** The number of the sign-up form; the others were added later. */
  readonly isOwn: boolean;
  readonly verified: boolean;
}

const BANGLADESHI_MOBILE = /^(?:00880|880)?0?(1[3-9]\d{8})$/;

/** The one spelling of a phone number: a Bangladeshi mobile number as its 11 digits, any other as it was typed. */
export function canonicalPhone(typed: string): string {
  const digits = typed.replaceAll(/[\s+-]/g, '');
  const mobile = BANGLADESHI_MOBILE.exec(digits);
  return mobile === null ? digits : `0${mobile[1]}`;
}

const NEIGHBOURLY_MOBILE = /^(?:00)?(?:91|92)(\d{10})$/;

/**
 * The spellings under which a number may be kept that someone types with its country code: an Indian or Pakistani
 * number is kept as it was typed at sign-up, with or without the code.
 */
export function phoneSpellings(typed: string): string[] {
  const kept = canonicalPhone(typed);
  const national = NEIGHBOURLY_MOBILE.exec(kept)?.[1];
  return national === undefined ? [kept] : [kept, national, `0${national}`];
}

/** The mailbox behind an e-mail address: `a.b+x@gmail.com` and `ab@gmail.com` are one person's. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const name = local.replace(/\+.*$/, '');
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}
