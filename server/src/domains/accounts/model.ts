/** Currencies of a player's wallet. */
export type WalletCurrency = 'BDT' | 'INR' | 'PKR';

/** A language of the site. */
export type SiteLanguage = 'en' | 'bn';

/** A player without secrets, which stay in the store. */
export interface PlayerRecord {
  readonly id: bigint;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly currency: WalletCurrency;
  readonly referralCode: string;
  /** A date as `YYYY-MM-DD`. */
  readonly birthday: string | undefined;
  readonly createdAt: Date;
  /** The player's language, once a browser has sent one. */
  readonly language: SiteLanguage | undefined;
}

/** A phone number on a player's account. */
export interface PhoneRecord {
  readonly phone: string;
  /** True for the number of the sign-up form; the others were added later. */
  readonly isOwn: boolean;
  readonly verified: boolean;
}

const BANGLADESHI_MOBILE = /^(?:00880|880)?0?(1[3-9]\d{8})$/;

/** The canonical spelling of a phone number: a Bangladeshi mobile number as its 11 digits, any other as typed. */
export function canonicalPhone(typed: string): string {
  const digits = typed.replaceAll(/[\s+-]/g, '');
  const mobile = BANGLADESHI_MOBILE.exec(digits);
  return mobile === null ? digits : `0${mobile[1]}`;
}

const NEIGHBOURLY_MOBILE = /^(?:00)?(?:91|92)(\d{10})$/;

/**
 * The spellings in which a number typed with its country code may be stored: an Indian or Pakistani number is stored as
 * typed at sign-up, with or without the code.
 */
export function phoneSpellings(typed: string): string[] {
  const kept = canonicalPhone(typed);
  const national = NEIGHBOURLY_MOBILE.exec(kept)?.[1];
  return national === undefined ? [kept] : [kept, national, `0${national}`];
}

/** The country of a number as it is stored; empty where it doesn't say one. */
export function countryOfPhone(kept: string): 'BD' | 'IN' | 'PK' | '' {
  if (BANGLADESHI_MOBILE.test(kept)) return 'BD';
  const [, code] = /^(?:00)?(91|92)\d{10}$/.exec(kept) ?? [];
  return code === undefined ? '' : code === '91' ? 'IN' : 'PK';
}

/** The canonical mailbox of an e-mail address: `a.b+x@gmail.com` and `ab@gmail.com` are the same one. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const name = local.replace(/\+.*$/, '');
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}
