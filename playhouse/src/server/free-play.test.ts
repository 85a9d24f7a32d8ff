import { expect, test } from 'vitest';
import { openFreePlay } from './free-play.ts';
import { PlayRefusal } from './refusal.ts';

/** A queue with work that ends when told to, and timers that run when told to. */
function openHeld(atWorkMax: number) {
  const timers = new Set<() => void>();
  const begun: number[] = [];
  const endings = new Map<number, () => void>();
  const freePlay = openFreePlay(
    {
      after: (_, run) => {
        timers.add(run);
        return () => timers.delete(run);
      },
    },
    atWorkMax,
  );
  const start = (id: number) =>
    freePlay
      .run(() => {
        begun.push(id);
        return new Promise<string>((resolve) => endings.set(id, () => resolve(`done ${id}`)));
      })
      .catch((error: unknown) => (error instanceof PlayRefusal ? error.code : String(error)));
  const end = async (id: number) => {
    endings.get(id)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { start, end, begun, timers };
}

test('[SAFE-29] so many are at work at once, and the others follow in the order of their arrival', async () => {
  const held = openHeld(2);
  const answers = [1, 2, 3, 4].map((id) => held.start(id));
  await held.end(0);
  expect(held.begun).toEqual([1, 2]);
  await held.end(2);
  expect(held.begun).toEqual([1, 2, 3]);
  await held.end(1);
  await held.end(3);
  await held.end(4);
  expect(held.begun).toEqual([1, 2, 3, 4]);
  expect(await Promise.all(answers)).toEqual(['done 1', 'done 2', 'done 3', 'done 4']);
  expect(held.timers.size).toBe(0);
  const again = held.start(5);
  await held.end(0);
  await held.end(5);
  expect(await again).toBe('done 5');
});

test('[SAFE-29] who waits too long is refused, and so is who finds too many waiting', async () => {
  const held = openHeld(1);
  const first = held.start(1);
  const waiting = Array.from({ length: 50 }, (_, index) => held.start(100 + index));
  expect(await held.start(2)).toBe('BUSY');
  for (const giveUp of held.timers) giveUp();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['BUSY']));
  await held.end(1);
  expect(await first).toBe('done 1');
  expect(held.begun).toEqual([1]);
});

test('[SAFE-29] work that fails gives its turn on', async () => {
  const freePlay = openFreePlay({ after: () => () => undefined }, 1);
  await expect(freePlay.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await freePlay.run(() => Promise.resolve('next'))).toBe('next');
});
