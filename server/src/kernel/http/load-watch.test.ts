import { expect, test } from 'vitest';
import { fakeClock } from '../time/clock.ts';
import { type LoadWatch, watchLoad } from './load-watch.ts';

const LOOK_MS = 250;
const said: string[] = [];
const log = {
  warn: (_: object, message: string) => void said.push(message),
  error: (_: object, message: string) => void said.push(message),
};

function open() {
  const clock = fakeClock(new Date('2026-01-15T12:00:00Z'));
  const load = watchLoad({ clock, log, readDelayMs: () => 0, delayMaxMs: 150, atWorkMax: 1_000 });
  return { clock, load };
}

const begin = (load: LoadWatch, count: number) => Array.from({ length: count }, () => load.begin());

test('[SAFE-45] calls that take long to be through raise the pressure, as a late event loop does', async () => {
  const { clock, load } = open();
  const ends = begin(load, 100);
  await clock.step(2 * LOOK_MS);
  expect(load.read().pressure).toBeCloseTo(0.3);
  for (let look = 0; look < 10; look += 1) {
    // As many as are at work are done between two looks: each takes 250 ms / (100 / 90).
    for (const end of ends.splice(0, 90)) end();
    ends.push(...begin(load, 90));
    await clock.step(LOOK_MS);
  }
  expect(load.read()).toMatchObject({ atWork: 100, pressure: 1 });
  for (let look = 0; look < 20; look += 1) {
    for (let turn = 0; turn < 200; turn += 1) load.begin()();
    await clock.step(LOOK_MS);
  }
  expect(load.read()).toMatchObject({ atWork: 100, pressure: 0 });
});

test('[SAFE-45] a few calls that wait for a provider elsewhere raise nothing, nor do bets that wait out their delay', async () => {
  const { clock, load } = open();
  begin(load, 30);
  await clock.step(20 * LOOK_MS);
  expect(load.read().pressure).toBe(0);
  begin(load, 500);
  const goOn = Array.from({ length: 500 }, () => load.rest());
  await clock.step(20 * LOOK_MS);
  expect(load.read()).toMatchObject({ atWork: 30, pressure: 0 });
  for (const go of goOn) go();
  expect(load.read().atWork).toBe(530);
});

test('[SAFE-45] one pause is no crowd', async () => {
  const { clock, load } = open();
  const ends = begin(load, 100);
  await clock.step(LOOK_MS);
  for (const end of ends) end();
  await clock.step(LOOK_MS);
  expect(load.read().pressure).toBe(0);
});

test('[SAFE-45] shedding is told once as it begins, and once as it has ended', async () => {
  const { clock, load } = open();
  begin(load, 125);
  expect([load.admits('guest'), load.admits('player'), load.admits('money'), load.admits('always')]).toEqual([
    false,
    true,
    true,
    true,
  ]);
  said.length = 0;
  await clock.step(2 * LOOK_MS);
  expect(said).toEqual(['too much to do: calls are shed']);
  expect(load.read().isShedding).toBe(true);
  await clock.step(40 * LOOK_MS);
  expect(said).toEqual(['too much to do: calls are shed', 'no call was shed for ten seconds']);
});
