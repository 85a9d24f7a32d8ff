import type { Money } from '@maidan/engine';
import { CATALOGUE, type OfferedGame, takaToMoney } from '../catalogue.ts';
import { type Database, inTransaction, query, queryOne, sql, type Transaction } from './database.ts';
import type { PlayhouseDeps } from './deps.ts';
import { holdPlayer } from './player-store.ts';

/** A slot whose free spins the playhouse takes grants of, and their stakes. */
export interface SpinGame {
  readonly code: string;
  readonly title: OfferedGame['name'];
  readonly stakeMin: Money;
  readonly stakeMax: Money;
}

/** The slots: a spin of theirs is a whole round, without a decision of the player’s that would cost more. */
export const SPIN_GAMES: readonly SpinGame[] = CATALOGUE.filter(({ type }) => type === 'SLOT').map(
  ({ code, name, stakeMin, stakeMax }) => ({
    code,
    title: name,
    stakeMin: takaToMoney(stakeMin),
    stakeMax: takaToMoney(stakeMax),
  }),
);

/** Free spins that the site grants a player. */
export interface SpinGrant {
  /** The site's name of it: the same is granted once. */
  readonly id: string;
  /** The player's name at the site. */
  readonly user: string;
  readonly game: string;
  readonly count: number;
  readonly stake: Money;
  readonly expiresAt: Date;
}

/** What is left of a grant. */
export interface LeftSpins extends Omit<SpinGrant, 'user'> {
  readonly left: number;
}

/** Free spins for the site: granted, withdrawn, and what is left. */
export interface FreeSpins {
  readonly games: readonly SpinGame[];
  /** Grants spins; a repeat changes nothing. */
  grant(grant: SpinGrant): Promise<void>;
  /** Takes back what is left of a grant; an unknown one has nothing left. */
  withdraw(id: string): Promise<void>;
  /** What a player has left that can be played now, the oldest first. */
  listLeft(user: string): Promise<LeftSpins[]>;
}

/** Free spins as the site grants them. */
export function openFreeSpins({ database, clock }: Pick<PlayhouseDeps, 'database' | 'clock'>): FreeSpins {
  return {
    games: SPIN_GAMES,
    async grant({ id, user, game, count, stake, expiresAt }) {
      const now = clock.now();
      await inTransaction(database, async (tx) => {
        const playerId = await holdPlayer(tx, user, now);
        await query(
          tx,
          sql`insert into playhouse.free_spin_grant (id, player_id, game, spins, stake, granted_at, expires_at)
              values (${id}, ${playerId}, ${game}, ${count}, ${stake}, ${now}, ${expiresAt}) on conflict (id) do nothing`,
        );
      });
    },
    async withdraw(id) {
      await query(
        database,
        sql`update playhouse.free_spin_grant set withdrawn_at = ${clock.now()}
            where id = ${id} and withdrawn_at is null`,
      );
    },
    listLeft: (user) =>
      query<LeftSpins>(
        database,
        sql`select g.id, g.game, g.spins as count, g.spins - g.used as left, g.stake, g.expires_at as "expiresAt"
            from playhouse.free_spin_grant as g join playhouse.player as p on p.id = g.player_id
            where p.user_name = ${user} and ${usableAt(clock.now())} order by g.granted_at, g.id`,
      ),
  };
}

const usableAt = (now: Date) => sql`g.used < g.spins and g.withdrawn_at is null and g.expires_at > ${now}`;

/** What a player has left of a game: how many, and what the next one stakes. */
export async function findOwnSpins(
  on: Database,
  { playerId, game }: { readonly playerId: bigint; readonly game: string },
  now: Date,
): Promise<{ readonly left: number; readonly stake: Money } | undefined> {
  if (!SPIN_GAMES.some(({ code }) => code === game)) return undefined;
  const rows = await query<{ left: number; stake: Money }>(
    on,
    sql`select g.spins - g.used as left, g.stake from playhouse.free_spin_grant as g
        where g.player_id = ${playerId} and g.game = ${game} and ${usableAt(now)} order by g.granted_at, g.id`,
  );
  const [next] = rows;
  return next && { left: rows.reduce((sum, { left }) => sum + left, 0), stake: next.stake };
}

/** Uses one of the player's free spins of a game, of the oldest grant; undefined if there is none. The player must be locked. */
export function takeSpin(
  tx: Transaction,
  { playerId, game }: { readonly playerId: bigint; readonly game: string },
  now: Date,
): Promise<{ readonly grantId: string; readonly stake: Money } | undefined> {
  return queryOne<{ grantId: string; stake: Money }>(
    tx,
    sql`update playhouse.free_spin_grant set used = used + 1
        where id = (select g.id from playhouse.free_spin_grant as g
          where g.player_id = ${playerId} and g.game = ${game} and ${usableAt(now)} order by g.granted_at, g.id limit 1)
        returning id as "grantId", stake`,
  );
}
