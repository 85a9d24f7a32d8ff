import { randomUUID } from 'node:crypto';
import { calls } from '@maidan/contract';
import { money } from '@maidan/engine';
import {
  type Db,
  type GameSession,
  type PartnerClient,
  type TestPlayer,
  newId,
  query,
  sql,
  takeSeat,
} from '@maidan/server/testing';
import { z } from 'zod';
import type { SiteAnswer, SiteCall, SiteCaller } from './call-site.ts';
import type { ActionName } from './costs.ts';

/** What actions are played with. */
export interface Stage {
  readonly url: string;
  readonly db: Db;
  readonly caller: SiteCaller;
  /** Funded, with a verified phone and a birthday. */
  readonly players: readonly TestPlayer[];
  /** Open, with nothing in their books: one for each action that trades. */
  readonly markets: readonly string[];
  readonly partner: PartnerClient;
}

/** One kind of action. */
export interface Action {
  readonly name: ActionName;
  /** How often it is done before it counts: until its code is compiled. */
  readonly warmUp: number;
  /** How often it is measured. */
  readonly count: number;
  /** How many visitors do it at once. */
  readonly atOnce: number;
  /** True if its answers are compressed for who takes that. */
  readonly isCompressed: boolean;
  /** What comes before and isn't measured. */
  prepare(stage: Stage): Promise<(turn: number, caller: SiteCaller) => Promise<number>>;
  /** Waits for what its answers don't wait for. */
  finish?(stage: Stage): Promise<void>;
}

/** What most actions have in common. */
const USUAL = { warmUp: 1_500, count: 2_000, atOnce: 128, isCompressed: false } as const;
const SHOWN = { ...USUAL, isCompressed: true } as const;
const LOOK_MS = 50;

const at = <Item>(items: readonly Item[], turn: number): Item => {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
};

const sizeOf = async (asked: Promise<SiteAnswer>): Promise<number> => (await asked).sentBytes;

/** An action that is one call. */
const one =
  (callOf: (stage: Stage, turn: number) => SiteCall): Action['prepare'] =>
  (stage) =>
    Promise.resolve((turn, caller) => sizeOf(caller.ask(callOf(stage, turn))));

const tokenAt = ({ players }: Stage, turn: number): string => at(players, turn).token;

/** All kinds of action, in the order in which they are played. */
export const actions: readonly Action[] = [
  { name: 'home', ...SHOWN, prepare: one(() => ({ method: 'GET', path: '/' })) },
  { name: 'first visit', ...SHOWN, warmUp: 100, count: 100, atOnce: 8, prepare: prepareFirstVisit },
  { name: 'odds', ...SHOWN, prepare: one(oddsCall) },
  { name: 'odds unchanged', ...SHOWN, prepare: prepareUnchanged },
  { name: 'order cancelled', ...USUAL, prepare: prepareCancelled },
  { name: 'order matched', ...USUAL, prepare: prepareMatched },
  { name: 'cash-out quote', ...SHOWN, prepare: prepareCashOut },
  { name: 'wallet bet', ...USUAL, prepare: prepareWalletBets },
  { name: 'game round', ...USUAL, warmUp: 400, count: 800, atOnce: 16, prepare: prepareRounds },
  { name: 'deposit', ...USUAL, warmUp: 48, count: 96, atOnce: 16, prepare: prepareDeposits, finish: decided },
  {
    name: 'withdrawal',
    ...USUAL,
    warmUp: 0,
    count: 48,
    atOnce: 16,
    prepare: prepareWithdrawals,
    finish: decided,
  },
  { name: 'login', ...USUAL, warmUp: 20, count: 100, atOnce: 4, prepare: one(loginCall) },
  { name: 'sign-up', ...USUAL, warmUp: 20, count: 100, atOnce: 4, prepare: one(signUpCall) },
  {
    name: 'statement',
    ...SHOWN,
    prepare: one((stage, turn) => ({
      method: 'GET',
      path: '/api/statement',
      token: tokenAt(stage, turn),
    })),
  },
  // Each player may download six files in ten minutes.
  { name: 'CSV', ...USUAL, warmUp: 96, count: 144, atOnce: 4, prepare: one(fileCall) },
];

const ASSET = /(?:src|href)="(\/assets\/[^"]+)"/g;

/** The files that the home page names: scripts, styles, fonts. */
async function prepareFirstVisit({
  caller,
}: Stage): Promise<(turn: number, by: SiteCaller) => Promise<number>> {
  const { text } = await caller.ask({ method: 'GET', path: '/' });
  const paths = new Set(Array.from(text.matchAll(ASSET), ([, path = '']) => path));
  if (paths.size === 0) throw new Error('the home page names no files; is the site built?');
  return async (_turn, by) => {
    let bytes = 0;
    for (const path of paths) bytes += await sizeOf(by.ask({ method: 'GET', path }));
    return bytes;
  };
}

