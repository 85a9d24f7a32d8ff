import { latinDigits } from '@maidan/contract';
import { marginMaxBps } from '@maidan/engine';

/** A percentage below 100 as typed, in basis points; undefined if invalid. */
export function readPercent(typed: string): number | undefined {
  const text = latinDigits(typed.trim());
  return /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** A margin as typed, in basis points; undefined if invalid. */
export function readMargin(typed: string): number | undefined {
  const bps = readPercent(typed);
  return bps !== undefined && bps <= marginMaxBps ? bps : undefined;
}
