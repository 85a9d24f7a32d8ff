import { randomUUID } from 'node:crypto';
import {
  type Db,
  type QuietMarket,
  type TestPlayer,
  type Tx,
  buildStoredBooks,
  checkLedger,
  inTransaction,
  listOpenMarkets,
  openFundedOverHttp,
  query,
  readExchangeHolds,
  send,
  sql,
} from '@maidan/server/testing';
import { z } from 'zod';

/** A bet that was sent, and the id that it was acknowledged with, if it was. */
export interface SentBet {
  readonly player: TestPlayer;
  readonly body: Readonly<Record<string, unknown>> & { readonly client_ref: string };
  id?: string;
}

const PLAYERS = 4;
/** Taka of each of them. */
const FUNDS = 20_000;
const MARKETS = 3;
/** After a refusal or a broken connection a player tries again so much later. */
const PAUSE_MS = 20;
/** Back and lay at what is offered, so that the bets of one player weigh each other out, and bets that wait for others. */
const TAKEN = [
  ['BACK', 1.01],
  ['LAY', 20],
  ['LAY', 1.01],
] as const;

const orderAnswer = z.object({ order: z.object({ id: z.string() }) });

/** Players who bet as fast as the answers come, whatever becomes of the house. */
export class BetLoad {
  readonly bets: SentBet[] = [];
  /** Codes of the refusals that say to come back. */
  readonly refusals = new Set<string>();
  /** Answers that no player should see. */
  readonly faults: string[] = [];
  readonly #players: readonly TestPlayer[];
  readonly #markets: readonly QuietMarket[];
  /** Players whose money has run out; others come for them. */
  readonly #broke = new Set<TestPlayer>();
  #isOver = false;
  #betting: Promise<unknown> = Promise.resolve();

  private constructor(players: readonly TestPlayer[], markets: readonly QuietMarket[]) {
    this.#players = players;
    this.#markets = markets;
  }

  static async open(url: string): Promise<BetLoad> {
    const players: TestPlayer[] = [];
    while (players.length < PLAYERS) players.push(await openFundedOverHttp(url, FUNDS));
    return new BetLoad(players, (await listOpenMarkets(url, { inPlay: false })).slice(0, MARKETS));
  }

  get acknowledged(): number {
    return this.bets.filter(({ id }) => id !== undefined).length;
  }

  /** Bets at that address until `stop`. */
  start(url: string): void {
    this.#isOver = false;
    this.#betting = Promise.all(this.#players.map((player, index) => this.#keepBetting(url, player, index)));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#betting;
  }

