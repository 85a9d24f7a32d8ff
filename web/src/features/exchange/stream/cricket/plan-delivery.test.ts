import { expect, test } from 'vitest';
import { ballAt, CREASE_M, DELIVERY_S, planDelivery, ROPE_M } from './plan-delivery.ts';

const outOf = ({ x, z }: { readonly x: number; readonly z: number }) =>
  Math.hypot(x / ROPE_M.x, z / ROPE_M.z);

test('[EXCH-1] fours reach the rope, sixes fly over it, runs stay inside', () => {
  for (let ball = 0; ball < 200; ball += 1) {
    const seed = `ball ${ball}`;
    expect(outOf(planDelivery('4', seed).to)).toBeGreaterThan(1);
    const six = planDelivery('6', seed);
    expect(outOf(six.to)).toBeGreaterThan(1.1);
    expect(six.heightM).toBeGreaterThan(10);
    for (const token of ['0', '1', '2', '3', 'lb1', 'b2'])
      expect(outOf(planDelivery(token, seed).to)).toBeLessThan(1);
  }
});

test('[EXCH-1] a planned delivery matches the score and is the same for every viewer', () => {
  expect(planDelivery('W', 'a').caption).toEqual({ kind: 'wicket' });
  expect(planDelivery('wd1', 'a')).toMatchObject({ caption: { kind: 'wide' }, crossings: 0 });
  expect(planDelivery('nb', 'a').caption).toEqual({ kind: 'noBall' });
  expect(planDelivery('3', 'a')).toMatchObject({ caption: { kind: 'runs', runs: 3 }, crossings: 3 });
  expect(planDelivery('W', 'b')).toEqual(planDelivery('W', 'b'));
});

test('[EXCH-1] the ball leaves the hand, pitches before the bat and ends where it was hit', () => {
  const four = planDelivery('4', 'a');
  expect(ballAt(four, DELIVERY_S.release - 0.01)).toBeUndefined();
  const atBat = ballAt(four, DELIVERY_S.bat);
  expect(atBat?.z).toBeCloseTo(CREASE_M - 1);
  expect(ballAt(four, DELIVERY_S.dead)).toMatchObject({ x: four.to.x, z: four.to.z });
});
