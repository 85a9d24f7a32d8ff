import { type Db, inTransaction, query, sql } from '../kernel/db.ts';
import type { Random } from '../kernel/secrets/random.ts';

const DAY_MS = 86_400_000;
const PLAYERS = 12;
/** Each with its market of the order book, its bookmaker and its session. */
const SPORTS = ['cricket', 'soccer'] as const;
const FUNDS = 100_000_000;

interface Move {
  readonly at: Date;
  readonly cause: string;
  readonly requestId: string;
  /** The operator's account that gets the amount, or pays it when below zero. */
  readonly kind: string;
  readonly ownerKey: string;
  readonly player: number;
  readonly amount: number;
  readonly game?: {
    readonly kind: string;
    readonly round: string;
    readonly reference: string | null;
  };
}

/**
 * Writes so many random days of a small site straight into its tables, today until `now` the last of them: games with wins,
 * rollbacks and rounds that stay open, settlements, corrections and voids of both kinds of markets, deposits, charge-backs and
 * withdrawals, with the bets behind them. The first player has the id 1001.
 */
export async function writeRandomDays(
  db: Db,
  { random, now, days, perDay }: { random: Random; now: Date; days: number; perDay: number },
): Promise<void> {
  const times = Array.from(
    { length: days * perDay },
    () => new Date(now.getTime() - random.below(days * DAY_MS) - 2_000),
  ).toSorted((one, other) => one.getTime() - other.getTime());
  await writeAround(db, new Date(now.getTime() - days * DAY_MS));
  await inTransaction(db, async (tx) => {
    for (const [index, at] of times.entries()) {
      const player = 1001 + random.below(PLAYERS);
      for (const move of drawMoves(random, { at, index, player })) await writeMove(tx, move);
      await writeBet(tx, random, { at, index, player });
    }
  });
}

async function writeAround(db: Db, at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await query(
      tx,
      sql`insert into player (username, password_hash, email, currency, referral_code, created_at)
          select 'random' || n, '', n || '@random.example', 'BDT', 'RANDOM' || n, ${at}::timestamptz
          from generate_series(1, ${PLAYERS}::integer) as n`,
    );
    await query(
      tx,
      sql`insert into ledger_account (kind, owner_key, currency)
          select 'player_main', id::text, 'BDT' from player where username like 'random%'
          union all values ('provider_clearing', 'acme', 'BDT'), ('house_book', 'house', 'BDT'),
            ('house_book', 'uncollected', 'BDT'), ('commission', 'house', 'BDT'), ('cashier_clearing', '1', 'BDT'),
            ('house_capital', 'house', 'BDT')
          on conflict do nothing`,
    );
    await query(
      tx,
      sql`insert into game_provider (platform, adapter, name_en, name_bn, position)
          values ('ACME', 'acme', 'Acme', 'অ্যাকমি', 99) on conflict do nothing`,
    );
    await query(
      tx,
      sql`insert into game (platform, code, type, name_en, name_bn, image, position, added_at)
          values ('ACME', 'dice', 'TABLE', 'Dice', 'ডাইস', '', 1, ${at}) on conflict do nothing`,
    );
    for (const sport of SPORTS) {
      await query(
        tx,
        sql`insert into sports_event (event_id, sport, name, competition, home, away, starts_at)
            values (${sport}, ${sport}, 'Alpha v Beta', 'Cup', 'Alpha', 'Beta', ${at})`,
      );
      await query(
        tx,
        sql`insert into sports_market
              (market_id, event_id, name, type, status, in_play, bet_delay_seconds, version, number_of_winners)
            values (${`1.${sport}`}, ${sport}, 'Match Odds', 'MATCH_ODDS', 'OPEN', false, 0, 1, 1)`,
      );
      await query(
        tx,
        sql`insert into house_market (market_key, event_id, event_name, name, kind, match_market_id, runners, subject, opened_at)
            values (${`b.${sport}`}, ${sport}, 'Alpha v Beta', 'Bookmaker', 'BOOKMAKER', ${`1.${sport}`}, '{}', null, ${at}),
              (${`s.${sport}`}, ${sport}, 'Alpha v Beta', '6 over runs', 'SESSION', null, '{}', '{}', ${at})`,
      );
    }
    await query(
      tx,
      sql`with funded as (
            insert into ledger_transfer (cause, request_id, body_hash, created_at)
            values ('play-money', 'random:funds', 0, ${at}::timestamptz - interval '1 hour') returning id
          )
          insert into ledger_posting (account_id, transfer_id, amount, balance_after)
          select a.id, funded.id, ${FUNDS}::bigint, 0 from funded, ledger_account as a
          where a.kind = 'player_main' and a.owner_key in (select id::text from player where username like 'random%')
          union all
          select a.id, funded.id, -${FUNDS}::bigint * ${PLAYERS}::integer, 0 from funded, ledger_account as a
          where a.kind = 'house_capital'`,
    );
  });
}

interface Drawn {
  readonly at: Date;
  readonly index: number;
  readonly player: number;
}

