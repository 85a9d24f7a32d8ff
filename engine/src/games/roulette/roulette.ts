import { drawRoulette } from '../../fairness/draws.ts';
import { type Money, money, mulDiv } from '../../money/money.ts';
import { instantGame, isWhole, readFields } from '../game.ts';
import { EVEN } from '../multiplier.ts';
import { ROULETTE_BETS_MAX, roulettePays } from './pay-table.ts';
import { colourOf, PLACES } from './places.ts';

/** A bet on a place of the table. Its share of the round's stake is its parts over the parts of all bets. */
export interface RouletteBet {
  readonly on: string;
  readonly parts: number;
}

/** The bets of a round, each on another place; parts are best whole minor units that sum to the stake. */
export interface RouletteChoice {
  readonly bets: readonly RouletteBet[];
}

const PARTS_MAX = 100_000_000;

/** European roulette (casino: provably fair, roulette): one pocket of 0 to 36, and every place that holds it pays. */
export const roulette = instantGame<RouletteChoice, number>({
  code: 'roulette',
  readChoice,
  draw: drawRoulette,
  pays,
  view: (pocket, { bets }) => ({
    pocket,
    colour: colourOf(pocket),
    won: bets.filter((bet) => hasWon(pocket, bet)).map((bet) => bet.on),
  }),
});

function readChoice(given: unknown): RouletteChoice | undefined {
  const list: unknown = readFields(given, ['bets'])?.bets;
  if (!Array.isArray(list) || list.length === 0 || list.length > ROULETTE_BETS_MAX) return undefined;
  const bets = list.map(readBet).filter((bet) => bet !== undefined);
  return new Set(bets.map((bet) => bet.on)).size === list.length ? { bets } : undefined;
}

function readBet(given: unknown): RouletteBet | undefined {
  const fields = readFields(given, ['on', 'parts']);
  const { on, parts } = fields ?? {};
  if (typeof on !== 'string' || !PLACES.has(on)) return undefined;
  return isWhole(parts, 1, PARTS_MAX) ? { on, parts } : undefined;
}

const hasWon = (pocket: number, bet: RouletteBet) => PLACES.get(bet.on)?.includes(pocket) ?? false;

function pays(pocket: number, { bets }: RouletteChoice, stake: Money): Money {
  const parts = bets.reduce((sum, bet) => sum + bet.parts, 0);
  const won = bets
    .filter((bet) => hasWon(pocket, bet))
    .reduce((sum, bet) => sum + bet.parts * roulettePays(PLACES.get(bet.on)?.length ?? 0), 0);
  return won === 0 ? money(0n) : mulDiv(stake, BigInt(won), BigInt(parts) * BigInt(EVEN), 'down');
}
