import { expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '../time/clock.ts';
import { type LoadWatch, watchLoad } from './load-watch.ts';

const LOOK_MS = 250;
const DELAY_MAX_MS = 50;
const said: string[] = [];
const log = {
  warn: (_: object, message: string) => void said.push(message),
  error: (_: object, message: string) => void said.push(message),
};

interface Open {
  readonly clock: FakeClock;
  readonly load: LoadWatch;
  readonly loop: { delayMs: number };
}

function open(): Open {
  const clock = fakeClock(new Date('2026-01-15T12:00:00Z'));
  const loop = { delayMs: 0 };
  const readDelayMs = () => loop.delayMs;
  const load = watchLoad({ clock, log, readDelayMs, delayMaxMs: DELAY_MAX_MS, atWorkMax: 1_000 });
  return { clock, load, loop };
}

const begin = (load: LoadWatch, count: number) => Array.from({ length: count }, () => load.begin());
const boundOf = (load: LoadWatch) => load.read().atWorkMax;

/** Asks for money's sake as often as it is let, with so many calls done between two looks. */
async function crowd({ clock, load }: Open, perLook: number, looks: number): Promise<void> {
  const ends: (() => void)[] = [];
  const fill = () => {
    while (load.admits('money')) ends.push(load.begin());
  };
  for (let look = 0; look < looks; look += 1) {
    fill();
    for (let done = 0; done < perLook; done += 1) {
      ends.shift()?.();
      fill();
    }
    await clock.step(LOOK_MS);
  }
  for (const end of ends) end();
}

test.each([
  [500, 100],
  [1_000, 200],
  [2_000, 400],
])(
  '[SAFE-45] of %d calls done a look no more are taken on than are through in time',
  async (perLook, fitting) => {
    const all = open();
    await crowd(all, perLook, 60);
    expect(boundOf(all.load)).toBeGreaterThan(fitting * 0.8);
    expect(boundOf(all.load)).toBeLessThan(fitting * 1.2);
  },
);

test('[SAFE-45] a crowd that fills the bound is met at the first look, and a slow one at the second', async () => {
  const full = open();
  begin(full.load, 256);
  await full.clock.step(LOOK_MS);
  expect(boundOf(full.load)).toBe(128);
  const slow = open();
  begin(slow.load, 200);
  await slow.clock.step(LOOK_MS);
  expect(boundOf(slow.load)).toBe(256);
  await slow.clock.step(LOOK_MS);
  expect(boundOf(slow.load)).toBe(100);
});

test('[SAFE-45] one pause is no crowd', async () => {
  const { clock, load } = open();
  const ends = begin(load, 100);
  await clock.step(LOOK_MS);
  for (const end of ends) end();
  await clock.step(LOOK_MS);
  expect(boundOf(load)).toBe(256);
});

test('[SAFE-45] with a late event loop few are taken on, but never none', async () => {
  const { clock, load, loop } = open();
  loop.delayMs = 10_000;
  await clock.step(20 * LOOK_MS);
  expect(boundOf(load)).toBe(32);
  begin(load, 31);
  expect(load.admits('money')).toBe(true);
});

test('[SAFE-45] the bound rises again as soon as more fit, as far as it is needed', async () => {
  const all = open();
  await crowd(all, 500, 20);
  expect(boundOf(all.load)).toBeLessThan(120);
  await all.clock.step(20 * LOOK_MS);
  expect(boundOf(all.load)).toBeLessThan(120);
  await crowd(all, 20_000, 40);
  expect(boundOf(all.load)).toBe(1_000);
});

test('[SAFE-45] guests may fill half of the bound, players who read three quarters, those who move money all', () => {
  const { load } = open();
  const admitted = () => [load.admits('guest'), load.admits('player'), load.admits('money')];
  begin(load, 127);
  expect(admitted()).toEqual([true, true, true]);
  begin(load, 1);
  expect(admitted()).toEqual([false, true, true]);
  begin(load, 64);
  expect(admitted()).toEqual([false, false, true]);
  begin(load, 64);
  expect(admitted()).toEqual([false, false, false]);
  expect(load.admits('always')).toBe(true);
  expect(load.read().shed).toEqual({ guest: 3, player: 2, money: 1 });
});

test('[SAFE-45] a few calls that take long lower nothing, nor do those that wait for something else', async () => {
  const { clock, load } = open();
  begin(load, 30);
  await clock.step(20 * LOOK_MS);
  expect(boundOf(load)).toBe(256);
  begin(load, 500);
  const goOn = Array.from({ length: 500 }, () => load.rest());
  await clock.step(20 * LOOK_MS);
  expect(load.read()).toMatchObject({ atWork: 30, isShedding: false });
  for (const go of goOn) go();
  expect(load.read().atWork).toBe(530);
});

test('[SAFE-45] shedding is told once as it begins, and once as it has ended', async () => {
  const { clock, load } = open();
  said.length = 0;
  const ends = begin(load, 130);
  expect(load.admits('guest')).toBe(false);
  await clock.step(2 * LOOK_MS);
  expect(said).toEqual(['too much to do: calls are shed']);
  expect(load.read().isShedding).toBe(true);
  for (const end of ends) end();
  await clock.step(40 * LOOK_MS);
  expect(said).toEqual(['too much to do: calls are shed', 'no call was shed for ten seconds']);
  expect(load.read()).toMatchObject({ isShedding: false, atWorkMax: 256 });
});
