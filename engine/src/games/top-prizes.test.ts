import { describe, expect, test } from 'vitest';
import type { Floats } from '../fairness/draws.ts';
import { money } from '../money/money.ts';
import { ANDAR_BAHAR_PAYS } from './andar-bahar/pay-table.ts';
import { GAMES, SHARED_GAMES } from './all.ts';
import { BACCARAT_PAYS } from './baccarat/pay-table.ts';
import { BINGO_BALLS, BINGO_LINES, bingoPays } from './bingo/pay-table.ts';
import { topChance } from './blackjack/top-chance.ts';
import { crashBets } from './crash/crash-bets.ts';
import { CRASH_STEP, CRASH_TARGET_MAX } from './crash/pay-table.ts';
import { DAILY_DRAW_PAYS } from './daily-draw/pay-table.ts';
import { DICE_WINNING_MIN, diceMultiplier } from './dice/pay-table.ts';
import { FISH_PAYS } from './fishing/pay-table.ts';
import { type Json, replayRound } from './game.ts';
import { kenoPays } from './keno/pay-table.ts';
import { minesMultiplier } from './mines/pay-table.ts';
import { EVEN, times } from './multiplier.ts';
import { PROOFS } from './proofs.ts';
import { PLINKO_RISKS, PLINKO_ROWS, plinkoPays } from './plinko/pay-table.ts';
import { windowOf } from './reel.ts';
import { roulettePays } from './roulette/pay-table.ts';
import { PLACES } from './roulette/places.ts';
import { rulesOf } from './rules-of.ts';
import { scriptedFloats } from './scripted-floats.ts';
import { CASCADE_MULTIPLIER_MAX } from './slot-cascade/pay-table.ts';
import { CLASSIC_LINE_COUNTS, CLASSIC_STRIPS } from './slot-classic/pay-table.ts';
import {
  FREE_SPINS,
  FREE_SPIN_FACTOR,
  PAYING_SYMBOLS,
  type PayingSymbol,
  SCATTER_PAYS,
  WAYS_PAYS,
  WAYS_STRIPS,
} from './slot-ways/pay-table.ts';
import { VIDEO_POKER_PAYS } from './video-poker/pay-table.ts';
import { royalChance } from './video-poker/royal-chance.ts';
import { MARKETS, listMarkets } from './virtual-cricket/markets.ts';
import { matchChances } from './virtual-cricket/match-chances.ts';
import { cricketPays } from './virtual-cricket/pay-table.ts';
import { WHEEL_RISKS, wheelSegments } from './wheel/pay-table.ts';

/** Divisible by the parts of every stake. */
const STAKE = money(10_000n);
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const always = (value: number): Floats => ({ next: () => ({ value, done: false }) });
const LAST = 1 - 2 ** -32;

const topOf = (code: string) => rulesOf(code)?.multiplierMax ?? 0;
const oddsOf = (code: string) => rulesOf(code)?.topOdds.oneIn ?? 0;

/** What a round of a game pays under these draws, in ten-thousandths of its first stake. */
function paidBy(code: string, floats: Floats, choice: Json, actions: readonly Json[] = []): number {
  const game = GAMES.get(code);
  if (game === undefined) throw new Error(`there is no ${code}`);
  const taken = actions.map((action) => game.readAction(action));
  const play = { stake: STAKE, choice: game.readChoice(choice), actions: taken };
  const { over, pays } = game.standing(replayRound(game, floats, play));
  expect(over, code).toBe(true);
  return (Number(pays) * EVEN) / Number(STAKE);
}

function sharedPaidBy(code: string, floats: Floats, bet: Json): number {
  const game = SHARED_GAMES.get(code);
  if (game === undefined) throw new Error(`there is no ${code}`);
  return (Number(game.pays(game.draw(floats), game.readBet(bet), STAKE)) * EVEN) / Number(STAKE);
}

/** A spin of the ways slot: what it pays, its scatters, in how many ways it comes, and one of them. */
interface Spin {
  readonly pays: number;
  readonly scatters: number;
  readonly count: number;
  readonly stops: readonly number[];
}

