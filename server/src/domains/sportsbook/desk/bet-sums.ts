import { money } from '@maidan/engine';
import { LruMap } from 'toad-cache';
import type { Reader } from '../../../kernel/db.ts';
import { type HouseFigures, type KnownBets, selectFigures } from './desk-store.ts';

/** How many events are cached: a desk shows fewer, and one that was dropped is summed up again. */
const EVENTS_MAX = 200;

/**
 * What was bet on the markets of an event, and their results. Bets are only added, by one writer in order, so each is
 * read once, however often the desk polls; if a bet turns void, its market is summed up again.
 */
export class BetSums {
  readonly #known = new LruMap<ReadonlyMap<string, KnownBets>>(EVENTS_MAX);

  async find(on: Reader, eventId: string): Promise<HouseFigures[]> {
    const known = this.#known.get(eventId) ?? new Map<string, KnownBets>();
    const rows = await selectFigures(on, eventId, known);
    const found = rows.map(({ lastId, voided, ...figures }) => {
      const before = known.get(figures.marketKey);
      if (before === undefined || before.voided !== voided) return { figures, lastId, voided };
      const bets = before.bets + figures.bets;
      const staked = money(before.staked + figures.staked);
      return { figures: { ...figures, bets, staked }, lastId: lastId ?? before.lastId, voided };
    });
    const sums = new Map(
      found.map(({ figures: { marketKey, bets, staked }, lastId, voided }) => [
        marketKey,
        { bets, staked, lastId: lastId ?? 0n, voided },
      ]),
    );
    this.#known.set(eventId, sums);
    return found.map(({ figures }) => figures);
  }
}
