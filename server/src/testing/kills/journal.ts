import { z } from 'zod';
import { type TestPlayer, type WireAnswer, send } from '../wire-client.ts';

/** Picks a client's next step: an integer below the bound. */
export type Draw = (below: number) => number;

/** A round as a game shows it. */
export const roundShape = z.object({
  id: z.string(),
  state: z.string(),
  staked: z.string(),
  pays: z.string(),
  step: z.number(),
});

/** A round as its game last showed it to its player. */
type ShownRound = z.infer<typeof roundShape>;

/** A round of a house game that a client asked for. */
export interface JournalRound {
  readonly game: string;
  /** The client's name of it: asking twice is playing once. */
  readonly key: string;
  readonly stake: string;
  readonly choice: unknown;
  /** In their order, those that were not answered too; one that was refused is not there. */
  readonly actions: unknown[];
  /** How many of the actions were acknowledged. */
  acknowledged: number;
  shown?: ShownRound;
}

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
  /** The token of the player's session at a house game, by the game's code. */
  readonly seats: ReadonlyMap<string, string>;
  readonly orders: Sent[];
  /** Ids of orders whose cancellation was acknowledged. */
  readonly cancelled: Set<string>;
  readonly deposits: Sent[];
  readonly withdrawals: Sent[];
  /** Bets against the house. */
  readonly houseBets: Sent[];
  readonly cashOuts: Sent[];
  /** Rounds of house games. */
  readonly rounds: JournalRound[];
}

/** An empty journal. */
export const newJournal = (player: TestPlayer, seats: ReadonlyMap<string, string>): Journal => ({
  player,
  seats,
  orders: [],
  cancelled: new Set(),
  deposits: [],
  withdrawals: [],
  houseBets: [],
  cashOuts: [],
  rounds: [],
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

/** How many of these requests were acknowledged. */
export const countAcknowledged = (sent: readonly Sent[]): number =>
  sent.filter(({ id }) => id !== undefined).length;
