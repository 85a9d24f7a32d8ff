import { ladderOf, type LineRange, type Money, type Odds, type Side, money } from '@maidan/engine';
import type { Draws } from './draws.ts';
import type { Temper } from './tempers.ts';

/** A runner as a bettor sees it. */
export interface SeenRunner {
  readonly runnerId: number;
  /** The chance that the prices give it, from 0 to 1; of a line, 1 divided by the runs in the middle between its prices. */
  readonly chance: number;
  /** By which factor that has changed since before the last news; 1 where there is none. */
  readonly shift: number;
  /** By which factor the chance has changed in the last minute and a half. */
  readonly drift: number;
  /** The odds that a bookmaker pays on it; undefined where none does. */
  readonly bookmaker: number | undefined;
  /** The best prices in the book; undefined where nobody offers any. */
  readonly toBack: Odds | undefined;
  readonly toLay: Odds | undefined;
}

/** A market as a bettor sees it. */
export interface SeenMarket {
  readonly marketId: string;
  readonly inPlay: boolean;
  /** Set in a line market: its prices are these lines. */
  readonly line?: LineRange | undefined;
  /** True if each bet is two of its size, to win and to be placed. */
  readonly isEachWay?: boolean;
  readonly runners: readonly SeenRunner[];
}

/** A bet that a bettor wants to place. */
export interface WantedBet {
  readonly runnerId: number;
  readonly side: Side;
  readonly odds: Odds;
  readonly stake: Money;
}

/** A runner to bet on, and which way. */
interface Choice {
  readonly runner: SeenRunner;
  readonly side: Side;
}

/** How far, as the deviation of its logarithm, a bettor's own opinion of a chance is from the feed's. */
const OPINION_SPREAD = 0.02;
/** A chance that changed by less is no news. */
const NEWS_MIN = 0.03;
/** A price that moved by less goes nowhere. */
const DRIFT_MIN = 0.02;
/** What is left of less goes on commission. */
const ARBITRAGE_MIN = 0.01;
/** Most people back: the share of lays among bets on a hunch or on news. */
const LAY_SHARE = 0.25;
/** Most people like to see runs: the share of buys among such bets on a line. */
const BUY_SHARE = 0.6;
/** Nobody lays what costs more than nine times the stake, or backs a runner without a hope, in hundredths. */
const LAY_ODDS_MAX = 1_000;
const BACK_ODDS_MAX = 10_000;
/** The furthest from fair that a price may be to its bettor's disadvantage: about two ticks at most odds. */
const UNFAIR_MAX = 0.06;
const STAKE_STEP_TAKA = 10;
const STAKE_MIN_TAKA = 100;
const STAKE_MAX_TAKA = 50_000;

/** The bet that a bettor of that temper places in the market now; undefined if nothing there is to its liking. */
export function chooseBet(market: SeenMarket, temper: Temper, draws: Draws): WantedBet | undefined {
  const choice = CHOICES[temper.motive](market, draws);
  if (choice === undefined) return undefined;
  const odds = priceFor(choice, market, draws.unit() < temper.patience);
  if (odds === undefined || !isReasonable(choice, market, odds)) return undefined;
  return {
    runnerId: choice.runner.runnerId,
    side: choice.side,
    odds,
    stake: stakeFor(temper, choice.side, { market, odds }, draws),
  };
}

/** Nobody has a favourite among runs: who likes favourites buys. */
const sideOf = ({ line }: SeenMarket, draws: Draws): Side =>
  draws.unit() < (line === undefined ? LAY_SHARE : BUY_SHARE) ? 'LAY' : 'BACK';

