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
  fundOverHttp,
  openFundedOverHttp,
  query,
  readExchangeHolds,
  send,
  sql,
  sumHolds,
} from '@maidan/server/testing';
import { z } from 'zod';

/** A bet that was sent, with its id once it is acknowledged. */
export interface SentBet {
  readonly player: TestPlayer;
  readonly body: Readonly<Record<string, unknown>> & { readonly client_ref: string };
  id?: string;
}

interface BetAnswer {
  readonly status: number;
  /** Why it was refused. */
  readonly code: string | undefined;
}

const PLAYERS = 4;
/** What each player starts with, in taka. */
const FUNDS = 20_000;
const MARKETS = 3;
/** How long a few bets may take on the busiest machine. */
const MORE_MS = 120_000;
/** How long a player waits after a refusal or a broken connection. */
const PAUSE_MS = 20;
/** How often a bet is repeated before its answer counts as lasting. */
const REPEATS_MAX = 200;
const REPEAT_PAUSE_MS = 50;
/** Why a bet that was never stored may be refused for good: the player has too little, or too much open. */
const PLAYERS_OWN_REASONS: ReadonlySet<string | undefined> = new Set([
  'INSUFFICIENT_FUNDS',
  'TOO_MANY_OPEN_ORDERS',
]);
/** A back and a lay at the prices on offer, so that a player's bets offset each other, and a lay that rests. */
const TAKEN = [
  ['BACK', 1.01],
  ['LAY', 20],
  ['LAY', 1.01],
] as const;

const orderAnswer = z.object({ order: z.object({ id: z.string() }) });

/** Players who bet as fast as the answers arrive, whatever happens to the server. */
export class BetLoad {
  readonly bets: SentBet[] = [];
  /** Codes of the refusals that ask the client to retry. */
  readonly refusals = new Set<string>();
  /** Responses that no player should ever get. */
  readonly faults: string[] = [];
  /** The codes of all that was refused. */
  readonly #answers = new Set<string>();
  readonly #players: readonly TestPlayer[];
  /** Those that start last of all, as listed at the last start. */
  #markets: readonly QuietMarket[];
  /** Players who have run out of money, until they deposit again. */
  readonly #broke = new Set<TestPlayer>();
  /** Players with as many open orders as a market takes, until they cancel them. */
  readonly #full = new Set<TestPlayer>();
  #isOver = false;
  #betting: Promise<unknown> = Promise.resolve();

  private constructor(players: readonly TestPlayer[], markets: readonly QuietMarket[]) {
    this.#players = players;
    this.#markets = markets;
  }

  static async open(url: string): Promise<BetLoad> {
    const players: TestPlayer[] = [];
    while (players.length < PLAYERS) players.push(await openFundedOverHttp(url, FUNDS));
    return new BetLoad(players, await listQuietMarkets(url));
  }

  get acknowledged(): number {
    return this.bets.filter(({ id }) => id !== undefined).length;
  }

  /** Bets at that URL until `stop`, in markets that have not started by now: many rounds outlast a market. */
  async start(url: string): Promise<void> {
    this.#isOver = false;
    this.#markets = await listQuietMarkets(url);
    this.#betting = Promise.all(this.#players.map((player, index) => this.#keepBetting(url, player, index)));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#betting;
  }