/** What happened at a moment: a round of a game, a settlement with or without its correction, or cash. */
function drawMoves(random: Random, { at, index, player }: Drawn): Move[] {
  const amount = 100 + random.below(50_000);
  const after = (seconds: number) => new Date(at.getTime() + seconds * 10);
  const sport = SPORTS[random.below(SPORTS.length)] ?? 'cricket';
  const move = (
    kind: string,
    ownerKey: string,
    cause: string,
    requestId: string,
    given: number,
    when = at,
  ) => ({
    at: when,
    cause,
    requestId,
    kind,
    ownerKey,
    player,
    amount: given,
  });
  switch (random.below(5)) {
    case 0:
      return drawRound(random, { at, index, player }, amount);
    case 1: {
      const id = `settle:1.${sport}:${index}:${player}`;
      const settled = move('commission', 'house', 'market-settled', id, amount);
      // A void or a correction gives the commission back, and may take less.
      return random.below(3) === 0
        ? [
            settled,
            move('commission', 'house', 'market-settlement-reversed', `${id}:reversed`, -amount, after(1)),
          ]
        : [settled];
    }
    case 2: {
      const key = `${random.below(2) === 0 ? 'b' : 's'}.${sport}`;
      const id = `settle-house:${key}:${index}:${player}`;
      const result = random.below(2) === 0 ? amount : -amount;
      const settled = move('house_book', 'house', 'house-market-settled', id, result);
      return random.below(3) === 0
        ? [settled, move('house_book', 'house', 'house-market-reversed', `${id}:reversed`, -result, after(1))]
        : [settled];
    }
    case 3: {
      const id = `deposit:${index}`;
      const paid = move('cashier_clearing', '1', 'deposit', `${id}:credit`, -amount);
      return random.below(6) === 0
        ? [paid, move('cashier_clearing', '1', 'deposit-charged-back', `${id}:back`, amount, after(1))]
        : [paid];
    }
    default:
      return [move('cashier_clearing', '1', 'withdrawal-paid', `withdrawal:${index}`, amount)];
  }
}

/** A bet of a game; then it wins, loses, is rolled back, or stays open. */
function drawRound(random: Random, { at, index, player }: Drawn, amount: number): Move[] {
  const round = `r${index}`;
  const of = (kind: string, given: number, number: number): Move => ({
    at: new Date(at.getTime() + number),
    cause: `casino-${kind}`,
    requestId: `casino:acme:${round}-${kind}`,
    kind: 'provider_clearing',
    ownerKey: 'acme',
    player,
    amount: given,
    game: { kind, round, reference: kind === 'bet' ? null : `${round}-bet` },
  });
  const bet = of('bet', amount, 0);
  const fate = random.below(8);
  if (fate === 0) return [bet];
  if (fate === 1) return [bet, of('rollback', -amount, 1)];
  return fate < 5 ? [bet, of('win', -1 - random.below(2 * amount), 1)] : [bet, of('win', 0, 1)];
}

type On = Parameters<typeof query>[0];

async function writeMove(on: On, move: Move): Promise<void> {
  const { at, cause, requestId, kind, ownerKey, player, amount, game } = move;
  if (game !== undefined) await writeGame(on, move, game);
  if (amount === 0) return;
  await query(
    on,
    sql`with moved as (
          insert into ledger_transfer (cause, request_id, body_hash, created_at)
          values (${cause}, ${requestId}, 0, ${at}) returning id
        )
        insert into ledger_posting (account_id, transfer_id, amount, balance_after)
        select a.id, moved.id, ${amount}::bigint, 0 from moved, ledger_account as a
        where a.kind = ${kind} and a.owner_key = ${ownerKey}
        union all
        select a.id, moved.id, -${amount}::bigint, 0 from moved, ledger_account as a
        where a.kind = 'player_main' and a.owner_key = ${String(player)}`,
  );
}

async function writeGame(
  on: On,
  { at, player, amount }: Move,
  { kind, round, reference }: NonNullable<Move['game']>,
): Promise<void> {
  await query(
    on,
    sql`insert into casino_transaction (partner, transaction_uuid, kind, player_id, game_code, round, currency, amount,
          is_free, reference, status, balance_after, at)
        values ('acme', ${`${round}-${kind}`}, ${kind}, ${player}, 'dice', ${round}, 'BDT',
          ${kind === 'rollback' ? 0 : Math.abs(amount)}, false, ${reference}, 'RS_OK', 0, ${at})`,
  );
  const staked = kind === 'bet' ? amount : kind === 'rollback' ? amount : 0;
  await query(
    on,
    sql`insert into casino_round as r (partner, player_id, game_code, round, staked, undone, paid, opened_at, closed_at)
        values ('acme', ${player}, 'dice', ${round}, ${Math.max(staked, 0)}, 0, 0, ${at}, null)
        on conflict (player_id, partner, game_code, round) do update set staked = r.staked + ${staked},
          undone = r.undone - ${Math.min(staked, 0)}, paid = r.paid + ${kind === 'win' ? -amount : 0}, closed_at = ${at}`,
  );
}

/** A trade between two players, or a bet against the house; a few are void. */
async function writeBet(on: On, random: Random, { at, index, player }: Drawn): Promise<void> {
  const sport = SPORTS[random.below(SPORTS.length)] ?? 'cricket';
  const stake = 100 + random.below(20_000);
  const isVoid = random.below(10) === 0;
  if (random.below(2) === 0) {
    const other = player === 1001 ? 1002 : player - 1;
    await query(
      on,
      sql`insert into exchange_trade (market_id, selection_id, taker_order_id, maker_order_id, back_player_id,
            lay_player_id, odds, size, traded_at, voided_at)
          values (${`1.${sport}`}, 11, ${index}, ${index}, ${player}, ${other}, 200, ${stake}, ${at}, ${isVoid ? at : null})`,
    );
    return;
  }
  const key = `${random.below(2) === 0 ? 'b' : 's'}.${sport}`;
  await query(
    on,
    sql`insert into house_bet (id, market_key, event_id, player_id, client_ref, side, selection_id, rate, stake, placed_at,
          state, profit, settled_at)
        values (${index + 1}, ${key}, ${sport}, ${player}, ${`c${index}`}, 'BACK', 11, 90, ${stake}, ${at},
          ${isVoid ? 'void' : 'open'}, ${isVoid ? 0 : null}, ${isVoid ? at : null})`,
  );
}