/** Every spin of the ways slot, those that pay alike together: reel by reel, keeping what can still win. */
function listSpins(): Spin[] {
  type Prefix = Spin & { readonly ways: ReadonlyMap<PayingSymbol, number> };
  const ways = new Map(PAYING_SYMBOLS.map((symbol) => [symbol, 1]));
  let prefixes: Prefix[] = [{ pays: 0, scatters: 0, count: 1, stops: [], ways }];
  for (const [reel, strip] of WAYS_STRIPS.entries()) {
    const next = new Map<string, Prefix>();
    for (const before of prefixes)
      for (const stop of strip.keys()) {
        const shown = windowOf(strip, stop, 3);
        const alive = new Map<PayingSymbol, number>();
        let { pays } = before;
        for (const [symbol, count] of before.ways) {
          const here = shown.filter((place) => place === symbol || place === 'wild').length;
          if (here > 0) alive.set(symbol, count * here);
          else pays += count * (WAYS_PAYS[symbol][reel - 3] ?? 0);
        }
        const scatters = before.scatters + shown.filter((place) => place === 'scatter').length;
        const key = JSON.stringify([[...alive], pays, scatters]);
        const count = before.count + (next.get(key)?.count ?? 0);
        next.set(key, { pays, scatters, count, stops: [...before.stops, stop], ways: alive });
      }
    prefixes = [...next.values()];
  }
  return prefixes.map(({ ways: left, pays, ...spin }) => ({
    ...spin,
    pays: [...left].reduce((sum, [symbol, count]) => sum + count * (WAYS_PAYS[symbol][2] ?? 0), pays),
  }));
}

const bestOf = (spins: readonly Spin[]) => Math.max(...spins.map(({ pays }) => pays));
const inWays = (spins: readonly Spin[]) => spins.reduce((sum, { count }) => sum + count, 0);

/** Cards of an endless deck by their faces. */
const cards = (faces: readonly number[]) => scriptedFloats(faces.map((face) => [face * 4, 52] as const));

