import { type Db, inTransaction, query, queryOne, sql } from '@maidan/server/testing';

/** The usual way a betting site matches orders, as well built as its tables allow. */
export interface UsualWay {
  readonly place: (order: { readonly turn: number; readonly chance: () => number }) => Promise<void>;
}

const STAKE = 10_000n;
const ODDS = [190, 192, 194, 196, 198, 200, 202, 204, 206, 208];

/**
 * Takes each order in one transaction: locks the wallet, finds the best opposing orders under lock, and writes the order, its
 * trades, the makers and the wallet. It has its own tables, with only the indexes this needs.
 */
export async function openUsualWay(
  db: Db,
  size: { readonly markets: number; readonly players: number },
): Promise<UsualWay> {
  for (const statement of SCHEMA) await query(db, sql.raw(statement));
  await query(
    db,
    sql`insert into usual_wallet select n, 1000000000000 from generate_series(0, ${size.players - 1}::integer) as n`,
  );
  return {
    place: ({ chance }) => {
      const below = (bound: number): number => Math.floor(chance() * bound);
      return placeInTransaction(db, {
        player: below(size.players),
        market: below(size.markets),
        runner: below(2),
        isBack: chance() < 0.5,
        odds: ODDS[below(ODDS.length)] ?? 200,
      });
    },
  };
}

const SCHEMA = [
  'create table usual_wallet (player integer primary key, balance bigint not null check (balance >= 0))',
  `create table usual_order (id bigint generated always as identity primary key, market integer not null,
    runner integer not null, player integer not null, is_back boolean not null, odds integer not null,
    size bigint not null, remaining bigint not null)`,
  `create index usual_order_open on usual_order (market, runner, is_back, odds, id) where remaining > 0`,
  `create table usual_trade (id bigint generated always as identity primary key, taker bigint not null,
    maker bigint not null, odds integer not null, size bigint not null)`,
  `create table usual_posting (id bigint generated always as identity primary key, player integer not null,
    order_id bigint not null, amount bigint not null)`,
];

interface UsualOrder {
  readonly player: number;
  readonly market: number;
  readonly runner: number;
  readonly isBack: boolean;
  readonly odds: number;
}

interface Maker {
  readonly id: bigint;
  readonly odds: number;
  readonly remaining: bigint;
}

async function placeInTransaction(db: Db, order: UsualOrder): Promise<void> {
  const liability = order.isBack ? STAKE : (STAKE * BigInt(order.odds - 100)) / 100n;
  await inTransaction(db, async (tx) => {
    await query(tx, sql`select balance from usual_wallet where player = ${order.player} for update`);
    const makers = await query<Maker>(
      tx,
      order.isBack
        ? sql`select id, odds, remaining from usual_order where market = ${order.market} and runner = ${order.runner}
            and not is_back and remaining > 0 and odds >= ${order.odds} order by odds desc, id limit 10 for update`
        : sql`select id, odds, remaining from usual_order where market = ${order.market} and runner = ${order.runner}
            and is_back and remaining > 0 and odds <= ${order.odds} order by odds, id limit 10 for update`,
    );
    const fills: { maker: Maker; size: bigint }[] = [];
    let remaining = STAKE;
    for (const maker of makers) {
      const size = maker.remaining < remaining ? maker.remaining : remaining;
      if (size > 0n) fills.push({ maker, size });
      remaining -= size;
    }
    const placed = await queryOne<{ id: bigint }>(
      tx,
      sql`insert into usual_order (market, runner, player, is_back, odds, size, remaining)
        values (${order.market}, ${order.runner}, ${order.player}, ${order.isBack}, ${order.odds}, ${STAKE}, ${remaining})
        returning id`,
    );
    const id = placed?.id ?? 0n;
    for (const { maker, size } of fills) {
      await query(tx, sql`update usual_order set remaining = remaining - ${size} where id = ${maker.id}`);
      await query(
        tx,
        sql`insert into usual_trade (taker, maker, odds, size) values (${id}, ${maker.id}, ${maker.odds}, ${size})`,
      );
    }
    await query(
      tx,
      sql`update usual_wallet set balance = balance - ${liability} where player = ${order.player}`,
    );
    await query(
      tx,
      sql`insert into usual_posting (player, order_id, amount) values (${order.player}, ${id}, ${-liability})`,
    );
  });
}