  /** Resolves once so many more bets were acknowledged; throws what no bet should be answered, instead of waiting for ever. */
  async more(count: number): Promise<void> {
    const least = this.acknowledged + count;
    while (this.acknowledged < least) {
      if (this.faults.length > 0) throw new Error(this.faults.join('\n'));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Sends one bet; answers the status, or undefined when the connection broke. */
  async bet(url: string, bet: SentBet): Promise<number | undefined> {
    const { token } = bet.player;
    const answer = await send(url, 'POST /api/exchange/orders', { token, body: bet.body }).catch(
      () => undefined,
    );
    if (answer === undefined) return undefined;
    if (answer.status === 201) {
      const { id } = orderAnswer.parse(answer.body).order;
      if (bet.id !== undefined && bet.id !== id) this.faults.push(`${bet.body.client_ref} has two ids`);
      bet.id = id;
    } else if (answer.status === 503 && answer.headers.get('retry-after') !== null)
      this.refusals.add(String(answer.body['code']));
    else if (answer.status >= 500) this.faults.push(`${answer.status} ${answer.text}`);
    else if (answer.body['code'] === 'INSUFFICIENT_FUNDS') this.#broke.add(bet.player);
    return answer.status;
  }

  /** A bet of one of the players that nobody has sent yet. */
  next(turn: number, player = this.#players[0]): SentBet {
    const market = this.#markets[turn % this.#markets.length];
    // Goes through all kinds of bets in each market, or one would be backed only and the money would run out.
    const [side, price] = TAKEN[Math.floor(turn / this.#markets.length) % TAKEN.length] ?? TAKEN[0];
    if (player === undefined || market === undefined) throw new Error('nobody bets on nothing');
    const { marketId: market_id, selectionId: selection_id } = market;
    const body = { market_id, selection_id, side, price, size: '100.00', client_ref: randomUUID() };
    return { player, body };
  }

  /** Sends bets that were never answered again; each is taken or refused now, and those that were taken answer as before. */
  async repeat(url: string): Promise<void> {
    const unanswered = this.bets.filter(({ id }) => id === undefined).slice(-20);
    const answered = this.bets.filter(({ id }) => id !== undefined).slice(-20);
    for (const bet of [...unanswered, ...answered]) await this.bet(url, bet);
  }

  async #keepBetting(url: string, first: TestPlayer, index: number): Promise<void> {
    let player = first;
    for (let turn = index; !this.#isOver; turn += 1) {
      // While the house is away nobody can sign up.
      if (this.#broke.has(player)) player = await openFundedOverHttp(url, FUNDS).catch(() => player);
      const bet = this.next(turn, player);
      this.bets.push(bet);
      const status = await this.bet(url, bet);
      if (status !== 201) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** What is wrong in the tables of what the players were promised, and in the books: nothing, when all is sound. */
export function findBroken(db: Db, load: BetLoad): Promise<unknown[]> {
  // The market maker goes on quoting meanwhile.
  return inTransaction(db, async (tx) => {
    await query(tx, sql`set transaction isolation level repeatable read, read only`);
    return [
      ...load.faults,
      ...(await findWrongOrders(tx, load)),
      ...(await checkLedger(tx)),
      ...(await findWrongHolds(tx)),
    ];
  });
}

/** Bets that were acknowledged and aren't there, or are there twice, and orders whose trades don't add up to what they say. */
async function findWrongOrders(tx: Tx, load: BetLoad): Promise<unknown[]> {
  const orders = await query<{ id: bigint; client_ref: string }>(
    tx,
    sql`select id, client_ref from exchange_order`,
  );
  const byRef = new Map(orders.map((order) => [order.client_ref, String(order.id)]));
  const lost = load.bets.filter(({ id, body }) => id !== undefined && byRef.get(body.client_ref) !== id);
  const twice = await query(tx, sql`select client_ref from exchange_order group by 1 having count(*) > 1`);
  const unequal = await query(
    tx,
    sql`select o.id, o.matched, coalesce(t.size, 0) as traded from exchange_order as o
      left join (select order_id, sum(size) as size from exchange_trade,
          lateral (values (taker_order_id), (maker_order_id)) as side (order_id)
        where cross_step = 0 group by 1) as t on t.order_id = o.id
      where o.matched <> coalesce(t.size, 0)
        and not exists (select 1 from exchange_trade as c
          where c.cross_step > 0 and o.id in (c.taker_order_id, c.maker_order_id))`,
  );
  return [...lost, ...twice, ...unequal];
}

/** Players for whom the ledger doesn't hold what their bets in the books can lose. */
async function findWrongHolds(tx: Tx): Promise<unknown[]> {
  const exposed = new Map<string, bigint>();
  for (const book of (await buildStoredBooks(tx)).values())
    for (const { accountId, hold } of book.view.holds())
      exposed.set(String(accountId), (exposed.get(String(accountId)) ?? 0n) + hold);
  const held = await readExchangeHolds(tx);
  return [...new Set([...exposed.keys(), ...held.keys()])].flatMap((player) => {
    const [wanted, found] = [exposed.get(player) ?? 0n, held.get(player) ?? 0n];
    return wanted === found ? [] : [{ player, wanted, found }];
  });
}
