import type { FancyMarket } from '@maidan/contract';
import type { HouseChoice } from '../house-bets/house-choice.ts';

/** The choice that one cell of a fancy stands for. */
export function choiceOfFancy(
  eventId: string,
  { marketKey, title, kind, subject, width }: FancyMarket,
  cell: { readonly side: HouseChoice['side']; readonly run: number | null; readonly rate: number },
): HouseChoice {
  const market = { eventId, marketKey, marketName: title, kind, subject, width };
  return { ...market, runnerId: null, runnerName: null, ...cell };
}
