import { randomUUID } from 'node:crypto';
import { listHouseBetsOffered } from '../find-house-bets.ts';
import type { QuietMarket } from '../find-markets.ts';
import { methodId, offeredDeposit } from '../funds.ts';
import { send } from '../wire-client.ts';
import { type Draw, type Journal, type Sent, idIn, sendAgain } from './journal.ts';
import { playRound } from './play-rounds.ts';

/** Where a client bets: exchange markets, and events with bets against the house. */
export interface BetPlaces {
  readonly markets: readonly QuietMarket[];
  readonly eventIds: readonly string[];
}

/**
 * Takes steps as fast as the responses come, until `stopped` or the server is gone. What a step sends is in its journal
 * before it is sent.
 */
export async function keepBusy(takeStep: () => Promise<void>, stopped: AbortSignal): Promise<void> {
  try {
    while (!stopped.aborted) await takeStep();
  } catch (error) {
    // The connection broke: the server is gone, and what was not acknowledged was not promised.
    if (!(error instanceof TypeError)) throw error;
  }
}

/**
 * Takes a player's next step: bets with others or against the house, cancels, cashes out, plays a house game, deposits
 * or withdraws.
 */
export async function takePlayerStep(
  url: string,
  journal: Journal,
  places: BetPlaces,
  draw: Draw,
): Promise<void> {
  const die = draw(36);
  if (die < 11) await bet(url, journal, places, draw);
  else if (die < 15) await cancelOne(url, journal, draw);
  else if (die < 21) await betOnHouse(url, journal, places, draw);
  else if (die < 23) await cashOut(url, journal, places, draw);
  else if (die < 26) await pay(url, journal);
  else if (die < 28) await withdraw(url, journal);
  else await playRound(url, journal, draw);
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
