import { type Money, money } from '@maidan/engine';
import { LruMap } from 'toad-cache';
import type { Reader } from '../../../kernel/db.ts';
import { countVoid, sumMatched } from './desk-store.ts';

/** How many markets are cached: a desk shows fewer, and one that was dropped is summed up again. */
const MARKETS_MAX = 200;

interface KnownSum {
  readonly matched: Money;
  readonly players: ReadonlySet<bigint>;
  readonly lastId: bigint;
  /** How many of the market's trades were void when it was made. */
  readonly voided: number;
}

/**
 * What backers matched in a market, and how many players they are. Trades are only added, by one writer in order, so
 * each is read once, however often the desk polls; if a trade turns void, its market is summed up again.
 */
export class MatchedSums {
  readonly #known = new LruMap<KnownSum>(MARKETS_MAX);

  async find(on: Reader, marketId: string): Promise<{ readonly matched: Money; readonly players: number }> {
    const voided = await countVoid(on, marketId);
    const known = this.#known.get(marketId);
    const before = known?.voided === voided ? known : { matched: money(0n), players: [], lastId: 0n };
    const deps = await sumMatched(on, marketId, before.lastId);
    const sum = {
      matched: money(before.matched + deps.matched),
      players: new Set([...before.players, ...deps.playerIds]),
      lastId: deps.lastId ?? before.lastId,
      voided,
    };
    this.#known.set(marketId, sum);
    return { matched: sum.matched, players: sum.players.size };
  }
}
