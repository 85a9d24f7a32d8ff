import { CRICKET_MARKETS, type CricketMarket, listCricketMarkets } from '@maidan/engine';
import * as z from 'zod/mini';
import { openChips } from '../../shared/chips.ts';

const betShape = z.object({ market: z.string(), selection: z.string() });

/** The key of a selection for its chips: `winner/home`. */
const placeFor = (market: CricketMarket, selection: string): string => `${market}/${selection}`;

/** Every market with its selections, in display order. */
export const SHEET: readonly {
  readonly market: CricketMarket;
  readonly selections: readonly { readonly name: string; readonly place: string }[];
}[] = listCricketMarkets().map((market) => ({
  market,
  selections: CRICKET_MARKETS[market].map((name) => ({ name, place: placeFor(market, name) })),
}));

/** The selection that a bet is on. */
export function readBet(
  given: unknown,
): { readonly market: CricketMarket; readonly selection: string } | undefined {
  const bet = z.safeParse(betShape, given).data;
  const market = SHEET.find((one) => one.market === bet?.market)?.market;
  return bet === undefined || market === undefined ? undefined : { market, selection: bet.selection };
}

/** Chips on the selections. */
export const { betsOf, withoutBet, stakeOn } = openChips({
  places: SHEET.flatMap(({ selections }) => selections.map(({ place }) => place)),
  betOn(place) {
    const [market = '', selection = ''] = place.split('/');
    return { market, selection };
  },
  placeOf(bet) {
    const read = readBet(bet);
    return read && placeFor(read.market, read.selection);
  },
});
