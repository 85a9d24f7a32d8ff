import * as z from 'zod/mini';
import type { StillRound } from '../../still.ts';
import { type Facts, timesOf } from '../../testing/tell-round.ts';

/** What the picture of a past round has to show. */
export function tell({ view, choice }: StillRound): Facts {
  const { rise } = z.parse(z.object({ rise: z.number(), won: z.boolean() }), view);
  const { target } = z.parse(z.object({ target: z.number() }), choice);
  return {
    says: [`Target ${timesOf(target * 100)}`, `Rose to ${timesOf(rise * 100)}`],
    choice: `Target ${timesOf(target * 100)}`,
  };
}
