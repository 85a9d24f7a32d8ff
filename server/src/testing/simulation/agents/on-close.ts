import { getOdds, money, type Side } from '@maidan/engine';
import type { World } from '../world/world.ts';
import { type Agent, attempt, type Draw, NOTHING, oneOf, pick } from './agent.ts';
import { listTrading } from './feed.ts';
import { taka } from './taka.ts';

const AMOUNT_MIN = 10_000;
const AMOUNT_SPREAD = 60_000;
/** In hundredths; most take any odds. */
const LIMITS = [undefined, undefined, undefined, 150, 200, 300] as const;

/** Players who bet at the starting price. */
export const onClose = {
  'bets at the starting price': {
    weight: 8,
    async act(world, draw) {
      const market = oneOf(draw, listTrading(world));
      if (market === undefined) return NOTHING;
      const bet = { marketId: market.marketId, seat: draw.below(world.seats.length), side: sideOf(draw) };
      return placeOnClose(world, draw, { ...bet, runnerId: pick(draw, [11, 12]) });
    },
  },
  'bet at the starting price against each other': {
    weight: 6,
    async act(world, draw) {
      const market = oneOf(
        draw,
        listTrading(world).filter(({ inPlay }) => !inPlay),
      );
      if (market === undefined) return NOTHING;
      const { marketId } = market;
      const [seat, runnerId] = [draw.below(world.seats.length), pick(draw, [11, 12])];
      const one = await placeOnClose(world, draw, { marketId, seat, side: 'BACK', runnerId });
      const other = { marketId, seat: (seat + 1) % world.seats.length, side: 'LAY', runnerId } as const;
      return `${one}; ${await placeOnClose(world, { ...draw, name: `${draw.name}b` }, other)}`;
    },
  },
} satisfies Record<string, Agent>;

const sideOf = (draw: Draw): Side => pick(draw, ['BACK', 'LAY']);

interface Wish {
  readonly marketId: string;
  readonly seat: number;
  readonly side: Side;
  readonly runnerId: number;
}

async function placeOnClose(world: World, draw: Draw, wish: Wish): Promise<string> {
  const { marketId, seat, side, runnerId } = wish;
  const who = world.seats[seat];
  if (who === undefined) return NOTHING;
  const amount = money(BigInt(AMOUNT_MIN + draw.below(AMOUNT_SPREAD)));
  const limit = pick(draw, LIMITS);
  const oddsLimit = limit === undefined ? undefined : getOdds(limit);
  const come: string[] = [];
  const bets = [{ runnerId, side, amount, oddsLimit, clientRef: draw.name }];
  const placing = async () => {
    const { several } = world.app.exchange;
    const answer = await several.placeOnClose({
      playerId: who.playerId,
      marketId,
      marketVersion: undefined,
      bets,
    });
    if (answer.kind === 'placed')
      for (const { id } of answer.orders) world.journal.onClose.push({ marketId, orderId: id });
    come.push(answer.kind === 'placed' ? 'taken' : (answer.codes[0] ?? answer.code ?? 'refused'));
  };
  const done = await attempt(world, placing());
  const at = limit === undefined ? 'any odds' : `${limit} hundredths`;
  const told = `${who.name} ${side} ${runnerId} at the starting price for ${taka(amount)} at ${at} in ${marketId}`;
  return `${told}: ${come[0] ?? done}`;
}
