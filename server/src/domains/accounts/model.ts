/** Currencies that a player's wallet can be kept in. */
export type WalletCurrency = 'BDT' | 'INR' | 'PKR';

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
}

/** A phone number on a player's account. */
export interface PhoneRecord {
  readonly phone: string;
  /** The number of the sign-up form; the others were added later. */
  readonly isOwn: boolean;
  readonly verified: boolean;
}

const BANGLADESHI_MOBILE = /^(?:00880|880|0)?(1[3-9]\d{8})$/;

/** The one spelling of a phone number: a Bangladeshi mobile number as its 11 digits, any other as it was typed. */
export function canonicalPhone(typed: string): string {
  const digits = typed.replaceAll(/[\s+-]/g, '');
  const mobile = BANGLADESHI_MOBILE.exec(digits);
  return mobile === null ? digits : `0${mobile[1]}`;
}
