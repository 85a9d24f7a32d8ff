import type { FancyResult, MarketResult } from '../../../events.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Db, Tx } from '../../../kernel/db.ts';
import type { LapseWaiting, WithLapsing } from '../../../kernel/lapse-waiting.ts';
import type { Note } from '../../../kernel/note.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { BetLoop } from '../bets/bet-loop.ts';
import type { BettingAccountBook } from '../bets/betting-accounts.ts';
import { findBet, listKeysOfMatch, voidBet } from './correction-store.ts';
import type { MarketBooks } from '../markets/market-books.ts';
import type { HouseResult } from '../model.ts';
import { type HouseCorrection, resettleMarket } from './resettle-market.ts';
import { type SettleDeps, settleMarket } from './settle-market.ts';
import { voidOpenBet } from '../bets/void-open-bet.ts';

interface CorrectionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly loop: BetLoop;
  readonly books: MarketBooks;
  readonly accounts: BettingAccountBook;
  readonly withLapsing: WithLapsing;
  /** Called after the commit. */
  readonly playerChanged: (playerId: bigint) => void;
}

/** Settles sportsbook markets and corrects what was taken or settled in them, each between two batches of the bet loop. */
export class SportsbookCorrections {
  readonly #deps: CorrectionDeps;

  constructor(deps: CorrectionDeps) {
    this.#deps = deps;
  }

  /** Settles a market without a result; for one that has its result, or no bets, nothing moves. */
  settle(marketKey: string, result: HouseResult, note?: Note): Promise<boolean> {
    const { books } = this.#deps;
    return this.#run(async (settling) => {
      // Most fancies end without a bet on them.
      if (books.find(marketKey) === undefined) return NOBODY;
      const players = await settleMarket(settling, marketKey, result, note);
      books.remove(marketKey);
      return players;
    });
  }

  /** Settles the bookmakers of a match by its result, those that still take bets. */
  async settleBookmakers(matchMarketId: string, result: MarketResult): Promise<void> {
    const { books, loop } = this.#deps;
    // Read between two batches, so that a market whose first bet is under way is included.
    const all = await loop.runAlone(() => Promise.resolve([...books.all()]));
    for (const { market } of all)
      if (market.matchMarketId === matchMarketId) await this.settle(market.marketKey, resultOfMatch(result));
  }

  /**
   * Settles the bookmakers of a match by its corrected result (EXCH-11): settled ones again, the others for the first
   * time. The current result moves nothing.
   */
  async resettleBookmaker(matchMarketId: string, result: MarketResult): Promise<void> {
    await this.settleBookmakers(matchMarketId, result);
    for (const marketKey of await listKeysOfMatch(this.#deps.db, matchMarketId))
      await this.#correct({ marketKey, result: resultOfMatch(result) });
  }

  /**
   * Settles a bookmaker by a winner of its own, or settles it again; this corrects an earlier result of its match, and a
   * later correction of the match overrides it.
   */
  endBookmaker(marketKey: string, winner: number, note?: Note): Promise<boolean> {
    return this.#end(marketKey, { outcome: 'settled', result: winner }, note);
  }

  /** Settles a fancy by another result; the current one, or a fancy without bets, moves nothing. */
  resettleFancy(fancyId: string, result: FancyResult, note?: Note): Promise<boolean> {
    return this.#end(fancyId, resultOfFancy(result), note);
  }

  /**
   * Voids one bet for that reason (EXCH-11): its stake is returned, or in a settled market its result reversed. A repeat
   * moves nothing. Answers whether it was voided only now. Refusals: NOT_FOUND.
   */
  async voidHouseBet(betId: bigint, reason: string, note?: Note): Promise<boolean> {
    const { db, books, clock, accounts } = this.#deps;
    const bet = await findBet(db, betId);
    if (bet === undefined) throw new Refusal('NOT_FOUND');
    const { marketKey } = bet;
    await accounts.load([bet.playerId]);
    return this.#runLapsing(async (settling) => {
      const live = books.find(marketKey);
      if (live === undefined) {
        const change = (tx: Tx) => voidBet(tx, betId, reason, clock.now());
        return resettleMarket(settling, { marketKey, change, note });
      }
      const players = await voidOpenBet(settling, live, { betId, reason, note });
      await books.reload(new Set([marketKey]));
      return players;
    });
  }

  /** Voids all bets of a market for that reason, whether it takes bets or is settled. It takes no more bets. */
  voidHouseMarket(marketKey: string, reason: string, note?: Note): Promise<boolean> {
    return this.#end(marketKey, { outcome: 'void', reason }, note);
  }

  async #end(marketKey: string, result: HouseResult, note?: Note): Promise<boolean> {
    const hasSettled = await this.settle(marketKey, result, note);
    // For a market that was just settled, this is already its result.
    return (await this.#correct({ marketKey, result, note })) || hasSettled;
  }

  #correct(correction: HouseCorrection): Promise<boolean> {
    return this.#runLapsing((settling) => resettleMarket(settling, correction));
  }

  /** Holds cover what a settlement takes, so nothing has to lapse for it. Answers whether anybody's money moved. */
  #run(work: (settling: SettleDeps) => Promise<ReadonlySet<bigint>>): Promise<boolean> {
    return this.#follow(() => work(this.#settling(NOTHING_LAPSES)));
  }

  /** For what may find wallets short; answers whether anybody's money moved. */
  #runLapsing(work: (settling: SettleDeps) => Promise<ReadonlySet<bigint>>): Promise<boolean> {
    const { withLapsing } = this.#deps;
    return this.#follow(() => withLapsing((lapse) => work(this.#settling(lapse))));
  }

  async #follow(work: () => Promise<ReadonlySet<bigint>>): Promise<boolean> {
    const { loop, playerChanged } = this.#deps;
    const players = await loop.runAlone(work);
    for (const playerId of players) playerChanged(playerId);
    return players.size > 0;
  }

  #settling(lapse: LapseWaiting): SettleDeps {
    const { db, accounts, clock } = this.#deps;
    return { db, accounts, lapse, now: clock.now() };
  }
}

const NOTHING_LAPSES: LapseWaiting = () => Promise.resolve();

const NOBODY: ReadonlySet<bigint> = new Set();

/** A fancy's result in the form that settles its market. */
export function resultOfFancy(result: FancyResult): HouseResult {
  return result.outcome === 'ran'
    ? { outcome: 'settled', result: result.runs }
    : { outcome: 'void', reason: result.reason };
}

/** A match that was not won by one side alone has no result for a bookmaker market. */
function resultOfMatch(result: MarketResult): HouseResult {
  if (result.outcome === 'void') return { outcome: 'void', reason: result.reason };
  const [winner] = result.winners;
  return winner !== undefined && result.winners.length === 1
    ? { outcome: 'settled', result: winner }
    : { outcome: 'void', reason: 'NO_SINGLE_WINNER' };
}
