import { SCRATCH_FIELDS, SCRATCH_MOTIFS, SCRATCH_PAYS, type ScratchMotif } from '@maidan/engine';
import * as z from 'zod/mini';

const viewShape = z.object({
  fields: z.array(z.enum([...SCRATCH_MOTIFS, 'plain'])),
  winner: z.nullable(z.enum(SCRATCH_MOTIFS)),
});

/** A round's view from the rules. */
export type ScratchView = z.output<typeof viewShape>;

/** What lies under a field. */
export type Field = ScratchView['fields'][number];

/** The fields' places. */
export const PLACES: readonly number[] = Array.from({ length: SCRATCH_FIELDS }, (_, place) => place);

/** Parses the server's view. */
export const readView = (given: unknown): ScratchView | undefined => z.safeParse(viewShape, given).data;

/** What a card pays, in ten-thousandths. */
export const paysOf = (winner: ScratchMotif | null): number => (winner === null ? 0 : SCRATCH_PAYS[winner]);
