import type { DeskExchangeMarket, DeskHouseMarket } from '@maidan/contract/office';
import { texts } from '../../i18n/texts.ts';

/** A market of either kind: order book or sportsbook. */
export type DeskMarket =
  | { readonly book: 'exchange'; readonly market: DeskExchangeMarket }
  | { readonly book: 'house'; readonly market: DeskHouseMarket };

/** A market's result in words; undefined while it has none. */
export function resultText(desk: DeskMarket, nameOf: (runnerId: number) => string): string | undefined {
  const { result } = desk.market;
  if (result === null) return undefined;
  if (result.outcome === 'void') return texts.trading('void');
  if (result.outcome === 'won') {
    const { winners, deadHeat, halfReturned, placed, runs } = result;
    const namesOf = (ids: readonly number[]) => ids.map((id) => nameOf(id)).join(', ');
    return [
      winners.length > 0 && texts.trading(halfReturned ? 'halfWon' : 'won', { winners: namesOf(winners) }),
      deadHeat && texts.trading('tied', { runners: namesOf(deadHeat.runners) }),
      placed &&
        texts.trading('placedAre', {
          runners: namesOf([...placed.runners, ...(placed.deadHeat?.runners ?? [])]),
        }),
      runs !== undefined && texts.trading('runs', { runs }),
    ]
      .filter(Boolean)
      .join(', ');
  }
  return desk.book === 'house' && desk.market.kind === 'BOOKMAKER'
    ? texts.trading('wonBy', { winner: nameOf(result.result) })
    : texts.trading('runs', { runs: result.result });
}
