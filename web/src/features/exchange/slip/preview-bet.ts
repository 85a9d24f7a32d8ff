import { liability, money, type Money, type Odds, parseMoney, profitIfWin, type Side } from '@maidan/engine';

/** A bet with a stake above zero. */
export interface Bet {
  readonly runnerId: number;
  readonly side: Side;
  readonly odds: Odds;
  readonly stake: Money;
}

/** What a bet wins and loses, before commission. */
export interface BetPreview {
  /** The return of a winning back: stake and profit. */
  readonly returned: Money;
  readonly profit: Money;
  readonly liability: Money;
}

/** The typed stake; undefined if there is none. */
export function readStake(typed: string): Money | undefined {
  const stake = parseMoney(typed.replace(/\.$/, ''));
  return stake !== undefined && stake > 0n ? stake : undefined;
}

/** The profit, liability and return of a bet on its own (EXCH-9). */
export function previewBet({ side, odds, stake }: Bet): BetPreview {
  const profit = profitIfWin(side, odds, stake);
  return { profit, returned: money(profit + stake), liability: liability(side, odds, stake) };
}

/**
 * The market's result for each winning runner if the bet were placed and fully matched, added to the current results.
 */
export function resultsIfPlaced(
  results: ReadonlyMap<number, Money>,
  runnerIds: readonly number[],
  bet: Bet,
): ReadonlyMap<number, Money> {
  const { profit, liability: risk } = previewBet(bet);
  const onRunner = bet.side === 'BACK' ? profit : 0n - risk;
  const onOthers = bet.side === 'BACK' ? 0n - risk : profit;
  return new Map(
    runnerIds.map((id) => {
      const now = results.get(id) ?? money(0n);
      return [id, money(now + (id === bet.runnerId ? onRunner : onOthers))];
    }),
  );
}

/** The largest whole stake that the available balance covers. */
export function stakeMax(side: Side, odds: Odds, available: Money): Money {
  const minor = side === 'BACK' ? available : (available * 100n) / BigInt(odds - 100);
  return money(minor - (minor % 100n));
}
