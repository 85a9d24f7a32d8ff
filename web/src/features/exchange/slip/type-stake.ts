import { latinDigits } from '@maidan/contract';

/** A key of the slip's number pad. */
export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'delete';

/** True if a keyboard key is one of the pad's. */
export function isPadKey(key: string): key is PadKey {
  return key === 'delete' || /^[\d.]$/.test(key);
}

const WHOLE_DIGITS_MAX = 9;

/** The typed stake after a key press: at most nine digits and two decimals, no leading zeros. */
export function typeStake(typed: string, key: PadKey): string {
  if (key === 'delete') return typed.slice(0, -1);
  return cleanStake(typed + key, typed);
}

/** A typed or pasted stake, with Bangla digits converted; invalid input leaves `before` unchanged. */
export function cleanStake(given: string, before: string): string {
  const text = latinDigits(given)
    .replaceAll(/[,৳\s]/g, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.');
  return STAKE.test(text) && text.split('.', 1).join('').length <= WHOLE_DIGITS_MAX ? text : before;
}

const STAKE = /^(?:\d+(?:\.\d{0,2})?)?$/;
