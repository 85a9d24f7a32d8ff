import { FISH_PRIZES, listFish, money } from '@maidan/engine';
import { expect, test } from 'vitest';
import type { Time } from '../time.ts';
import { FishingRoom } from './fishing-room.ts';

const BEGUN = Date.parse('2026-01-01T00:00:00Z');
const DAY_MS = 24 * 3_600_000;

/** A room with a clock that the test sets. */
function openRoom() {
  let ms = BEGUN;
  let shots = 0;
  const clock: Time = { now: () => new Date(ms), after: () => () => undefined, every: () => () => undefined };
  const room = new FishingRoom({ clock, random: { bytes: (count) => Buffer.alloc(count, 7) } }, 3);
  room.sit({ playerId: 1n, user: 'rahim', seat: 1 });
  const { seed, beganAt } = room.show();
  return {
    room,
    now: () => new Date(ms),
    pass: (passedMs: number) => void (ms += passedMs),
    swimming: () => listFish(seed, ms - Date.parse(beganAt)),
    catch: (id: string, requestKey = `shot ${(shots += 1)}`) => {
      room.noteShot(requestKey);
      room.publishShot({
        playerId: 1n,
        requestKey,
        weapon: 'cannon',
        stake: money(1_000n),
        pays: money(2_000n),
        targets: [{ id, caught: true }],
      });
    },
  };
}

test('[PLAY-163] a boss is there until all of its prizes are won, each by whoever’s shot catches it; any other fish until it is caught', () => {
  const { room, now, pass, swimming, catch: win } = openRoom();
  const met = new Set<string>();
  while (met.size < 2) {
    pass(10_000);
    const boss = swimming().find(({ id }) => id.startsWith('b'));
    if (boss === undefined || met.has(boss.fish)) continue;
    met.add(boss.fish);
    for (let prize = 0; prize < (FISH_PRIZES[boss.fish] ?? 0); prize += 1) {
      expect(room.listTargets([boss.id], now())).toEqual([{ id: boss.id, fish: boss.fish }]);
      win(boss.id);
    }
    expect(room.listTargets([boss.id], now())).toEqual([]);
  }
  const [first] = swimming().filter(({ id }) => !id.startsWith('b'));
  win(first?.id ?? '');
  expect(room.listTargets([first?.id ?? ''], now())).toEqual([]);
});

test('[PLAY-159] a fish can be shot at from when it enters until a moment after it left, by its name and once a shot', () => {
  const { room, now, pass, swimming } = openRoom();
  const fish = swimming()[0];
  if (fish === undefined) throw new Error('the river is empty');
  expect(room.listTargets([fish.id, fish.id, '0.9', 'junk'], now())).toEqual([
    { id: fish.id, fish: fish.fish },
  ]);
  const leavesInMs = fish.leavesMs - (now().getTime() - Date.parse(room.show().beganAt));
  pass(leavesInMs + 1_000);
  expect(room.listTargets([fish.id], now())).toHaveLength(1);
  pass(1_000);
  expect(room.listTargets([fish.id], now())).toEqual([]);
});

test('[PLAY-163] a shot that is asked for several times takes one prize, and one that was fired elsewhere none', () => {
  const { room, now, pass, swimming, catch: win } = openRoom();
  const boss = () => swimming().find(({ id }) => id.startsWith('b'))?.id;
  while (boss() === undefined) pass(10_000);
  const id = boss() ?? '';
  for (let time = 0; time < 5; time += 1) win(id, 'the same');
  expect(room.show().caught).toEqual([{ id, times: 1 }]);
  expect(room.listTargets([id], now())).toHaveLength(1);
  const shot = { playerId: 1n, weapon: 'cannon', stake: money(1_000n), pays: money(0n) } as const;
  room.publishShot({ ...shot, requestKey: 'of another room', targets: [{ id, caught: true }] });
  expect(room.show().caught).toEqual([{ id, times: 1 }]);
});

test('[PLAY-161] a room that is fished for a day remembers only what could still be in the water', () => {
  const { room, pass, swimming, catch: win } = openRoom();
  for (let ms = 0; ms < DAY_MS; ms += 60_000) {
    pass(60_000);
    for (const { id } of swimming()) win(id);
  }
  expect(room.show().caught.length).toBeLessThanOrEqual(450);
});
