import { type Db, fanciesOfEvent, inTransaction, query, queryOne, sql } from '@maidan/server/testing';
import type { Placer } from './place-orders.ts';

/** The usual way of taking bets against the house, as well built as its tables allow. */
export interface UsualSportsbook {
  readonly placerOf: (kind: 'fancy' | 'bookmaker') => Placer;
}

const STAKE = 10_000n;

/**
 * Takes each bet in one transaction: locks the wallet, reads the market, sums the player's bets on it in the database before and
 * after, and writes the bet, its posting and the wallet. It has its own tables, with only the indexes this needs.
 */
export async function openUsualSportsbook(
  db: Db,
  size: { readonly events: number; readonly players: number },
): Promise<UsualSportsbook> {
  for (const statement of SCHEMA) await query(db, sql.raw(statement));
  await query(
    db,
    sql`insert into usual_house_wallet
      select n, 1000000000000 from generate_series(0, ${size.players - 1}::integer) as n`,
  );
  const markets = size.events * fanciesOfEvent;
  await query(
    db,
    sql`insert into usual_house_market select n, 'OPEN', 45, 100 from generate_series(0, ${markets - 1}::integer) as n`,
  );
  return {
    placerOf:
      (kind) =>
      ({ chance }) => {
        const below = (bound: number): number => Math.floor(chance() * bound);
        const market = kind === 'fancy' ? below(markets) : below(size.events);
        return placeInTransaction(db, { player: below(size.players), market, isOver: chance() < 0.5 });
      },
  };
}

const SCHEMA = [
  'create table usual_house_wallet (player integer primary key, balance bigint not null check (balance >= 0))',
  `create table usual_house_market (market integer primary key, status text not null, line integer not null,
    rate integer not null)`,
  `create table usual_house_bet (id bigint generated always as identity primary key, market integer not null,
    player integer not null, is_over boolean not null, line integer not null, wins bigint not null, loses bigint not null)`,
  'create index usual_house_bet_of_player on usual_house_bet (market, player)',
  `create table usual_house_posting (id bigint generated always as identity primary key, player integer not null,
    bet_id bigint not null, amount bigint not null)`,
];

interface UsualBet {
  readonly player: number;
  readonly market: number;
  readonly isOver: boolean;
}

interface Sums {
  readonly over: bigint;
  readonly under: bigint;
}

async function placeInTransaction(db: Db, { player, market, isOver }: UsualBet): Promise<void> {
  await inTransaction(db, async (tx) => {
    await query(tx, sql`select balance from usual_house_wallet where player = ${player} for update`);
    const quoted = await queryOne<{ line: number; rate: number }>(
      tx,
      sql`select line, rate from usual_house_market where market = ${market} and status = 'OPEN'`,
    );
    const { line, rate } = quoted ?? { line: 0, rate: 0 };
    const won = (STAKE * BigInt(rate)) / 100n;
    const sums = await queryOne<Sums>(
      tx,
      sql`select coalesce(sum(case when is_over then wins else -loses end), 0)::bigint as over,
          coalesce(sum(case when is_over then -loses else wins end), 0)::bigint as under
        from usual_house_bet where market = ${market} and player = ${player}`,
    );
    const { over, under } = sums ?? { over: 0n, under: 0n };
    const held = worstOf({ over, under });
    const after = worstOf({
      over: over + (isOver ? won : -STAKE),
      under: under + (isOver ? -STAKE : won),
    });
    const bet = await queryOne<{ id: bigint }>(
      tx,
      sql`insert into usual_house_bet (market, player, is_over, line, wins, loses)
        values (${market}, ${player}, ${isOver}, ${line}, ${won}, ${STAKE}) returning id`,
    );
    await query(
      tx,
      sql`update usual_house_wallet set balance = balance - ${after - held} where player = ${player}`,
    );
    await query(
      tx,
      sql`insert into usual_house_posting (player, bet_id, amount) values (${player}, ${bet?.id ?? 0n}, ${held - after})`,
    );
  });
}

function worstOf({ over, under }: Sums): bigint {
  const worst = over < under ? over : under;
  return worst < 0n ? -worst : 0n;
}
