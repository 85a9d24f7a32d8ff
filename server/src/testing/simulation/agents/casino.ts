import { sign } from 'node:crypto';
import { z } from 'zod';
import type { Answer } from '../world/ask.ts';
import type { Repeatable } from '../world/journal.ts';
import { type GameTransaction, PARTNER } from '../world/partner.ts';
import type { World } from '../world/world.ts';
import { type Agent, type Draw, NOTHING, oneOf, pick } from './agent.ts';
import { sendRepeatable } from './send-repeatable.ts';
import { taka } from './taka.ts';

const GAME = 'simulated-slot';
/** How many of the last transactions are repeated, won or undone. */
const RECENT = 20;
/** On the wire, money is in hundred-thousandths of a taka. */
const UNITS_PER_PAISA = 1_000;

const session = z.object({ user: z.string(), token: z.string() });

/** A game provider that calls the wallet, repeats itself, and sends things in the wrong order. */
export const casino = {
  'bets in a game': {
    weight: 16,
    async act(world, draw) {
      const seat = draw.below(world.seats.length);
      const bet = newBet(draw, seat, draw.name);
      return `${nameOf(world, seat)} bets ${bet.amount} in round ${bet.round}: ${await send(world, bet)}`;
    },
  },
  'wins in a game': {
    weight: 8,
    async act(world, draw) {
      const bet = oneOf(draw, listBets(world));
      if (bet === undefined) return NOTHING;
      const amount = draw.below(3) === 0 ? 0 : 1 + draw.below(3 * bet.paisa);
      const win = { ...bet, kind: 'win', id: draw.name, paisa: amount, reference: bet.id } as const;
      return `the partner pays ${taka(BigInt(amount))} for bet ${bet.id}: ${await send(world, win)}`;
    },
  },
  'rolls a bet back': {
    weight: 5,
    async act(world, draw) {
      const bet = oneOf(draw, listBets(world));
      if (bet === undefined) return NOTHING;
      return `the partner rolls bet ${bet.id} back: ${await send(world, rollbackOf(bet, draw.name))}`;
    },
  },
  'rolls a bet back before it comes': {
    weight: 3,
    async act(world, draw) {
      const bet = newBet(draw, draw.below(world.seats.length), `${draw.name}b`);
      const first = await send(world, rollbackOf(bet, draw.name));
      return `the partner rolls bet ${bet.id} back: ${first}; and only then sends it: ${await send(world, bet)}`;
    },
  },
  'repeats a transaction of a game': {
    weight: 5,
    act: (world, draw) => repeatTransaction(world, draw),
  },
} satisfies Record<string, Agent>;

const nameOf = (world: World, seat: number): string => world.seats[seat]?.name ?? 'nobody';

const listBets = (world: World): GameTransaction[] =>
  world.partner.sent.filter(({ kind }) => kind === 'bet').slice(-RECENT);

function newBet(draw: Draw, seat: number, id: string): GameTransaction {
  const paisa = pick(draw, [1_000, 10_000, 50_000]) + draw.below(100);
  return { kind: 'bet', id, seat, round: id, paisa, amount: taka(BigInt(paisa)), reference: undefined };
}

const rollbackOf = (bet: GameTransaction, id: string): GameTransaction => ({
  ...bet,
  kind: 'rollback',
  id,
  paisa: 0,
  reference: bet.id,
});

/** Sends one of the last transactions again. */
export async function repeatTransaction(world: World, draw: Draw, life = world.life): Promise<string> {
  const sent = oneOf(draw, world.partner.sent.slice(-RECENT));
  if (sent === undefined) return NOTHING;
  return `the partner repeats ${sent.kind} ${sent.id}: ${await send(world, sent, life)}`;
}

async function send(world: World, sent: GameTransaction, life = world.life): Promise<string> {
  const { partner } = world;
  const who = partner.sessions.get(sent.seat) ?? (await openSession(world, sent.seat));
  if (who === undefined) return 'no session';
  if (!partner.sent.includes(sent)) partner.sent.push(sent);
  const body = JSON.stringify({
    ...who,
    game_code: GAME,
    request_uuid: sent.id,
    transaction_uuid: sent.id,
    round: sent.round,
    ...(sent.reference === undefined ? {} : { reference_transaction_uuid: sent.reference }),
    ...(sent.kind === 'rollback'
      ? {}
      : { currency: 'BDT', amount: sent.paisa * UNITS_PER_PAISA, is_free: false }),
  });
  const path = `/provider/${PARTNER.name}/transaction/${sent.kind}`;
  const known = partner.answers.get(sent.id);
  const repeatable: Repeatable = known ?? { call: { call: '' }, nameOf: keptAnswer, kept: undefined };
  repeatable.call = { call: `POST ${path}`, text: body, headers: signed(world, path, body) };
  partner.answers.set(sent.id, repeatable);
  return sendRepeatable(world, repeatable, { life });
}

/** An answer that uses the id up, so that a repeat has to get it again. */
const keptAnswer = ({ body }: Answer): string | undefined =>
  body['status'] === 'RS_OK' || body['status'] === 'RS_ERROR_NOT_ENOUGH_MONEY'
    ? `${body['status']} ${String(body['balance'])}`
    : undefined;

async function openSession(world: World, seat: number) {
  const player = world.seats[seat];
  if (player === undefined) return undefined;
  const body = { partner: PARTNER.name, username: player.username, game_code: GAME };
  const answer = await world.attend(world.ask({ call: 'POST /sandbox/partner-session', body }));
  const read = session.safeParse(answer?.body);
  if (!read.success) return undefined;
  world.partner.sessions.set(seat, read.data);
  return read.data;
}

function signed(world: World, path: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(world.clock.now().getTime() / 1_000));
  const signature = sign('sha256', Buffer.from(`${timestamp}.${path}.${body}`), PARTNER.key);
  return { 'x-timestamp': timestamp, 'x-signature': signature.toString('base64') };
}
