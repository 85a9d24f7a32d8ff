import { type Multiplier, times } from '../multiplier.ts';

/** The motifs that pay, the best first; the rest of the cloth is plain. */
export const SCRATCH_MOTIFS = ['sun', 'peacock', 'elephant', 'lotus', 'bird', 'fish'] as const;
export type ScratchMotif = (typeof SCRATCH_MOTIFS)[number];

/** The fields of a card, and how many alike pay. */
export const SCRATCH_FIELDS = 9;
export const SCRATCH_ALIKE = 3;

/** Each field is drawn by itself, out of so many equally likely stitches. */
export const SCRATCH_STITCHES = 100;

/** How many of the stitches each motif has; all others are plain. */
export const SCRATCH_SHARES: Readonly<Record<ScratchMotif, number>> = {
  sun: 1,
  peacock: 4,
  elephant: 7,
  lotus: 10,
  bird: 13,
  fish: 16,
};

/** What three or more of a motif pay; of several, the best pays. */
export const SCRATCH_PAYS: Readonly<Record<ScratchMotif, Multiplier>> = {
  sun: times(1_000),
  peacock: times(25),
  elephant: times(8),
  lotus: times(4),
  bird: times(2),
  fish: times(1.3),
};

/** The motif of a stitch from 0; `plain` for one that pays nothing. */
export function motifOf(stitch: number): ScratchMotif | 'plain' {
  let end = 0;
  for (const motif of SCRATCH_MOTIFS) {
    end += SCRATCH_SHARES[motif];
    if (stitch < end) return motif;
  }
  return 'plain';
}

/** The motif that a card pays, undefined for none. */
export function findWinner(fields: readonly string[]): ScratchMotif | undefined {
  return SCRATCH_MOTIFS.find((motif) => fields.filter((field) => field === motif).length >= SCRATCH_ALIKE);
}
