import type { GameReturnReport } from '@maidan/contract/office';
import { type ReadSource, inSnapshot } from '../../../kernel/db.ts';
import type { DayRange } from '../model.ts';
import { selectGameNames, selectGamePlatforms } from '../name-store.ts';
import { selectGameDays, selectGameRounds } from './analytics-store.ts';
import { type StatedReturn, returnOf } from './return-bounds.ts';

/** The returns that the rules of a game state, in hundredths of a percent, one for each way of playing; none if not known. */
export type ReturnsOf = (platform: string, code: string) => readonly number[];

/** Which days, and the game whose days are wanted; left out, the one with the most rounds. */
export interface ReturnsWish {
  readonly range: DayRange;
  readonly game?: { readonly partner: string; readonly code: string } | undefined;
}

/** What the games paid back of their stakes on these days, those with the most rounds first, and one of them by day. */
export function showGameReturns(
  source: ReadSource,
  { range, game }: ReturnsWish,
  returnsOf: ReturnsOf,
): Promise<GameReturnReport> {
  return inSnapshot(source, async (on) => {
    const names = await selectGameNames(on);
    const platforms = await selectGamePlatforms(on);
    const statedOf = (partner: string, code: string): StatedReturn | null => {
      const returns = returnsOf(platforms.get(JSON.stringify([partner, code])) ?? '', code);
      return returns.length === 0 ? null : { leastBps: Math.min(...returns), mostBps: Math.max(...returns) };
    };
    const sums = await selectGameRounds(on, range);
    const games = sums.map(({ partner, code, ...rounds }) => {
      const stated = statedOf(partner, code);
      const name = names.get(JSON.stringify([partner, code])) ?? code;
      return { partner, code, name, stated, ...returnOf(rounds, stated) };
    });
    const chosen = game === undefined ? games[0] : game;
    if (chosen === undefined) return { games, chosen: null };
    const { partner, code } = chosen;
    const days = await selectGameDays(on, range, { partner, code });
    const stated = statedOf(partner, code);
    return {
      games,
      chosen: {
        partner,
        code,
        days: days.map(({ day, ...rounds }) => ({ day, ...returnOf(rounds, stated) })),
      },
    };
  });
}