const CHOICES: Readonly<Record<Temper['motive'], (market: SeenMarket, draws: Draws) => Choice | undefined>> =
  {
    favourite({ runners, line }) {
      const [runner] = runners.toSorted((one, other) => other.chance - one.chance);
      return runner && { runner, side: line === undefined ? 'BACK' : 'LAY' };
    },

    /** What gains most by its own opinion of the chances. */
    value({ runners }, draws) {
      const choices = runners.flatMap((runner) => {
        const chance = runner.chance * Math.exp(OPINION_SPREAD * draws.normal());
        return [
          { runner, side: 'BACK' as const, gain: (chance * (runner.toBack ?? 0)) / 100 - 1 },
          { runner, side: 'LAY' as const, gain: 1 - (chance * (runner.toLay ?? Infinity)) / 100 },
        ];
      });
      const [best] = choices.toSorted((one, other) => other.gain - one.gain);
      return best === undefined || best.gain <= 0 ? undefined : best;
    },

    /** Backs whom the news helped most, or lays whom it hurt most. */
    news(market, draws) {
      const { runners } = market;
      const side = sideOf(market, draws);
      const sign = side === 'BACK' ? 1 : -1;
      const [runner] = runners.toSorted((one, other) => sign * (other.shift - one.shift));
      if (runner === undefined || sign * Math.log(runner.shift) < NEWS_MIN) return undefined;
      return { runner, side };
    },

    /** Goes with the price that has moved most. */
    momentum({ runners }) {
      const [runner] = runners.toSorted(
        (one, other) => Math.abs(Math.log(other.drift)) - Math.abs(Math.log(one.drift)),
      );
      if (runner === undefined || Math.abs(Math.log(runner.drift)) < DRIFT_MIN) return undefined;
      return { runner, side: runner.drift > 1 ? 'BACK' : 'LAY' };
    },

    /**
     * Lays what a bookmaker pays more on: with both bets nothing can be lost. The bookmaker is the house as these bettors are, so the other
     * bet is left out.
     */
    arbitrage({ runners }) {
      const [best] = runners
        .flatMap((runner) => {
          const { bookmaker, toLay } = runner;
          if (bookmaker === undefined || toLay === undefined) return [];
          return { runner, gain: (bookmaker * 100) / toLay - 1 };
        })
        .toSorted((one, other) => other.gain - one.gain);
      return best === undefined || best.gain < ARBITRAGE_MIN
        ? undefined
        : { runner: best.runner, side: 'LAY' };
    },

    hunch(market, draws) {
      const runner = draws.pick(market.runners, ({ chance }) => chance);
      return runner && { runner, side: sideOf(market, draws) };
    },
  };

/** True if nobody could sell it to the bettor who doesn't look: not far worse than fair, and not at very long odds. */
function isReasonable({ runner: { chance }, side }: Choice, { line }: SeenMarket, odds: Odds): boolean {
  const perStake = (odds * chance) / 100;
  if (line !== undefined) return side === 'BACK' ? perStake >= 1 - UNFAIR_MAX : perStake <= 1 + UNFAIR_MAX;
  return side === 'BACK'
    ? perStake >= 1 - UNFAIR_MAX && odds <= BACK_ODDS_MAX
    : perStake <= 1 + UNFAIR_MAX && odds <= LAY_ODDS_MAX;
}

/**
 * The limit of the order: the best price on offer, in play with a tick to spare because it may move during the delay; for a
 * patient bettor a tick better than that, where it waits.
 */
function priceFor(
  { runner: { toBack, toLay }, side }: Choice,
  { inPlay, line }: SeenMarket,
  isPatient: boolean,
): Odds | undefined {
  const offered = side === 'BACK' ? toBack : toLay;
  if (offered === undefined) return undefined;
  const better = side === 'BACK' ? 1 : -1;
  if (isPatient) return ticksAway(offered, better, line);
  return (inPlay ? ticksAway(offered, -better, line) : undefined) ?? offered;
}

/** The price so many ticks higher; undefined where the ladder ends. */
function ticksAway(price: Odds, ticks: number, line: LineRange | undefined): Odds | undefined {
  const ladder = ladderOf(line);
  const tick = ladder.tickOf(price);
  const there = tick === undefined ? -1 : tick + ticks;
  return there < 0 || there >= ladder.count ? undefined : ladder.priceAt(there);
}

/** A stake in whole tens of taka; a lay risks as much as a back of the same draw, and each way half as much is staked twice. */
function stakeFor(
  { stakeMedian, stakeSpread }: Temper,
  side: Side,
  { market: { line, isEachWay = false }, odds }: { readonly market: SeenMarket; readonly odds: Odds },
  draws: Draws,
): Money {
  const risked = stakeMedian * Math.exp(stakeSpread * draws.normal()) * (isEachWay ? 0.5 : 1);
  const stake = side === 'LAY' && line === undefined ? risked / Math.max(1, odds / 100 - 1) : risked;
  const rounded = Math.round(stake / STAKE_STEP_TAKA) * STAKE_STEP_TAKA;
  return money(BigInt(Math.min(STAKE_MAX_TAKA, Math.max(STAKE_MIN_TAKA, rounded))) * 100n);
}
