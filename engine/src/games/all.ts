import type { AnyGame } from './game.ts';
import type { AnySharedGame } from './shared-game.ts';
import { andarBahar } from './andar-bahar/andar-bahar.ts';
import { baccarat } from './baccarat/baccarat.ts';
import { bingo } from './bingo/bingo.ts';
import { blackjack } from './blackjack/blackjack.ts';
import { dailyDraw } from './daily-draw/daily-draw.ts';
import { dice } from './dice/dice.ts';
import { fishing } from './fishing/fishing.ts';
import { keno } from './keno/keno.ts';
import { mines } from './mines/mines.ts';
import { plinko } from './plinko/plinko.ts';
import { roulette } from './roulette/roulette.ts';
import { slotCascade } from './slot-cascade/slot-cascade.ts';
import { slotClassic } from './slot-classic/slot-classic.ts';
import { slotWays } from './slot-ways/slot-ways.ts';
import { videoPoker } from './video-poker/video-poker.ts';
import { virtualCricket } from './virtual-cricket/virtual-cricket.ts';
import { wheel } from './wheel/wheel.ts';
import { limbo } from './limbo/limbo.ts';
import { coinStreak } from './coin-streak/coin-streak.ts';
import { hiLo } from './hi-lo/hi-lo.ts';
import { scratchCard } from './scratch-card/scratch-card.ts';

const ALL: readonly AnyGame[] = [
  andarBahar,
  bingo,
  blackjack,
  dice,
  fishing,
  keno,
  mines,
  plinko,
  roulette,
  slotCascade,
  slotClassic,
  slotWays,
  videoPoker,
  wheel,
  limbo,
  coinStreak,
  hiLo,
  scratchCard,
];

const ALL_SHARED: readonly AnySharedGame[] = [baccarat, dailyDraw, virtualCricket];

/** The single-player games, by code. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map(ALL.map((game) => [game.code, game]));

/** The games whose rounds all players share, by code. Crash isn't among them: its ends come from a hash chain. */
export const SHARED_GAMES: ReadonlyMap<string, AnySharedGame> = new Map(
  ALL_SHARED.map((game) => [game.code, game]),
);
