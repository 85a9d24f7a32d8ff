import { codeOf, type Sent } from '../world/journal.ts';
import type { World } from '../world/world.ts';
import { type Agent, type Draw, NOTHING, oneOf, pick } from './agent.ts';
import { listRunners, listTrading } from './feed.ts';
import { taka } from './taka.ts';

/** Few prices, so that orders meet; the lowest and the highest of the ladder are among them. */
const PRICES = [1.01, 1.5, 1.98, 2, 2, 2, 2.02, 3, 9.6, 1000] as const;
const STAKE_MIN = 10_000;
const STAKE_SPREAD = 90_000;

/** Players who place, repeat and cancel orders. */
export const players = {
  'places an order': {
    weight: 20,
    act: (world, draw) => placeAnOrder(world, draw),
  },
  'take each other’s order': {
    weight: 12,
    async act(world, draw) {
      const marketId = oneOf(draw, listTraded(world));
      if (marketId === undefined) return NOTHING;
      const seat = draw.below(world.seats.length);
      const price = pick(draw, [1.5, 2, 2, 3.05]);
      const [runner, size] = [runnerIn(world, draw, marketId), STAKE_MIN + draw.below(STAKE_SPREAD)];
      return takeEachOther(world, draw, { marketId, price, runner, size, seat });
    },
  },
  'repeats an order': {
    weight: 5,
    async act(world, draw) {
      const sent = oneOf(draw, world.journal.orders.slice(-20));
      if (sent === undefined) return NOTHING;
      return `${nameOf(world, sent)} again sends ${tell(sent)}: ${await sendOrder(world, sent)}`;
    },
  },
  'cancels an order': {
    weight: 6,
    act: (world, draw) => cancelOrder(world, draw),
  },
  'cancels everything': {
    weight: 2,
    async act(world, draw) {
      const seat = oneOf(draw, world.seats);
      if (seat === undefined) return NOTHING;
      const answer = await world.attend(
        world.ask({ call: 'DELETE /api/exchange/orders', token: seat.token }),
      );
      return `${seat.name} cancels all orders: ${answer?.status ?? 'unanswered'}`;
    },
  },
} satisfies Record<string, Agent>;

/** A player backs at some odds, and the next one lays it. */
export async function takeEachOther(
  world: World,
  draw: Draw,
  { seat, ...bet }: Omit<Wish, 'side'>,
): Promise<string> {
  const one = await place(world, draw, { ...bet, seat, side: 'BACK' });
  const other = (seat + 1) % world.seats.length;
  return `${one}; ${await place(world, { ...draw, name: `${draw.name}b` }, { ...bet, seat: other, side: 'LAY' })}`;
}

/** One of the runners that are left in a market; of two in one that the source has forgotten. */
function runnerIn(world: World, draw: Draw, marketId: string): number {
  const market = world.feed.markets.get(marketId);
  return oneOf(draw, market === undefined ? [11, 12] : listRunners(market)) ?? 11;
}

/** The newest markets, sometimes with one that has ended. */
const listTraded = (world: World): string[] => [
  ...listTrading(world).map(({ marketId }) => marketId),
  ...[...world.feed.markets.keys()].slice(0, 1),
];

interface Wish {
  readonly marketId: string;
  readonly seat: number;
  readonly side?: 'BACK' | 'LAY';
  readonly price?: number;
  readonly runner?: number;
  readonly size?: number;
}

/** Places an order of any player in one of the markets. */
export async function placeAnOrder(world: World, draw: Draw, life = world.life): Promise<string> {
  const marketId = oneOf(draw, listTraded(world));
  if (marketId === undefined) return NOTHING;
  return place(world, draw, { marketId, seat: draw.below(world.seats.length) }, life);
}

/** Cancels one of the last orders. */
export async function cancelOrder(world: World, draw: Draw, life = world.life): Promise<string> {
  const sent = oneOf(
    draw,
    world.journal.orders.slice(-20).filter(({ acknowledged }) => acknowledged !== undefined),
  );
  const seat = sent && world.seats[sent.seat];
  if (sent?.acknowledged === undefined || seat === undefined) return NOTHING;
  const id = sent.acknowledged;
  const call = { call: `DELETE /api/exchange/orders/${id}`, token: seat.token };
  const isExcused = world.watchExcuses(life);
  const answer = await world.attend(world.ask(call, life));
  if (!isExcused()) world.journal.noteFault(answer);
  if (answer?.status === 200) world.journal.cancelled.add(id);
  return `${seat.name} cancels order ${id}: ${answer?.status ?? 'unanswered'}`;
}

async function place(world: World, draw: Draw, wish: Wish, life = world.life): Promise<string> {
  const { marketId, seat } = wish;
  const body = {
    market_id: marketId,
    selection_id: wish.runner ?? runnerIn(world, draw, marketId),
    side: wish.side ?? pick(draw, ['BACK', 'LAY']),
    price: wish.price ?? pick(draw, PRICES),
    size: taka(BigInt(wish.size ?? STAKE_MIN + draw.below(STAKE_SPREAD))),
    persistence: pick(draw, ['LAPSE', 'PERSIST']),
    client_ref: draw.name,
  };
  const call = { call: 'POST /api/exchange/orders', body };
  const sent: Sent = { seat, call, marketId, acknowledged: undefined, hasEnded: false };
  world.journal.orders.push(sent);
  return `${nameOf(world, sent)} sends ${tell(sent)}: ${await sendOrder(world, sent, life)}`;
}

/** Sends an order, and notes the answer whenever it comes. */
export async function sendOrder(world: World, sent: Sent, life = world.life): Promise<string> {
  const { journal } = world;
  const token = world.seats[sent.seat]?.token ?? '';
  const isExcused = world.watchExcuses(life);
  const versionNow = () => life.app.sports.findMarket(sent.marketId)?.version;
  let waitedUnder: number | undefined;
  const answer = world.ask({ ...sent.call, token }, life).then((heard) => {
    if (world.isReplaced(life) && heard.status >= 400) return heard;
    const versionAt = (at: Date) => world.versionWhenReached(sent.marketId, at);
    journal.noteOrder(sent, heard, { waitedUnder, versionAt, isExcused: isExcused() });
    return heard;
  });
  const heard = await world.attend(answer);
  if (heard !== undefined) return heard.status === 201 ? 'taken' : codeOf(heard.body);
  waitedUnder = versionNow();
  return 'waits';
}

const nameOf = (world: World, { seat }: Sent): string => world.seats[seat]?.name ?? 'nobody';

function tell({ call: { body = {} } }: Sent): string {
  const { side, selection_id: runner, price, size, market_id: market } = body;
  return `${String(side)} ${String(runner)} for ${String(size)} at ${String(price)} in ${String(market)}`;
}
