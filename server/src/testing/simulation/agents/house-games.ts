import { createHash } from 'node:crypto';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import type { Answer } from '../world/ask.ts';
import type { Repeatable } from '../world/journal.ts';
import { countSteps, type PlayedRound } from '../world/played-rounds.ts';
import type { LostHalf } from '../world/wallet-line.ts';
import type { World } from '../world/world.ts';
import { type Agent, type Draw, NOTHING, oneOf, pick } from './agent.ts';
import { sendRepeatable } from './send-repeatable.ts';

interface Game {
  readonly code: string;
  /** The site's category. */
  readonly type: string;
  readonly choice: Readonly<Record<string, unknown>>;
}

/** Games that are over with their bet, and one that goes on step by step. */
const GAMES: readonly [Game, ...Game[]] = [
  { code: 'dice', type: 'EGAME', choice: { side: 'over', target: 5_000 } },
  { code: 'mines', type: 'EGAME', choice: { mines: 3 } },
];
/** The game of the free spins. */
const SLOT: Game = { code: 'slot-classic', type: 'SLOT', choice: { lines: 5 } };
const SPINS_MAX = 2;
const TILES = 25;
const RECENT = 10;
const DAY_MS = 24 * 3_600_000;

const launched = z.object({ url: z.string() });
const entered = z.object({ token: z.string() });
const played = z.object({ round: z.object({ id: z.string(), state: z.string() }) });

/** Players of the house's own games, which take and pay the money by calls of the wallet. */
export const houseGames = {
  'plays a house game': {
    weight: 14,
    async act(world, draw) {
      const seat = draw.below(world.seats.length);
      const game = pick(draw, GAMES);
      const open = world.rounds.all.findLast((round) => round.seat === seat && round.game === game.code);
      if (open?.state === 'open') return actIn(world, draw, open);
      return begin(world, draw, { seat, game, isFree: false });
    },
  },
  'plays free spins': {
    weight: 8,
    act(world, draw) {
      const seat = draw.below(world.seats.length);
      return draw.below(4) === 0
        ? grantSpins(world, draw, seat)
        : begin(world, draw, { seat, game: SLOT, isFree: true });
    },
  },
  'repeats a call of a house game': {
    weight: 5,
    async act(world, draw) {
      const round = oneOf(draw, world.rounds.all.slice(-RECENT));
      const one = round && oneOf(draw, [round.play, ...round.actions]);
      if (round === undefined || one === undefined) return NOTHING;
      return `${nameOf(world, round.seat)} sends a call of ${round.game} again: ${await send(world, round, one)}`;
    },
  },
  'loses calls of the house games': {
    weight: 2,
    act(world, draw) {
      const half = pick<LostHalf>(draw, ['request', 'answer']);
      const count = 1 + draw.below(4);
      world.walletLine.lose(count, half);
      return Promise.resolve(`the ${half} of the next ${count} wallet calls of the house games is lost`);
    },
  },
} satisfies Record<string, Agent>;

const nameOf = (world: World, seat: number): string => world.seats[seat]?.name ?? 'nobody';

/** Grants free spins to the player, as the site does. */
async function grantSpins(world: World, draw: Draw, seat: number): Promise<string> {
  const player = world.seats[seat];
  if (player === undefined) return NOTHING;
  const count = 1 + draw.below(SPINS_MAX);
  const now = world.clock.now();
  await query(
    world.db,
    sql`with held as (
          insert into playhouse.player (user_name, created_at, session_began_at, session_seen_at)
          values (${player.username}, ${now}, ${now}, ${now})
          on conflict (user_name) do update set user_name = excluded.user_name returning id)
        insert into playhouse.free_spin_grant (id, player_id, game, stake, spins, granted_at, expires_at)
        select ${draw.name}, id, ${SLOT.code}, 1000, ${count}, ${now}, ${new Date(now.getTime() + DAY_MS)}::timestamptz
        from held on conflict (id) do nothing`,
  );
  return `${player.name} is granted ${count} free spins`;
}

interface Begun {
  readonly seat: number;
  readonly game: Game;
  readonly isFree: boolean;
}

async function begin(world: World, draw: Draw, { seat, game, isFree }: Begun): Promise<string> {
  const { code, choice } = game;
  const token = await findToken(world, seat, game);
  if (token === undefined) return NOTHING;
  const stake = `${10 + draw.below(90)}.00`;
  const body = { key: uuidOf(draw.name), stake, choice, ...(isFree ? { isFree } : {}) };
  const play = newRequest('POST /playhouse/api/play', { token, body });
  const round: PlayedRound = { seat, game: code, play, actions: [], state: undefined };
  world.rounds.all.push(round);
  const what = isFree ? `a free spin of ${code}` : `${code} for ${stake}`;
  return `${nameOf(world, seat)} plays ${what}: ${await send(world, round, play)}`;
}

async function actIn(world: World, draw: Draw, round: PlayedRound): Promise<string> {
  const { play, actions } = round;
  const step = countSteps(round);
  const action =
    step > 0 && draw.below(4) === 0 ? { kind: 'cash-out' } : { kind: 'reveal', tile: 1 + draw.below(TILES) };
  const body = { round: play.kept, step, action };
  const { token } = play.call;
  const act = newRequest('POST /playhouse/api/act', { token, body });
  round.actions = [...actions, act];
  const said = await send(world, round, act);
  return `${nameOf(world, round.seat)} does ${JSON.stringify(action)} in ${round.game}: ${said}`;
}

/** Sends a call of a round; what the game refused leaves nothing behind. */
async function send(world: World, round: PlayedRound, one: Repeatable): Promise<string> {
  const heard = ({ status, body }: Answer) => {
    if (status === 409 && one.kept === undefined) round.actions = round.actions.filter((act) => act !== one);
    const shown = played.safeParse(body);
    if (shown.success) round.state = shown.data.round.state;
  };
  return sendRepeatable(world, one, { heard });
}

function newRequest(
  call: string,
  { token, body }: { readonly token: string | undefined; readonly body: Readonly<Record<string, unknown>> },
): Repeatable {
  return {
    call: { call, body, ...(token === undefined ? {} : { token }) },
    nameOf: ({ status, body: shown }: Answer) => (status === 200 ? played.parse(shown).round.id : undefined),
    kept: undefined,
  };
}

/** Launches the game and enters it, unless the player has before. */
async function findToken(world: World, seat: number, { code, type }: Game): Promise<string | undefined> {
  const { rounds } = world;
  const place = `${seat} ${code}`;
  const known = rounds.tokens.get(place);
  const player = world.seats[seat];
  if (known !== undefined || player === undefined) return known;
  const body = { userId: String(player.playerId), platform: 'PLAYHOUSE', gameType: type, gameCode: code };
  const call = { call: 'POST /api/game-run', token: player.token, body };
  const launch = launched.safeParse((await world.attend(world.ask(call)))?.body);
  if (!launch.success) return undefined;
  const { user, token } = Object.fromEntries(
    new URLSearchParams(new URL(launch.data.url, 'http://site').hash.slice(1)),
  );
  const enter = { call: 'POST /playhouse/api/enter', body: { game: code, user, token } };
  const session = entered.safeParse((await world.attend(world.ask(enter)))?.body);
  if (!session.success) return undefined;
  rounds.tokens.set(place, session.data.token);
  return session.data.token;
}

/** An id of that form which follows from the name. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
