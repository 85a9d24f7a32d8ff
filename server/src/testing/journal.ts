import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { methodId, offeredDeposit } from './funds.ts';
import { type TestPlayer, type WireAnswer, send } from './wire-client.ts';
import type { QuietMarket } from './find-markets.ts';

/** A request that a client sent, and the id that the server acknowledged it with, if it did. */
export interface Sent {
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly key: string | undefined;
  id?: string;
}

/** What one client asked for and what it was promised. */
export interface Journal {
  readonly player: TestPlayer;
  readonly orders: Sent[];
  /** Ids of orders whose cancelling was acknowledged. */
  readonly cancelled: Set<string>;
  readonly deposits: Sent[];
  readonly withdrawals: Sent[];
}

/** An empty journal. */
export const newJournal = (player: TestPlayer): Journal => ({
  player,
  orders: [],
  cancelled: new Set(),
  deposits: [],
  withdrawals: [],
});

const orderAnswer = z.object({ order: z.object({ id: z.string() }) });
const depositAnswer = z.object({ transaction: z.object({ id: z.string() }) });

/** The id in the answer to a request of a journal. A withdrawal's answer carries none: its success stands for it. */
export function idIn(call: string, body: unknown): string {
  if (call.endsWith('submit-withdraw')) {
    z.object({ success: z.literal(true) }).parse(body);
    return 'accepted';
  }
  return call.endsWith('submit-deposit')
    ? depositAnswer.parse(body).transaction.id
    : orderAnswer.parse(body).order.id;
}

/** Sends a request of a journal, for the first time or again. */
export function sendAgain(url: string, player: TestPlayer, { call, body, key }: Sent): Promise<WireAnswer> {
  return send(url, call, { token: player.token, body, key });
}

/** How a client draws its next step: a whole number below the bound. */
export type Draw = (below: number) => number;

/**
 * Bets, cancels, deposits and withdraws as fast as the answers come, until `stopped` or the server has gone. Every
 * request is in the journal before it is sent.
 */
export async function keepBusy(
  url: string,
  journal: Journal,
  markets: readonly QuietMarket[],
  draw: Draw,
  stopped: AbortSignal,
): Promise<void> {
  try {
    while (!stopped.aborted) await takeStep(url, journal, markets, draw);
  } catch (error) {
    // The connection broke: the server is gone, and what was not acknowledged was not promised.
    if (!(error instanceof TypeError)) throw error;
  }
}

async function takeStep(
  url: string,
  journal: Journal,
  markets: readonly QuietMarket[],
  draw: Draw,
): Promise<void> {
  const die = draw(20);
  if (die < 11) await bet(url, journal, markets, draw);
  else if (die < 15) await cancelOne(url, journal, draw);
  else if (die < 18) await pay(url, journal);
  else await withdraw(url, journal);
}

async function ask(url: string, journal: Journal, list: Sent[], sent: Sent): Promise<void> {
  list.push(sent);
  const answer = await sendAgain(url, journal.player, sent);
  if (answer.status === 201) sent.id = idIn(sent.call, answer.body);
  else if (answer.status >= 500) throw new Error(`${sent.call} answered ${answer.status}: ${answer.text}`);
}

/** A bet that rests far from the prices, one way or the other, or one that takes what is offered. */
async function bet(
  url: string,
  journal: Journal,
  markets: readonly QuietMarket[],
  draw: Draw,
): Promise<void> {
  const { marketId, selectionId } = markets[draw(markets.length)] ?? { marketId: '', selectionId: 0 };
  const [side, price] = [
    ['BACK', 1000],
    ['LAY', 1.01],
    ['BACK', 1.01],
    ['LAY', 5],
  ][draw(4)] ?? ['BACK', 1000];
  const body = {
    market_id: marketId,
    selection_id: selectionId,
    side,
    price,
    size: `${100 + draw(50)}.00`,
    persistence: draw(2) === 0 ? 'LAPSE' : 'PERSIST',
    client_ref: randomUUID(),
  };
  await ask(url, journal, journal.orders, { call: 'POST /api/exchange/orders', body, key: undefined });
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
