import type { GameType } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import { type Reader, query, sql } from '../../kernel/db.ts';
import { type MomentRange, within } from '../../kernel/time/moment-range.ts';
import type { Language } from './store.ts';

/** Filter of a player's rounds; newest first, at most `size`. */
export interface RoundQuery {
  readonly playerId: bigint;
  readonly platform: string | undefined;
  readonly type: GameType | undefined;
  readonly opened: MomentRange | undefined;
  /** The last round of the previous page. */
  readonly before: { readonly openedAt: Date; readonly id: bigint };
  readonly language: Language;
  readonly size: number;
}

/** A settled round as listed for its player. */
export interface SettledRound {
  readonly id: bigint;
  readonly platform: string;
  readonly type: GameType;
  readonly gameName: string;
  /** The round's name at its provider. */
  readonly round: string;
  readonly openedAt: Date;
  /** Everything staked, including what a rollback returned. */
  readonly stake: Money;
  /** Everything returned, by wins and rollbacks. */
  readonly payout: Money;
  readonly isRolledBack: boolean;
  /** From which country it was begun; null where nobody knows. */
  readonly country: string | null;
}

interface Listed extends Pick<SettledRound, 'platform' | 'type' | 'gameName'> {
  /** The game's name in its rounds. */
  readonly key: string;
}

interface RoundRow extends Pick<SettledRound, 'id' | 'round' | 'openedAt' | 'country'> {
  readonly key: string;
  readonly staked: Money;
  readonly undone: Money;
  readonly paid: Money;
}

/**
 * A page of the player's finished rounds that moved money (row REC-1), read along an index by start time, which never
 * changes. A round that a bet reopened is missing until it is over again. A game counts whether switched on or off, as
 * long as it is listed on the site.
 */
export async function listSettledRounds(on: Reader, wanted: RoundQuery): Promise<SettledRound[]> {
  const { playerId, opened, before, size } = wanted;
  const games = new Map((await selectListed(on, wanted)).map((game) => [game.key, game]));
  if (games.size === 0) return [];
  // Written this way, the planner expects most rounds to be of these games and reads the index of pages from its
  // position; with a join or an equality it expects few, and sorts all of the player's rounds.
  const rows = await query<RoundRow>(
    on,
    sql`select id, partner || '/' || game_code as key, round, opened_at as "openedAt", staked, undone, paid,
          country
        from casino_round
        where player_id = ${playerId} and closed_at is not null and staked + undone + paid > 0
          and (opened_at, id) < (${before.openedAt}, ${before.id}) ${within(sql`opened_at`, opened)}
          and array_position(${[...games.keys()]}::text[], partner || '/' || game_code) is not null
        order by opened_at desc, id desc limit ${size}`,
  );
  return rows.flatMap(({ key, staked, undone, paid, ...row }) => {
    const game = games.get(key);
    if (game === undefined) return [];
    const { platform, type, gameName } = game;
    const [stake, payout] = [money(staked + undone), money(paid + undone)];
    return [{ ...row, platform, type, gameName, stake, payout, isRolledBack: staked === 0n && undone > 0n }];
  });
}

function selectListed(
  on: Reader,
  { platform, type, language }: Pick<RoundQuery, 'platform' | 'type' | 'language'>,
): Promise<Listed[]> {
  return query<Listed>(
    on,
    sql`select p.adapter || '/' || g.code as key, g.platform, g.type,
          ${language === 'bn' ? sql`g.name_bn` : sql`g.name_en`} as "gameName"
        from game as g join game_provider as p on p.platform = g.platform
        where true ${platform === undefined ? sql`` : sql`and g.platform = ${platform}`}
          ${type === undefined ? sql`` : sql`and g.type = ${type}`}`,
  );
}
