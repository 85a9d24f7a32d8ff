import { getOdds, money } from '@maidan/engine';
import { vi } from 'vitest';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { EventFor, EventOf } from '../events.ts';
import { type Db, inTransaction, query, sql } from '../kernel/db.ts';
import { emitAll } from '../kernel/events/outbox.ts';
import { MAKER_PLAYER_ID } from '../domains/exchange/index.ts';
import { checkLedger, getWallet } from '../domains/ledger/index.ts';
import { deposit, methodId } from './funds.ts';
import { type TestApp, openTestApp } from './open-test-app.ts';
import { scriptedFeed } from './scripted-feed.ts';
import { openFundedPlayer, placeOrder } from './trading.ts';
import { type TestPlayer, type WireAnswer, openVerifiedPlayer, send } from './wire-client.ts';

const turnoverList = z.array(z.record(z.string(), z.unknown()));
const promotionList = z.array(z.object({ id: z.string(), name: z.string() }));

/** How a bet of {@link BonusApp} may differ from ৳100 on Alpha at 2.00. */
interface BetChange {
  readonly side?: string;
  readonly price?: number;
  readonly size?: string;
  readonly selection_id?: number;
}

const PLAIN_BET = { side: 'BACK', price: 2, size: '100.00', selection_id: 11 };

/** A whole app in which promotions are claimed, bet and withdrawn over HTTP. Promotions go by their English names. */
export type BonusApp = Awaited<ReturnType<typeof openBonusApp>>;

/** What breaks the rules of money or of turnover; nothing in a sound app. */
async function findFaults(db: Db): Promise<unknown[]> {
  const faults = [
    BONUS_NOT_WAITING,
    ENTRIES_NOT_ADDED_UP,
    WELCOME_TWICE,
    POINTS_NOT_ADDED_UP,
    PLAY_NOT_ADDED_UP,
  ].map((rule) => query(db, rule));
  return [...(await checkLedger(db)), ...(await Promise.all(faults)).flat()];
}

/** A player's bonus account must hold exactly what waits for a turnover or a claim. */
const BONUS_NOT_WAITING = sql`
  select a.owner_key, a.balance from ledger_account a where a.kind = 'player_bonus' and a.balance <>
    (select coalesce(sum(bonus), 0) from turnover where player_id::text = a.owner_key and state in ('active', 'in-review')) +
    (select coalesce(sum(amount), 0) from bonus_grant
     where player_id::text = a.owner_key and claim_id is null and reversed_at is null)`;
const ENTRIES_NOT_ADDED_UP = sql`
  select t.id from turnover t left join turnover_entry e on e.turnover_id = t.id
  group by t.id having t.required - t.remaining <> coalesce(sum(e.stake), 0)`;
const WELCOME_TWICE = sql`
  select player_id from turnover where once_per_player and state <> 'rejected'
  group by player_id, promotion_id having count(*) > 1`;

const POINTS_NOT_ADDED_UP = sql`
  select a.player_id from point_account a left join point_entry e using (player_id)
  group by a.player_id, a.points having a.points <> coalesce(sum(e.points), 0)`;
const PLAY_NOT_ADDED_UP = sql`
  select a.player_id from point_account a left join played_stake s using (player_id) group by a.player_id
  having a.turnover <> coalesce(sum(s.turnover), 0) or a.earned_millipoints <> coalesce(sum(s.millipoints), 0)`;

