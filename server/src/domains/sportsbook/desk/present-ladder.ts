import type { DeskHouseMarket } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import type { LiveSportsbookMarket } from '../markets/live-sportsbook-market.ts';

/** What the house wins or loses by each outcome of a market: by run, by last digit, or by runner. */
export function presentLadder(
  { all }: LiveSportsbookMarket,
  nameOf: (runnerId: number) => string,
): DeskHouseMarket['ladder'] {
  if (all.kind === 'bookmaker')
    return all.book.outcomes().map(({ runnerId, result }) => ({
      label: nameOf(runnerId),
      house: money(0n - result),
    }));
  return all.book.rows().map(({ from, to, digits, result }) => ({
    label: digits === undefined ? rangeText(from, to) : digits.join(', '),
    house: money(0n - result),
  }));
}

function rangeText(from: number, to: number | undefined): string {
  if (to === undefined) return `${from}+`;
  return from === to ? String(from) : `${from}–${to}`;
}
