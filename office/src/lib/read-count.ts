import { plainAmount } from '@maidan/contract';

/** A whole number as typed, in Latin or Bangla digits, with or without commas between thousands; undefined if it is none. */
export function readCount(typed: string): number | undefined {
  const text = plainAmount(typed);
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}
