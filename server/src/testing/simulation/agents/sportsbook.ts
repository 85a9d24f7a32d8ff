import { money } from '@maidan/engine';
import { z } from 'zod';
import type { FeedFancy } from '../../../domains/sports/index.ts';
import { matchBookmaker, sixOverSession } from '../../scripted-feed.ts';
import type { Answer } from '../world/ask.ts';
import type { Repeatable } from '../world/journal.ts';
import type { World } from '../world/world.ts';
import { type Agent, attempt, type Draw, NOTHING, oneOf } from './agent.ts';
import { listOpen } from './feed.ts';
import { sendRepeatable } from './send-repeatable.ts';
import { taka } from './taka.ts';

const FANCIES_MAX = 3;
const RECENT = 20;

/** Bets against the house on bookmakers and fancies, what the feed offers of them, and how staff correct them. */
export const sportsbook = {
  'quotes a fancy': {
    weight: 5,
    async act(world, draw) {
      const { fancies } = world.feed;
      const open = [...fancies.values()].filter(({ status }) => status !== 'CLOSED');
      const known = open.length < FANCIES_MAX ? undefined : oneOf(draw, open);
      const fancyId = known?.fancyId ?? `${sixOverSession.eventId}.1.S${fancies.size + 1}`;
      const [run, rate] = [20 + draw.below(25), 60 + draw.below(80)];
      const status = draw.below(5) === 0 ? 'SUSPENDED' : 'OPEN';
      const quote = { no: { run, rate }, yes: { run: run + draw.below(2), rate } };
      const fancy: FeedFancy = { ...sixOverSession, fancyId, status, quote, stakeMin: money(10_000n) };
      const done = await attempt(world, world.feed.offerFancy(fancy));
      return `the feed quotes ${fancyId}, NO ${run} and YES ${quote.yes.run} at ${rate}, ${status}: ${done}`;
    },
  },
  'quotes a bookmaker': {
    weight: 5,
    async act(world, draw) {
      const market = oneOf(draw, listOpen(world));
      if (market === undefined) return NOTHING;
      const { marketId } = market;
      const runners = matchBookmaker.runners.map((one) => {
        const backRate = 50 + draw.below(100);
        return { ...one, backRate, layRate: backRate + 5, suspended: draw.below(8) === 0 };
      });
      const bookmaker = { ...matchBookmaker, marketId: `${marketId}.BM`, matchMarketId: marketId, runners };
      const done = await attempt(world, world.feed.offerBookmaker(bookmaker));
      const rates = runners.map(({ runnerId, backRate }) => `${runnerId} at ${backRate}`).join(', ');
      return `the feed quotes ${bookmaker.marketId}, ${rates}: ${done}`;
    },
  },
  'ends a fancy': {
    weight: 3,
    async act(world, draw) {
      const fancy = oneOf(draw, listFancies(world));
      if (fancy === undefined) return NOTHING;
      const result = fancyResultOf(draw);
      const done = await attempt(world, world.feed.endFancy(fancy.fancyId, result));
      return `the feed ends ${fancy.fancyId}, ${JSON.stringify(result)}: ${done}`;
    },
  },
  'bets on a fancy': {
    weight: 12,
    async act(world, draw) {
      const fancy = oneOf(draw, listFancies(world));
      if (fancy?.kind !== 'SESSION' || fancy.quote === undefined) return NOTHING;
      const isYes = draw.below(2) === 0;
      const { run, rate } = isYes ? fancy.quote.yes : fancy.quote.no;
      const side = isYes ? 'YES' : 'NO';
      return bet(world, draw, 'fancy', { market_key: fancy.fancyId, side, run, rate });
    },
  },
  'bets on a bookmaker': {
    weight: 12,
    async act(world, draw) {
      const bookmaker = oneOf(draw, [...world.feed.bookmakers.values()].slice(-3));
      const runner = bookmaker && oneOf(draw, bookmaker.runners);
      if (bookmaker === undefined || runner === undefined) return NOTHING;
      const isBack = draw.below(2) === 0;
      const rate = isBack ? runner.backRate : runner.layRate;
      const body = { market_key: bookmaker.marketId, runner: runner.runnerId, rate };
      return bet(world, draw, 'bookmaker', { ...body, side: isBack ? 'BACK' : 'LAY' });
    },
  },
  'repeats a bet against the house': {
    weight: 4,
    async act(world, draw) {
      const one = oneOf(draw, world.journal.houseBets.slice(-RECENT));
      if (one === undefined) return NOTHING;
      return `the bet ${String(one.call.body?.['client_ref'])} is sent again: ${await sendRepeatable(world, one)}`;
    },
  },
  'corrects a fancy': {
    weight: 2,
    async act(world, draw) {
      const fancyId = oneOf(draw, [...world.feed.fancyResults.keys()]);
      if (fancyId === undefined) return NOTHING;
      const result = fancyResultOf(draw);
      const done = await attempt(world, world.app.sportsbook.corrections.resettleFancy(fancyId, result));
      return `staff correct ${fancyId} to ${JSON.stringify(result)}: ${done}`;
    },
  },
  'voids a bet against the house': {
    weight: 2,
    async act(world, draw) {
      const kept = world.journal.houseBets.flatMap((one) => one.kept ?? []);
      const id = oneOf(draw, kept);
      if (id === undefined) return NOTHING;
      const work = world.app.sportsbook.corrections.voidHouseBet(BigInt(id), 'a wrong rate');
      return `staff void the bet ${id} against the house: ${await attempt(world, work)}`;
    },
  },
} satisfies Record<string, Agent>;

const listFancies = ({ feed }: World): FeedFancy[] =>
  [...feed.fancies.values()].filter(({ fancyId }) => !feed.fancyResults.has(fancyId));

/** Mostly runs around those that are quoted; sometimes void. */
function fancyResultOf(draw: Draw) {
  if (draw.below(6) === 0) return { outcome: 'void', reason: 'INNINGS_ENDED' } as const;
  return { outcome: 'ran', runs: 18 + draw.below(30) } as const;
}

async function bet(
  world: World,
  draw: Draw,
  kind: 'fancy' | 'bookmaker',
  terms: Readonly<Record<string, unknown>>,
): Promise<string> {
  const seat = oneOf(draw, world.seats);
  if (seat === undefined) return NOTHING;
  const stake = taka(BigInt(10_000 + draw.below(40_000)));
  const body = { event_id: sixOverSession.eventId, ...terms, stake, client_ref: draw.name };
  const call = { call: `POST /api/${kind}/bets`, token: seat.token, body };
  const one: Repeatable = { call, nameOf: betIdOf, kept: undefined };
  world.journal.houseBets.push(one);
  const what = Object.values({ ...terms, stake }).join(' ');
  return `${seat.name} bets ${what} against the house: ${await sendRepeatable(world, one)}`;
}

const answered = z.object({ bet: z.object({ id: z.coerce.string() }) });

const betIdOf = ({ body }: Answer): string | undefined => answered.safeParse(body).data?.bet.id;