/** Opens it with the house's market maker and a rich player as counterparties who take every bet. */
export async function openBonusApp(config: Partial<Config> = {}) {
  const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  const open: TestApp = await openTestApp({ feed, config });
  const { url, clock } = open;
  const { db } = open.app;
  const rich = await openFundedPlayer({ url, db }, 1_000_000);
  const promotions = promotionList.parse(JSON.parse((await send(url, 'GET /api/promotion')).text));
  const ids = new Map(promotions.map(({ id, name }) => [name, id]));
  let deposits = 0;
  let markets = 0;
  let makerBets = 0;

  async function takeDeposit(
    player: TestPlayer,
    taka: number,
    promotion?: string,
    prefix = 'GOOD',
  ): Promise<WireAnswer> {
    const transactionId = `${prefix}${String((deposits += 1)).padStart(6, '0')}`;
    const given = { amount: String(taka), transactionId };
    if (promotion === undefined) return deposit(url, player, given);
    return deposit(url, player, { ...given, promotionId: ids.get(promotion) ?? promotion });
  }

  /** Lets the sandbox's cashier decide all that waits. */
  async function decide(): Promise<void> {
    const waiting = sql`select 1 from deposit where state = 'submitted'
      union all select 1 from withdrawal where state in ('requested', 'approved', 'sent')`;
    await clock.advance(5_000);
    await vi.waitFor(async () => {
      await clock.advance(1_000);
      if ((await query(db, waiting)).length > 0) throw new Error('a request waits still');
    }, 50_000);
  }

  async function openDepositor(taka: number, promotion?: string): Promise<TestPlayer> {
    const player = await openVerifiedPlayer(url);
    const answer = await takeDeposit(player, taka, promotion);
    if (answer.status !== 201) throw new Error(`the deposit was refused: ${answer.text}`);
    await decide();
    return player;
  }

  async function turnoversOf(player: TestPlayer, language = 'en') {
    const answer = await send(
      url,
      `GET /api/turnovers?remote_id=${player.remoteId}&lang=${language}`,
      player,
    );
    return turnoverList.parse(answer.body['turnover']);
  }

  /** A player's turnovers, such as `active:7500.00`, the newest first. */
  async function remainingOf(player: TestPlayer): Promise<string[]> {
    const turnovers = await turnoversOf(player);
    return turnovers.map((one) => `${String(one['status'])}:${String(one['remaining_turnover'])}`);
  }

  async function withdraw(player: TestPlayer, taka: number): Promise<WireAnswer> {
    const payment_id = await methodId(url, 'Nagad');
    const { remoteId: remote_id, phone: account_number } = player;
    const body = { remote_id, account_number, amount: String(taka), payment_id };
    return send(url, 'POST /api/submit-withdraw', { ...player, body });
  }

  async function openMarket(): Promise<string> {
    const marketId = `1.95${String((markets += 1)).padStart(7, '0')}`;
    await feed.market({ marketId });
    return marketId;
  }

  async function settle(marketId: string, winners: number[] | 'void' = [11]): Promise<void> {
    await feed.market({ marketId, status: 'CLOSED', version: 9 });
    const result =
      winners === 'void'
        ? ({ marketId, outcome: 'void', reason: 'rain' } as const)
        : ({ marketId, outcome: 'won', winners } as const);
    await feed.say({ kind: 'result', result });
  }

  /** Matches the player's order against the house's market maker; returns the player's response. */
  async function bet(player: TestPlayer, market_id: string, change: BetChange = {}): Promise<WireAnswer> {
    const own = { market_id, ...PLAIN_BET, ...change };
    await open.app.exchange.place({
      playerId: MAKER_PLAYER_ID,
      marketId: market_id,
      runnerId: own.selection_id,
      side: own.side === 'BACK' ? 'LAY' : 'BACK',
      odds: getOdds(Math.round(own.price * 100)),
      size: money(BigInt(own.size.replace('.', ''))),
      clientRef: `maker-${(makerBets += 1)}`,
    });
    return placeOrder(url, player, own);
  }

  /** Matches the player's order against another player's; returns the player's response. */
  async function betAgainst(
    other: TestPlayer,
    player: TestPlayer,
    market_id: string,
    change: BetChange = {},
  ): Promise<WireAnswer> {
    const own = { market_id, ...PLAIN_BET, ...change };
    const counter = await placeOrder(url, other, { ...own, side: own.side === 'BACK' ? 'LAY' : 'BACK' });
    if (counter.status !== 201) throw new Error(`the counterparty was refused: ${counter.text}`);
    return placeOrder(url, player, own);
  }

  /** Emits events of rounds, as the casino does, and lets the app follow them. */
  async function emitRounds(events: readonly EventFor<'rounds'>[]): Promise<void> {
    await inTransaction(db, (tx) => emitAll(tx, events, clock.now()));
    await vi.waitFor(async () => {
      await clock.advance(10_000);
      const left = await query(db, sql`select 1 from outbox_event where subscriber = 'rounds'`);
      if (left.length > 0) throw new Error('a round waits still');
    }, 50_000);
  }

  const settledRound = (
    player: TestPlayer,
    roundId: string,
    taka: number,
    round: Partial<Pick<EventOf<'round-settled'>, 'game' | 'at'>> = {},
  ): EventOf<'round-settled'> => ({
    kind: 'round-settled',
    roundId,
    playerId: BigInt(player.remoteId),
    game: 'slot',
    stake: money(BigInt(taka) * 100n),
    at: clock.now(),
    ...round,
  });

  async function pointsOf(player: TestPlayer): Promise<unknown> {
    const { text } = await send(url, `GET /api/user/show?remote_id=${player.remoteId}`, player);
    return JSON.parse(text).user.vip_coin;
  }

  /** Bets the stake in a separate market and settles it: the player wins. */
  async function playThrough(player: TestPlayer, stake: number): Promise<void> {
    const marketId = await openMarket();
    await bet(player, marketId, { size: `${stake}.00` });
    await settle(marketId);
  }

  return {
    app: open.app,
    url,
    db,
    clock,
    feed,
    promotionId: (name: string) => ids.get(name) ?? '',
    faults: () => findFaults(db),
    takeDeposit,
    decide,
    openDepositor,
    turnoversOf,
    remainingOf,
    withdraw,
    openMarket,
    settle,
    corrections: open.app.exchange.corrections,
    houseCorrections: open.app.sportsbook.corrections,
    bet,
    betAgainst,
    playThrough,
    emitRounds,
    settledRound,
    pointsOf,
    exchange: open.app.exchange,
    rich,
    checkWithdrawal: (player: TestPlayer) =>
      send(url, `GET /api/userwithdrawcheck?remote_id=${player.remoteId}`, player),
    giveUp: (player: TestPlayer, id: unknown) =>
      send(url, `POST /api/turnovers/${String(id)}/give-up`, player),
    bonusWallet: async (player: TestPlayer) => (await getWallet(db, BigInt(player.remoteId), 'BDT')).bonus,
    close: () => open.close(),
  };
}
