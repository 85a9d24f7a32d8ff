import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { Rng } from './rng.ts';
import { addressOfPlayer, arrivalMs, drawAction, firstActions, pauseMs, playersOf } from './schedule.ts';

const { mix } = readOptions(['--mix', 'order=3,browse=1'], () => 7);

test('[SAFE-77] each player belongs to one process, and they arrive evenly over the ramp', () => {
  const all = [0, 1, 2].flatMap((process) => playersOf(process, 3, 10));
  expect(all.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect([0, 5, 9].map((index) => arrivalMs(index, 10, 20))).toEqual([0, 10_000, 18_000]);
});

test('[SAFE-77] the same seed does the same, by the weights of the mix, and begins with each action once', () => {
  const draw = () => {
    const rng = new Rng(5);
    return Array.from({ length: 1000 }, () => drawAction(rng, mix));
  };
  expect(draw()).toEqual(draw());
  const orders = draw().filter((action) => action === 'order').length;
  expect(orders).toBeGreaterThan(700);
  expect(orders).toBeLessThan(800);
  expect(new Set(draw())).toEqual(new Set(['order', 'browse']));
  expect(firstActions(new Rng(5), mix).toSorted()).toEqual(['browse', 'order']);
});

test('[SAFE-77] pauses are never below zero and have the mean that was asked for', () => {
  const rng = new Rng(1);
  const pauses = Array.from({ length: 20_000 }, () => pauseMs(rng, 5));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(0);
  const mean = pauses.reduce((sum, one) => sum + one, 0) / pauses.length;
  expect(mean / 5000).toBeCloseTo(1, 1);
});

test('[SAFE-77] each player has an address of their own in the network of benchmarks', () => {
  const all = Array.from({ length: 100_000 }, (_, index) => addressOfPlayer(index));
  expect(new Set(all).size).toBe(100_000);
  expect([all[0], all[255], all[70_000]]).toEqual(['198.18.0.1', '198.18.1.0', '198.19.17.113']);
});