function oddsCall({ markets }: Stage, turn: number): SiteCall {
  return { method: 'GET', path: `/api/match-odds/${at(markets, turn)}` };
}

async function prepareUnchanged(stage: Stage) {
  const etags: (string | undefined)[] = [];
  for (const turn of stage.markets.keys()) etags.push((await stage.caller.ask(oddsCall(stage, turn))).etag);
  return (turn: number, by: SiteCaller) => {
    const headers = { 'if-none-match': at(etags, turn) ?? '' };
    return sizeOf(by.ask({ ...oddsCall(stage, turn), headers }));
  };
}

interface Order {
  readonly market: string;
  readonly side: 'BACK' | 'LAY';
  readonly price: number;
  readonly size: string;
  readonly token: string;
}

/** Orders on the first runner of a market. */
const orderCall = ({ market, side, price, size, token }: Order): SiteCall => ({
  method: 'POST',
  path: '/api/exchange/orders',
  token,
  body: JSON.stringify({ market_id: market, selection_id: 11, side, price, size, client_ref: randomUUID() }),
});

const orderShape = z.object({ order: z.object({ id: z.string() }) });

function prepareCancelled(stage: Stage) {
  return Promise.resolve(async (turn: number, by: SiteCaller) => {
    const [token, market] = [tokenAt(stage, turn), at(stage.markets, 0)];
    const placed = await by.ask(orderCall({ market, side: 'BACK', price: 500, size: '100.00', token }));
    const { id } = orderShape.parse(JSON.parse(placed.text)).order;
    const cancelled = await by.ask({ method: 'DELETE', path: `/api/exchange/orders/${id}`, token });
    return placed.sentBytes + cancelled.sentBytes;
  });
}

