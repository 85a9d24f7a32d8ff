import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoRisk, type PlinkoRows } from '@maidan/engine';
import * as z from 'zod/mini';

const choiceShape = z.object({ rows: z.number(), risk: z.string() });
const viewShape = z.object({ rights: z.array(z.boolean()), slot: z.number(), multiplier: z.number() });

/** Parses the server's view. */
export const readView = (given: unknown): z.output<typeof viewShape> | undefined =>
  z.safeParse(viewShape, given).data;

/** Parses a choice; invalid parts become the first ones. */
export function readChoice(given: unknown): { readonly rows: PlinkoRows; readonly risk: PlinkoRisk } {
  const fields = z.safeParse(choiceShape, given).data;
  return {
    rows: PLINKO_ROWS.find((rows) => rows === fields?.rows) ?? 12,
    risk: PLINKO_RISKS.find((risk) => risk === fields?.risk) ?? 'medium',
  };
}
