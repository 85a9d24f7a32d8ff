import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from './clock.ts';

const start = new Date('2026-01-15T12:00:00Z');
let clock: FakeClock;
let runs: [name: string, passedMs: number][];
const note = (name: string) => runs.push([name, clock.now().getTime() - start.getTime()]);
const notes = (name: string) => () => void note(name);

beforeEach(() => {
  clock = fakeClock(start);
  runs = [];
});

describe('advance', () => {
  test('runs one-off alarms in order of time, each at its own time', async () => {
    clock.after(300, notes('late'));
    clock.after(100, notes('early'));
    clock.after(1_001, notes('later'));
    await clock.advance(1_000);
    expect(runs).toEqual([
      ['early', 100],
      ['late', 300],
    ]);
    expect(clock.now().getTime() - start.getTime()).toBe(1_000);
  });

  test('runs a repeating alarm only at its last due time, in order with the rest', async () => {
    clock.every(400, notes('slow'));
    clock.every(70, notes('quick'));
    clock.after(900, notes('once'));
    await clock.advance(1_000);
    expect(runs).toEqual([
      ['slow', 800],
      ['once', 900],
      ['quick', 980],
    ]);
    await clock.advance(200);
    expect(runs.slice(3)).toEqual([
      ['quick', 1_190],
      ['slow', 1_200],
    ]);
  });

  test('does not run an alarm that falls due after its end', async () => {
    clock.every(400, notes('slow'));
    await clock.advance(399);
    expect(runs).toEqual([]);
    await clock.advance(1);
    expect(runs).toEqual([['slow', 400]]);
  });

  test('runs an alarm that is set on the way, also after a promise', async () => {
    clock.after(100, () => {
      note('first');
      void Promise.resolve().then(() => clock.after(100, notes('second')));
    });
    clock.every(300, () => clock.after(50, notes('of what repeats')));
    await clock.advance(1_000);
    expect(runs).toEqual([
      ['first', 100],
      ['second', 200],
      ['of what repeats', 950],
    ]);
  });

  test('runs an alarm that begins to repeat on the way at its last due time', async () => {
    clock.after(30, () => clock.every(100, notes('begun')));
    await clock.advance(1_000);
    expect(runs).toEqual([['begun', 930]]);
  });

  test('runs no alarm that was cancelled on the way', async () => {
    const end = clock.every(100, notes('ended'));
    clock.after(50, end);
    await clock.advance(1_000);
    expect(runs).toEqual([]);
  });
});

describe('step', () => {
  test('runs a repeating alarm each time it falls due', async () => {
    clock.every(400, notes('slow'));
    clock.after(500, notes('once'));
    await clock.step(1_000);
    expect(runs).toEqual([
      ['slow', 400],
      ['once', 500],
      ['slow', 800],
    ]);
  });

  test('continues where an advance ended', async () => {
    clock.every(400, notes('slow'));
    await clock.advance(1_000);
    await clock.step(1_000);
    expect(runs.map(([, passedMs]) => passedMs)).toEqual([800, 1_200, 1_600, 2_000]);
  });
});