describe('the most that a stake can return is reached', () => {
  /** Numbers drawn from the highest down, so that each is found at its own place. */
  const ballsOf75 = () => {
    const wanted = range(75)
      .map((index) => index + 1)
      .filter((ball) => ball % 15 >= 1 && ball % 15 <= 5);
    const others = range(75)
      .map((index) => index + 1)
      .filter((ball) => !wanted.includes(ball));
    const drawn = [...wanted, ...others.slice(0, 40 - wanted.length)].toSorted((one, other) => other - one);
    return drawn.map((ball, index) => [ball - 1, 75 - index] as const);
  };
  const card = range(5).flatMap(() => range(5).map((index) => [0, 15 - index] as const));
  const royal = [32, 36, 40, 44, 48].map((index, taken) => [index - taken, 52 - taken] as const);
  const crowns = CLASSIC_STRIPS.map(
    (strip) => [(strip.indexOf('crown') + strip.length - 1) % strip.length, strip.length] as const,
  );
  const plays: Readonly<Record<string, () => number>> = {
    'andar-bahar': () => {
      let drawn = 0;
      const floats: Floats = { next: () => ({ value: (drawn += 1) === 1 ? 0 : LAST, done: false }) };
      return paidBy('andar-bahar', floats, { on: '41-49' });
    },
    baccarat: () => sharedPaidBy('baccarat', always(0), { on: 'player-pair' }),
    bingo: () => paidBy('bingo', scriptedFloats([...card, ...ballsOf75()]), { balls: 75, cards: 1 }),
    // Fives against a six; both get a six and a ten, the dealer two tens.
    blackjack: () =>
      paidBy('blackjack', cards([3, 4, 3, 8, 4, 4, 8, 8, 8]), {}, [
        { kind: 'split' },
        { kind: 'double' },
        { kind: 'double' },
      ]),
    crash: () =>
      (Number(crashBets.pays(CRASH_TARGET_MAX, { target: CRASH_TARGET_MAX }, STAKE)) * EVEN) / Number(STAKE),
    'daily-draw': () => sharedPaidBy('daily-draw', always(0), { picks: [1, 2, 3, 4, 5, 6] }),
    dice: () => paidBy('dice', always(LAST), { side: 'over', target: 9_990 }),
    fishing: () =>
      paidBy('fishing', always(0), { weapon: 'cannon', targets: [{ id: 'b0', fish: 'golden-dragon' }] }),
    keno: () => paidBy('keno', always(0), { picks: range(8).map((index) => index + 1) }),
    mines: () =>
      paidBy(
        'mines',
        always(LAST),
        { mines: 9 },
        range(13).map((index) => ({ kind: 'reveal', tile: index + 1 })),
      ),
    plinko: () => paidBy('plinko', always(0), { rows: 16, risk: 'high' }),
    roulette: () => paidBy('roulette', scriptedFloats([[7, 37]]), { bets: [{ on: 'straight-7', parts: 1 }] }),
    'slot-cascade': () => paidBy('slot-cascade', always(0), {}),
    'slot-classic': () => paidBy('slot-classic', scriptedFloats(crowns), { lines: 1 }),
    'slot-ways': () => {
      const spins = listSpins();
      const five = spins.filter(({ scatters }) => scatters === 5);
      const paid = five.find(({ pays }) => pays === bestOf(five))?.stops ?? [];
      const free = spins.find(({ pays }) => pays === bestOf(spins))?.stops ?? [];
      const stops = [...paid, ...range(20).flatMap(() => free)];
      return paidBy(
        'slot-ways',
        scriptedFloats(stops.map((stop, index) => [stop, WAYS_STRIPS[index % 5]?.length ?? 1])),
        {},
      );
    },
    'video-poker': () =>
      paidBy(
        'video-poker',
        scriptedFloats([...royal, ...range(5).map((index) => [0, 47 - index] as const)]),
        {},
        [{ hold: [0, 1, 2, 3, 4] }],
      ),
    'virtual-cricket': () =>
      sharedPaidBy('virtual-cricket', always(0), { market: 'winner', selection: 'tie' }),
    wheel: () => paidBy('wheel', scriptedFloats([[15, 30]]), { risk: 'high' }),
  };
  test.for([...GAMES.keys(), ...SHARED_GAMES.keys(), 'crash'])('[SAFE-31] %s: by a draw', (code) => {
    const top = PROOFS[code]?.top;
    const play = top && (() => paidBy(code, scriptedFloats(top.draws), top.choice, top.actions));
    expect((plays[code] ?? play)?.()).toBe(topOf(code));
  });
});

test('[SAFE-31] nothing in any pay table is more than the most that a stake can return', () => {
  const picks = range(10).map((index) => index + 1);
  const most: Readonly<Record<string, number>> = {
    'andar-bahar': Math.max(...Object.values(ANDAR_BAHAR_PAYS)),
    baccarat: Math.max(...Object.values(BACCARAT_PAYS)),
    bingo: Math.max(
      ...BINGO_BALLS.flatMap((balls) =>
        range(13).map((lines) => (lines <= BINGO_LINES[balls] ? bingoPays(balls, lines) : 0)),
      ),
    ),
    // Two hands, each with twice the stake, paid twice; an insurance wins only where the dealer takes both.
    blackjack: times(2 * 2 * 2),
    crash: CRASH_TARGET_MAX * CRASH_STEP,
    'daily-draw': Math.max(...DAILY_DRAW_PAYS),
    dice: diceMultiplier(DICE_WINNING_MIN),
    fishing: Math.max(...Object.values(FISH_PAYS)),
    keno: Math.max(...picks.flatMap(kenoPays)),
    mines: Math.max(
      ...range(24).flatMap((mines) => range(25).map((opened) => minesMultiplier(mines + 1, opened + 1) ?? 0)),
    ),
    plinko: Math.max(
      ...PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.flatMap((risk) => plinkoPays(rows, risk))),
    ),
    // Bets share the stake, so none of them pays more than one alone.
    roulette: Math.max(...[...PLACES.values()].map((pockets) => roulettePays(pockets.length))),
    'slot-cascade': CASCADE_MULTIPLIER_MAX,
    'video-poker': Math.max(...Object.values(VIDEO_POKER_PAYS)),
    'virtual-cricket': Math.max(
      ...listMarkets().flatMap((market) =>
        MARKETS[market].map((selection) => cricketPays(market, selection) ?? 0),
      ),
    ),
    wheel: Math.max(...WHEEL_RISKS.flatMap(wheelSegments)),
  };
  for (const [code, multiplier] of Object.entries(most)) expect(topOf(code), code).toBe(multiplier);
});