  /** Resolves once that many more bets are acknowledged; throws what is wrong instead of waiting for ever. */
  async more(count: number): Promise<void> {
    const least = this.acknowledged + count;
    const untilMs = performance.now() + MORE_MS;
    while (this.acknowledged < least) {
      if (this.faults.length > 0) throw new Error(this.faults.join('\n'));
      if (performance.now() > untilMs)
        throw new Error(`no bet is taken any more: ${[...this.#answers].join(', ')}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Sends one bet; returns the status, or undefined if the connection broke. */
  async bet(url: string, bet: SentBet): Promise<number | undefined> {
    return (await this.#send(url, bet))?.status;
  }

  /**
   * Sends a bet that has to be taken, once more if the player had too little for it or too much open; returns `taken`, or
   * how it was answered.
   */
  async place(url: string, bet: SentBet): Promise<string> {
    const first = await this.#send(url, bet);
    if (PLAYERS_OWN_REASONS.has(first?.code)) await this.#makeRoom(url, bet.player);
    const answer = PLAYERS_OWN_REASONS.has(first?.code) ? await this.#send(url, bet) : first;
    if (answer === undefined) return 'not answered';
    return answer.status === 201 ? 'taken' : `${answer.status} ${answer.code}`;
  }

  async #send(url: string, bet: SentBet): Promise<BetAnswer | undefined> {
    const { token } = bet.player;
    const answer = await send(url, 'POST /api/exchange/orders', { token, body: bet.body }).catch(
      () => undefined,
    );
    if (answer === undefined) return undefined;
    const { status } = answer;
    const code = status === 201 ? undefined : String(answer.body['code']);
    if (status !== 201) this.#answers.add(`${status} ${code}`);
    if (status === 201) {
      const { id } = orderAnswer.parse(answer.body).order;
      if (bet.id !== undefined && bet.id !== id) this.faults.push(`${bet.body.client_ref} has two ids`);
      bet.id = id;
    } else if (status === 503 && answer.headers.get('retry-after') !== null) this.refusals.add(String(code));
    else if (status >= 500) this.faults.push(`${status} ${answer.text}`);
    else if (code === 'INSUFFICIENT_FUNDS') this.#broke.add(bet.player);
    else if (code === 'TOO_MANY_OPEN_ORDERS') this.#full.add(bet.player);
    return { status, code };
  }

  /** A new bet for a player, not sent yet. */
  next(turn: number, player = this.#players[0]): SentBet {
    const market = this.#markets[turn % this.#markets.length];
    // Each market gets all kinds of bets: one that was only backed would use up the money.
    const [side, price] = TAKEN[Math.floor(turn / this.#markets.length) % TAKEN.length] ?? TAKEN[0];
    if (player === undefined || market === undefined) throw new Error('nobody bets on nothing');
    const { marketId: market_id, runnerId: selection_id } = market;
    const body = { market_id, selection_id, side, price, size: '100.00', client_ref: randomUUID() };
    return { player, body };
  }

  /**
   * Resends the latest bets without an id, which are accepted, or refused for the player's own reasons, and the latest accepted
   * ones, which must keep their ids. Whatever else they are still answered in the end is a fault.
   */
  async repeat(url: string): Promise<void> {
    const unanswered = this.bets.filter(({ id }) => id === undefined).slice(-20);
    const answered = this.bets.filter(({ id }) => id !== undefined).slice(-20);
    for (const bet of [...unanswered, ...answered])
      if (this.faults.length === 0) await this.#repeatOne(url, bet);
  }

  /** A market may be suspended for a moment, and a server that was just away may ask for patience. */
  async #repeatOne(url: string, bet: SentBet): Promise<void> {
    const isNew = bet.id === undefined;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#send(url, bet);
      if (answer?.status === 201 || (isNew && PLAYERS_OWN_REASONS.has(answer?.code))) return;
      if (attempt === REPEATS_MAX) {
        const told = answer === undefined ? 'nothing' : `${answer.status} ${answer.code}`;
        this.faults.push(`${bet.body.client_ref} was still answered ${told} when it was repeated`);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, REPEAT_PAUSE_MS));
    }
  }

  /** Nobody can deposit while the server is away; the next refusal tries again. */
  async #fund(url: string, player: TestPlayer): Promise<void> {
    await fundOverHttp(url, player, FUNDS).then(
      () => this.#broke.delete(player),
      (error: unknown) => this.#answers.add(String(error)),
    );
  }

  /** Nobody can cancel while the server is away either. */
  async #cancelAll(url: string, player: TestPlayer): Promise<void> {
    const answer = await send(url, 'DELETE /api/exchange/orders', { token: player.token }).catch(
      () => undefined,
    );
    if (answer?.status === 200) this.#full.delete(player);
  }

  async #makeRoom(url: string, player: TestPlayer): Promise<void> {
    if (this.#broke.has(player)) await this.#fund(url, player);
    if (this.#full.has(player)) await this.#cancelAll(url, player);
  }

  async #keepBetting(url: string, player: TestPlayer, index: number): Promise<void> {
    for (let turn = index; !this.#isOver; turn += 1) {
      await this.#makeRoom(url, player);
      const bet = this.next(turn, player);
      this.bets.push(bet);
      const status = await this.bet(url, bet);
      if (status !== 201) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

async function listQuietMarkets(url: string): Promise<readonly QuietMarket[]> {
  return (await listOpenMarkets(url, { inPlay: false })).slice(0, MARKETS);
}

/** Whatever in the tables breaks a promise made to the players, or doesn't add up; empty if all is well. */
export function findBroken(db: Db, load: BetLoad): Promise<unknown[]> {
  // One snapshot for all checks: the market maker goes on quoting meanwhile.
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

/** Acknowledged bets that are missing, bets stored twice, and orders whose trades don't add up to their matched size. */
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
      left join (select order_id, sum(size) as size, bool_or(cross_step > 0) as is_crossed from exchange_trade,
          lateral (values (taker_order_id), (maker_order_id)) as side (order_id)
        group by 1) as t on t.order_id = o.id
      where o.matched <> coalesce(t.size, 0) and t.is_crossed is not true`,
  );
  return [...lost, ...twice, ...unequal];
}

/** Players whose holds in the ledger differ from what their bets in the order books can lose. */
async function findWrongHolds(tx: Tx): Promise<unknown[]> {
  const exposed = sumHolds((await buildStoredBooks(tx)).values());
  const held = await readExchangeHolds(tx);
  return [...new Set([...exposed.keys(), ...held.keys()])].flatMap((player) => {
    const [wanted, found] = [exposed.get(player) ?? 0n, held.get(player) ?? 0n];
    return wanted === found ? [] : [{ player, wanted, found }];
  });
}