/** Places that many orders which nobody meets, so that they stay open. */
export async function restOrders(stage: Stage, count: number, atOnce: number): Promise<void> {
  let placed = 0;
  const visitor = async (): Promise<void> => {
    while (placed < count) {
      placed += 1;
      const order = { side: 'BACK', price: 500, size: '100.00', token: tokenAt(stage, placed) } as const;
      await stage.caller.ask(orderCall({ market: at(stage.markets, 0), ...order }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
}

const PRICES = [1.9, 1.92, 1.94, 1.96, 1.98, 2, 2.02, 2.04, 2.06, 2.08];

/** Backs and lays about as many around one price, over most of the markets: nearly all meet another. */
function prepareMatched(stage: Stage) {
  const markets = stage.markets.slice(1, -1);
  return Promise.resolve((turn: number, by: SiteCaller) => {
    const side = turn % 2 === 0 ? 'BACK' : 'LAY';
    const [market, price] = [at(markets, Math.floor(turn / 2)), at(PRICES, Math.floor(turn / 3))];
    // So that each player backs and lays about as often.
    const token = tokenAt(stage, turn * 7 + Math.floor(turn / stage.players.length));
    return sizeOf(by.ask(orderCall({ market, side, price, size: '100.00', token })));
  });
}

/** Gives each player but one a bet, and the market prices at which it can be closed. */
async function prepareCashOut(stage: Stage) {
  const { caller, players, markets } = stage;
  const market = at(markets, markets.length - 1);
  const maker = tokenAt(stage, players.length - 1);
  const bettors = players.slice(0, -1);
  const of = (order: Pick<Order, 'side' | 'price' | 'size' | 'token'>) =>
    caller.ask(orderCall({ market, ...order }));
  await of({ side: 'LAY', price: 2, size: `${bettors.length * 200}.00`, token: maker });
  for (const { token } of bettors) await of({ side: 'BACK', price: 2, size: '200.00', token });
  await of({ side: 'BACK', price: 2.1, size: `${bettors.length * 400}.00`, token: maker });
  await of({ side: 'LAY', price: 1.9, size: `${bettors.length * 400}.00`, token: maker });
  return (turn: number, by: SiteCaller) =>
    sizeOf(
      by.ask({ method: 'GET', path: `/api/exchange/cash-out/${market}`, token: at(bettors, turn).token }),
    );
}

const WALLET_STAKE = 1_000_000;

/** A provider's signed bet and its win. */
async function prepareWalletBets({ partner, players }: Stage) {
  const sessions: GameSession[] = [];
  for (const { username } of players) sessions.push(await partner.sit(username, 'measured'));
  return async (turn: number, by: SiteCaller) => {
    const { user, token, gameCode, currency } = at(sessions, turn);
    const [bet, round] = [newId(), newId()];
    const send = async (name: string, fields: Readonly<Record<string, unknown>>): Promise<number> => {
      const path = partner.pathOf(name);
      const moved = { round, amount: WALLET_STAKE, currency, is_free: false };
      const asked = { user, token, game_code: gameCode, request_uuid: newId(), ...moved, ...fields };
      const body = JSON.stringify(asked);
      const answer = await by.ask({ method: 'POST', path, body, headers: partner.sign(path, body) });
      if (!answer.text.includes('"status":"RS_OK"')) throw new Error(`${path} answers ${answer.text}`);
      return answer.sentBytes;
    };
    const staked = await send('transaction/bet', { transaction_uuid: bet, round_closed: false });
    const won = await send('transaction/win', {
      transaction_uuid: newId(),
      reference_transaction_uuid: bet,
      round_closed: true,
    });
    return staked + won;
  };
}

/** Rounds of dice at about even chances. */
async function prepareRounds({ url, players }: Stage) {
  const tokens: string[] = [];
  for (const player of players) tokens.push((await takeSeat(url, player, 'dice', 'EGAME')).token);
  return (turn: number, by: SiteCaller) => {
    const body = JSON.stringify({
      key: randomUUID(),
      stake: '10.00',
      choice: { side: 'over', target: 5_000 },
    });
    return sizeOf(by.ask({ method: 'POST', path: '/playhouse/api/play', token: at(tokens, turn), body }));
  };
}

const METHOD = 'bKash';
const offerShape = z.object({ account_number: z.string(), id: z.string() });

/** Asks for a receiver, reports the payment, and lets the sandbox decide: each player again once the last is decided. */
function prepareDeposits(stage: Stage) {
  return Promise.resolve(async (turn: number, by: SiteCaller) => {
    const player = at(stage.players, turn);
    await waitFor(stage.db, player);
    const { token, remoteId, phone } = player;
    const wish = new URLSearchParams({ name: METHOD, account_type: 'Personal', amount: '1000' });
    const offer = await by.ask({ method: 'GET', path: `/api/get-wallet-number?${wish.toString()}`, token });
    const { account_number, id } = offerShape.parse(JSON.parse(offer.text));
    const paid = {
      remoteId: BigInt(remoteId),
      accountNumber: account_number,
      payerNumber: phone,
      transactionId: `COST${randomUUID().replaceAll('-', '').slice(0, 12)}`,
      amount: money(100_000n),
      paymentMethodId: BigInt(id),
    };
    const body = JSON.stringify(z.encode(calls.submitDeposit.body, paid));
    const submitted = await by.ask({ method: 'POST', path: '/api/submit-deposit', token, body });
    return offer.sentBytes + submitted.sentBytes;
  });
}

const methodsShape = z.array(z.object({ id: z.string(), name: z.string() }));

async function prepareWithdrawals(stage: Stage) {
  const { text } = await stage.caller.ask({ method: 'GET', path: '/api/payment-methods' });
  const method = methodsShape.parse(JSON.parse(text)).find(({ name }) => name === METHOD);
  return (turn: number, by: SiteCaller) => {
    const { token, remoteId, phone } = at(stage.players, turn);
    const wish = {
      remoteId: BigInt(remoteId),
      accountNumber: phone,
      amount: money(60_000n),
      paymentMethodId: BigInt(method?.id ?? 0),
    };
    const body = JSON.stringify(z.encode(calls.submitWithdrawal.body, wish));
    return sizeOf(by.ask({ method: 'POST', path: '/api/submit-withdraw', token, body }));
  };
}

const waits = () => sql<{
  playerId: bigint;
}>`select player_id as "playerId" from deposit where state = 'submitted'
  union all select player_id as "playerId" from withdrawal where state in ('requested', 'approved', 'sent')`;

/** Looks at the tables themselves, which costs the site nothing. */
async function waitFor(db: Db, player?: TestPlayer): Promise<void> {
  for (;;) {
    const waiting = await query(db, waits());
    const isDecided =
      player === undefined
        ? waiting.length === 0
        : waiting.every(({ playerId }) => playerId.toString() !== player.remoteId);
    if (isDecided) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

function decided({ db }: Stage): Promise<void> {
  return waitFor(db);
}

/** The password of the players that the sandbox is given. */
const PASSWORD = 'jolpai2749';

function loginCall({ players }: Stage, turn: number): SiteCall {
  const body = { username: at(players, turn).username, password: PASSWORD };
  return { method: 'POST', path: '/api/login', body: JSON.stringify(body) };
}

let signedUp = 0;

function signUpCall(): SiteCall {
  signedUp += 1;
  const number = String(signedUp).padStart(7, '0');
  const form = {
    username: `costs${number}`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    name: 'Measured Player',
    phone: `0181${number}`,
    email: `costs${number}@example.com`,
    currency: 'BDT',
    status: 'active',
  };
  return { method: 'POST', path: '/api/v1/create-players', body: JSON.stringify(form) };
}

const DHAKA_AHEAD_MS = 6 * 3_600_000;

function fileCall(stage: Stage, turn: number): SiteCall {
  const today = new Date(Date.now() + DHAKA_AHEAD_MS).toISOString().slice(0, 10);
  const path = `/api/records/export?kind=statement&from=${today}&to=${today}`;
  return { method: 'GET', path, token: tokenAt(stage, turn) };
}