test('[SAFE-31] the classic slot pays no more in any of its 8,000 stops, and the most in one', () => {
  const paid = CLASSIC_LINE_COUNTS.flatMap((lines) =>
    range(8_000).map((at) =>
      paidBy(
        'slot-classic',
        scriptedFloats([at % 20, Math.floor(at / 20) % 20, Math.floor(at / 400)].map((stop) => [stop, 20])),
        { lines },
      ),
    ),
  );
  expect(Math.max(...paid)).toBe(topOf('slot-classic'));
  expect(paid.filter((multiplier) => multiplier === topOf('slot-classic'))).toHaveLength(
    8_000 / oddsOf('slot-classic'),
  );
});

test('[SAFE-31] the ways slot pays no more with any stops of the paid spin and of its free ones', () => {
  const spins = listSpins();
  const combinations = WAYS_STRIPS.reduce((product, { length }) => product * length, 1);
  expect(inWays(spins)).toBe(combinations);
  const free = bestOf(spins);
  const most = range(6).map((scatters) => {
    const paid = bestOf(spins.filter((spin) => spin.scatters === scatters));
    const freeSpins = FREE_SPINS[scatters - 3] ?? 0;
    return paid + (SCATTER_PAYS[scatters - 3] ?? 0) + freeSpins * FREE_SPIN_FACTOR * free;
  });
  expect(Math.max(...most)).toBe(topOf('slot-ways'));
  const five = spins.filter(({ scatters }) => scatters === 5);
  const first = inWays(five.filter(({ pays }) => pays === bestOf(five))) / combinations;
  const each = inWays(spins.filter(({ pays }) => pays === free)) / combinations;
  expect(1 / (first * each ** 20) / oddsOf('slot-ways')).toBeCloseTo(1, 9);
});

test('[SAFE-31] the odds of the top prize are those of the draws', () => {
  expect(oddsOf('blackjack')).toBeCloseTo(1 / topChance(), 2);
  expect(oddsOf('video-poker')).toBeCloseTo(1 / royalChance(), 0);
  expect(oddsOf('virtual-cricket')).toBeCloseTo(1 / (matchChances().get('winner tie') ?? 0), 2);
  // One way of playing whose only prize is the top one returns its share exactly.
  expect(topOf('fishing') / oddsOf('fishing')).toBeCloseTo(9_700, 6);
  expect(topOf('wheel') / oddsOf('wheel')).toBeLessThan(9_800);
  expect(topOf('andar-bahar') / oddsOf('andar-bahar')).toBeCloseTo(9_666, -1);
  expect(topOf('baccarat') / oddsOf('baccarat')).toBeCloseTo(9_231, -1);
  expect(topOf('mines') / oddsOf('mines')).toBeCloseTo(9_900, -1);
  expect(topOf('dice') / oddsOf('dice')).toBeCloseTo(9_900, 0);
  expect(topOf('roulette') / oddsOf('roulette')).toBeCloseTo(9_730, -1);
  expect(rulesOf('keno')?.topOdds).toEqual({ oneIn: 76_904_685 / 45, oneInMost: 847_660_528 });
  expect(oddsOf('daily-draw')).toBe(1_947_792);
  expect(oddsOf('plinko')).toBe(32_768);
});
