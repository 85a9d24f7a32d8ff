import { type Standing, type StandingProduct, standingProducts } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import type { Reader } from '../../../kernel/db.ts';
import type { MomentRange } from '../../../kernel/time/moment-range.ts';
import { sumCasinoByType } from '../../casino/index.ts';
import { sumExchangeOutcomes, sumExchangeStakes, sumUnmatched } from '../../exchange/index.ts';
import { getWallet, listHolds, sumSingleCauses, walletCurrency } from '../../ledger/index.ts';
import { sumSportsbookOutcomes, sumSportsbookStakes } from '../../sportsbook/index.ts';
import { CAUSES } from '../statement-causes.ts';
import { rangeOfPeriod } from './standing-period.ts';

/**
 * Where the player stands over a period (CARE-56). What was played is summed by its products, as the player's own limits count it; what
 * else moved by the ledger. Over all time both together are what the wallet, with all that is held of it for bets, has grown by.
 */
export function showStanding(on: Reader, playerId: bigint, period: string, now: Date): Promise<Standing> {
  return sumStanding(on, playerId, rangeOfPeriod(period, now));
}

/** Where the player stands over any range of time. */
export async function sumStanding(on: Reader, playerId: bigint, during: MomentRange): Promise<Standing> {
  const [moved, products, open] = await Promise.all([
    sumMoney(on, playerId, during),
    sumProducts(on, playerId, during),
    sumOpen(on, playerId),
  ]);
  const shown = products.filter(({ staked, won, result }) => staked !== 0n || won !== 0n || result !== 0n);
  return {
    ...during,
    ...moved,
    products: shown,
    total: {
      staked: total(shown.map(({ staked }) => staked)),
      result: total(shown.map(({ result }) => result)),
    },
    open,
  };
}

type Moved = Pick<Standing, 'deposits' | 'withdrawals' | 'netDeposits' | 'bonuses' | 'other'>;

async function sumMoney(on: Reader, playerId: bigint, during: MomentRange): Promise<Moved> {
  const wanted = { playerId, currency: walletCurrency, during };
  const { deposited, withdrawn, bonus, other } = CAUSES;
  const sums = new Map(
    (await sumSingleCauses(on, wanted, [...deposited, ...withdrawn, ...bonus, ...other])).map(
      ({ cause, amount }) => [cause, amount],
    ),
  );
  const of = (causes: readonly string[]) => total(causes.map((cause) => sums.get(cause) ?? money(0n)));
  const [deposits, withdrawals] = [of(deposited), money(-of(withdrawn))];
  return {
    deposits,
    withdrawals,
    netDeposits: money(deposits - withdrawals),
    bonuses: of(bonus),
    other: of(other),
  };
}

type Played = Standing['products'][number];

async function sumProducts(on: Reader, playerId: bigint, during: MomentRange): Promise<Played[]> {
  const [exchange, bookmaker, fancy, games] = await Promise.all([
    sumExchange(on, playerId, during),
    sumAgainstHouse(on, playerId, { during, product: 'BOOKMAKER' }),
    sumAgainstHouse(on, playerId, { during, product: 'FANCY' }),
    sumCasinoByType(on, playerId, during),
  ]);
  const played: Partial<Record<StandingProduct, Omit<Played, 'product'>>> = {
    EXCHANGE: exchange,
    BOOKMAKER: bookmaker,
    FANCY: fancy,
  };
  for (const [type, { staked, won }] of games) played[type] = { staked, won, result: money(won - staked) };
  return standingProducts.flatMap((product) => {
    const sums = played[product];
    return sums === undefined ? [] : [{ product, ...sums }];
  });
}

async function sumExchange(on: Reader, playerId: bigint, { from, to }: MomentRange) {
  const [[staked], [outcome]] = await Promise.all([
    sumExchangeStakes(on, playerId, [from], to),
    sumExchangeOutcomes(on, playerId, [from], to),
  ]);
  return summed(staked, outcome);
}

async function sumAgainstHouse(
  on: Reader,
  playerId: bigint,
  { during, product }: { readonly during: MomentRange; readonly product: 'BOOKMAKER' | 'FANCY' },
) {
  const bounds = { before: during.to, product };
  const [[staked], [outcome]] = await Promise.all([
    sumSportsbookStakes(on, playerId, [during.from], bounds),
    sumSportsbookOutcomes(on, playerId, [during.from], bounds),
  ]);
  return summed(staked, outcome);
}

function summed(
  staked: Money | undefined,
  outcome: { readonly won: Money; readonly lost: Money } | undefined,
): Omit<Played, 'product'> {
  const { won, lost } = outcome ?? { won: money(0n), lost: money(0n) };
  return { staked: staked ?? money(0n), won, result: money(won - lost) };
}

async function sumOpen(on: Reader, playerId: bigint): Promise<Standing['open']> {
  const [{ exposure }, unmatched, held] = await Promise.all([
    getWallet(on, playerId, walletCurrency),
    sumUnmatched(on, playerId),
    listHolds(on, playerId, walletCurrency, 'withdrawal'),
  ]);
  return { exposure, unmatched, withdrawals: total(held.map(({ amount }) => amount)) };
}

const total = (amounts: readonly Money[]): Money => money(amounts.reduce((sum, amount) => sum + amount, 0n));
