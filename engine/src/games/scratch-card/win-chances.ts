import { choose } from '../chance.ts';
import {
  SCRATCH_ALIKE,
  SCRATCH_FIELDS,
  SCRATCH_MOTIFS,
  SCRATCH_SHARES,
  SCRATCH_STITCHES,
  type ScratchMotif,
} from './pay-table.ts';

/** The probability that a card pays each motif, as the best of those of which it has three or more. */
export function winChances(): ReadonlyMap<ScratchMotif, number> {
  let before = 1;
  return new Map(
    SCRATCH_MOTIFS.map((motif, index) => {
      const none = noneChance(SCRATCH_MOTIFS.slice(0, index + 1).map((one) => SCRATCH_SHARES[one]));
      const chance = before - none;
      before = none;
      return [motif, chance];
    }),
  );
}

/** The probability that none of these motifs, by their shares, is on three fields or more. */
function noneChance(shares: readonly number[], fields = SCRATCH_FIELDS, left = SCRATCH_STITCHES): number {
  const [share, ...others] = shares;
  if (share === undefined) return 1;
  let chance = 0;
  for (let count = 0; count < SCRATCH_ALIKE && count <= fields; count += 1) {
    const here = choose(fields, count) * (share / left) ** count * (1 - share / left) ** (fields - count);
    chance += here * noneChance(others, fields - count, left - share);
  }
  return chance;
}
