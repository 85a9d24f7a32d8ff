import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { listHouseBetsOffered } from './find-house-bets.ts';
import { methodId, offeredDeposit } from './funds.ts';
import { type TestPlayer, type WireAnswer, send } from './wire-client.ts';
import type { QuietMarket } from './find-markets.ts';

/** A request that a client sent, with the id that the server acknowledged it with, if it did. */
export interface Sent {
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string | undefined;
  id?: string;
}

/** What one client requested and what it was promised. */
export interface Journal {
  readonly player: TestPlayer;
  readonly orders: Sent[];
  /** Ids of orders whose cancellation was acknowledged. */
  readonly cancelled: Set<string>;
  readonly deposits: Sent[];
  readonly withdrawals: Sent[];
  /** Bets against the house. */
  readonly houseBets: Sent[];
  readonly cashOuts: Sent[];
}

/** An empty journal. */
export const newJournal = (player: TestPlayer): Journal => ({
  player,
  orders: [],
  cancelled: new Set(),
  deposits: [],
  withdrawals: [],
  houseBets: [],
  cashOuts: [],
});

const orderAnswer = z.object({ order: z.object({ id: z.string() }) });
const houseBetAnswer = z.object({ bet: z.object({ id: z.string() }) });
const cashOutAnswer = z.object({ orders: z.array(z.object({ id: z.string() })) });
const depositAnswer = z.object({ transaction: z.object({ id: z.string() }) });

/**
 * The id in the response to a journal's request; for a cash out, those of its orders. A withdrawal's response has none,
 * so its success stands for it.
 */
export function idIn(call: string, body: unknown): string {
  if (call.endsWith('submit-withdraw')) {
    z.object({ success: z.literal(true) }).parse(body);
    return 'accepted';
  }
  if (call.endsWith('/bets')) return houseBetAnswer.parse(body).bet.id;
  if (call.endsWith('/cash-out'))
    return cashOutAnswer
      .parse(body)
      .orders.map(({ id }) => id)
      .join(' ');
  return call.endsWith('submit-deposit')
    ? depositAnswer.parse(body).transaction.id
    : orderAnswer.parse(body).order.id;
}

/** Sends a request of a journal, for the first time or again. */
export function sendAgain(url: string, player: TestPlayer, { call, body, key }: Sent): Promise<WireAnswer> {
  return send(url, call, { token: player.token, body, key });
}

/** Where a client bets: exchange markets, and events with bets against the house. */
export interface BetPlaces {
  readonly markets: readonly QuietMarket[];
  readonly eventIds: readonly string[];
}

/** Picks a client's next step: an integer below the bound. */
export type Draw = (below: number) => number;

/**
 * Bets with others and against the house, cancels, cashes out, deposits and withdraws as fast as the responses come,
 * until `stopped` or the server is gone. Every request is in the journal before it is sent.
 */
export async function keepBusy(
  url: string,
  journal: Journal,
  places: BetPlaces,
  draw: Draw,
  stopped: AbortSignal,
): Promise<void> {
  try {
    while (!stopped.aborted) await takeStep(url, journal, places, draw);
  } catch (error) {
    // The connection broke: the server is gone, and what was not acknowledged was not promised.
    if (!(error instanceof TypeError)) throw error;
  }
}

async function takeStep(url: string, journal: Journal, places: BetPlaces, draw: Draw): Promise<void> {
  const die = draw(28);
  if (die < 11) await bet(url, journal, places, draw);
  else if (die < 15) await cancelOne(url, journal, draw);
  else if (die < 21) await betOnHouse(url, journal, places, draw);
  else if (die < 23) await cashOut(url, journal, places, draw);
  else if (die < 26) await pay(url, journal);
  else await withdraw(url, journal);
}

async function ask(url: string, journal: Journal, list: Sent[], sent: Sent): Promise<void> {
  list.push(sent);
  const answer = await sendAgain(url, journal.player, sent);
  if (answer.status === 201) sent.id = idIn(sent.call, answer.body);
  else if (answer.status >= 500) throw new Error(`${sent.call} answered ${answer.status}: ${answer.text}`);
}

/** Places a bet that rests far from the prices, on either side, or one that takes what is offered. */
async function bet(url: string, journal: Journal, places: BetPlaces, draw: Draw): Promise<void> {
  const { markets } = places;
  const { marketId, runnerId } = markets[draw(markets.length)] ?? { marketId: '', runnerId: 0 };
  const [side, price] = [
    ['BACK', 1000],
    ['LAY', 1.01],
    ['BACK', 1.01],
    ['LAY', 5],
  ][draw(4)] ?? ['BACK', 1000];
  const body = {
    market_id: marketId,
    selection_id: runnerId,
    side,
    price,
    size: `${100 + draw(50)}.00`,
    persistence: draw(2) === 0 ? 'LAPSE' : 'PERSIST',
    client_ref: randomUUID(),
  };
  await ask(url, journal, journal.orders, { call: 'POST /api/exchange/orders', body, key: undefined });
}

async function betOnHouse(url: string, journal: Journal, { eventIds }: BetPlaces, draw: Draw): Promise<void> {
  const eventId = eventIds[draw(eventIds.length)];
  const offered = eventId === undefined ? [] : await listHouseBetsOffered(url, eventId);
  const one = offered[draw(offered.length)];
  if (one === undefined) return;
  const body = { ...one.body, stake: `${100 + draw(50)}.00`, client_ref: randomUUID() };
  await ask(url, journal, journal.houseBets, { call: one.call, body, key: undefined });
}

async function cashOut(url: string, journal: Journal, { markets }: BetPlaces, draw: Draw): Promise<void> {
  const { marketId } = markets[draw(markets.length)] ?? { marketId: '' };
  const body = { market_id: marketId, client_ref: randomUUID() };
  await ask(url, journal, journal.cashOuts, { call: 'POST /api/exchange/cash-out', body, key: undefined });
}

async function cancelOne(url: string, journal: Journal, draw: Draw): Promise<void> {
  const { id } = journal.orders[draw(journal.orders.length)] ?? {};
  if (id === undefined) return;
  const answer = await send(url, `DELETE /api/exchange/orders/${id}`, { token: journal.player.token });
  if (answer.status === 200) journal.cancelled.add(id);
}

async function pay(url: string, journal: Journal): Promise<void> {
  const transactionId = `KILL${randomUUID().replaceAll('-', '').slice(0, 14)}`;
  const body = await offeredDeposit(url, journal.player, { amount: '500', transactionId });
  const sent = { call: 'POST /api/submit-deposit', body, key: randomUUID() };
  await ask(url, journal, journal.deposits, sent);
}

async function withdraw(url: string, journal: Journal): Promise<void> {
  const { player } = journal;
  const body = {
    remote_id: player.remoteId,
    account_number: player.phone,
    amount: '500',
    payment_id: await methodId(url, 'bKash'),
  };
  const sent = { call: 'POST /api/submit-withdraw', body, key: randomUUID() };
  await ask(url, journal, journal.withdrawals, sent);
}
