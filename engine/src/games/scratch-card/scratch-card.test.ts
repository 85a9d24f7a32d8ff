import { expect, test } from 'vitest';
import { money } from '../../money/money.ts';
import { EVEN } from '../multiplier.ts';
import { scriptedFloats } from '../scripted-floats.ts';
import {
  SCRATCH_MOTIFS,
  SCRATCH_PAYS,
  SCRATCH_SHARES,
  SCRATCH_STITCHES,
  type ScratchMotif,
  motifOf,
} from './pay-table.ts';
import { scratchCardRules } from './rules.ts';
import { scratchCard } from './scratch-card.ts';
import { winChances } from './win-chances.ts';

const stake = money(10_000n);
const firstStitch = (wanted: ScratchMotif | 'plain') =>
  Array.from({ length: SCRATCH_STITCHES }, (_, stitch) => stitch).find(
    (stitch) => motifOf(stitch) === wanted,
  ) ?? 0;
/** A card with these motifs on its first fields, and plain cloth on the others. */
const scratch = (...motifs: readonly (ScratchMotif | 'plain')[]) =>
  scratchCard.begin(
    scriptedFloats(
      Array.from(
        { length: 9 },
        (_, field) => [firstStitch(motifs[field] ?? 'plain'), SCRATCH_STITCHES] as const,
      ),
    ),
    stake,
    {},
  );
const pays = (...motifs: readonly (ScratchMotif | 'plain')[]) =>
  scratchCard.standing(scratch(...motifs)).pays;

test('[PLAY-152] scratch card: three alike pay, two don’t, and more of the same pay no more', () => {
  expect(pays('sun', 'sun')).toBe(0n);
  expect(pays('sun', 'sun', 'sun')).toBe(10_000_000n);
  expect(pays('fish', 'fish', 'fish')).toBe(13_000n);
  expect(pays('bird', 'bird', 'bird', 'bird', 'bird')).toBe(20_000n);
  expect(pays('plain', 'plain', 'plain')).toBe(0n);
});

test('[PLAY-152] scratch card: of several motifs the best pays', () => {
  expect(pays('fish', 'fish', 'fish', 'lotus', 'lotus', 'lotus', 'bird', 'bird', 'bird')).toBe(40_000n);
  expect(scratchCard.view(scratch('fish', 'elephant', 'fish', 'elephant', 'fish', 'elephant'))).toMatchObject(
    {
      winner: 'elephant',
    },
  );
  // Each motif pays more than those behind it, and every one more than the stake.
  const each = SCRATCH_MOTIFS.map((motif) => SCRATCH_PAYS[motif]);
  expect(each).toEqual(each.toSorted((one, other) => other - one));
  expect(Math.min(...each)).toBeGreaterThan(EVEN);
});

test('[PLAY-152] scratch card: a motif is on as many stitches as its share says', () => {
  for (const motif of SCRATCH_MOTIFS) {
    const stitches = Array.from({ length: SCRATCH_STITCHES }, (_, stitch) => motifOf(stitch));
    expect(stitches.filter((one) => one === motif)).toHaveLength(SCRATCH_SHARES[motif]);
  }
});

test('[PLAY-152] scratch card: the chances are those of all cards, counted by what is on them', () => {
  const counted = new Map<ScratchMotif, number>();
  const shares = SCRATCH_MOTIFS.map((motif) => SCRATCH_SHARES[motif]);
  const plain = SCRATCH_STITCHES - shares.reduce((sum, share) => sum + share, 0);
  const factorials = [1, 1, 2, 6, 24, 120, 720, 5_040, 40_320, 362_880];
  /** Adds the cards with these counts of the first motifs, `left` fields being of later ones. */
  const count = (counts: readonly number[], left: number, weight: number): void => {
    const share = shares[counts.length];
    if (share === undefined) {
      const chance =
        (weight * (plain / SCRATCH_STITCHES) ** left * (factorials[9] ?? 0)) / (factorials[left] ?? 1);
      const winner = SCRATCH_MOTIFS[counts.findIndex((alike) => alike >= 3)];
      if (winner !== undefined) counted.set(winner, (counted.get(winner) ?? 0) + chance);
      return;
    }
    for (let alike = 0; alike <= left; alike += 1)
      count(
        [...counts, alike],
        left - alike,
        (weight * (share / SCRATCH_STITCHES) ** alike) / (factorials[alike] ?? 1),
      );
  };
  count([], 9, 1);
  for (const [motif, chance] of winChances()) expect(counted.get(motif)).toBeCloseTo(chance, 12);
  expect(1 / (winChances().get('sun') ?? 0)).toBeCloseTo(scratchCardRules.topOdds.oneIn, 5);
});

test('[PLAY-152] scratch card: there is nothing to choose', () => {
  expect(scratchCard.readChoice({})).toEqual({});
  for (const given of [null, [], { field: 1 }, 'x']) expect(scratchCard.readChoice(given)).toBeUndefined();
});
