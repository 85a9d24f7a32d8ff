import * as z from 'zod/mini';
import type { StillRound } from '../../still.ts';
import type { Facts } from '../../testing/tell-round.ts';

const SIDES: Readonly<Record<string, string>> = { shapla: 'Shapla', doyel: 'Doyel' };

/** What the picture of a past round has to show. */
export function tell({ view, choice }: StillRound): Facts {
  const { tossed, wrong } = z.parse(z.object({ tossed: z.array(z.string()), wrong: z.boolean() }), view);
  const { side } = z.parse(z.object({ side: z.string() }), choice);
  const streak = wrong ? tossed.length - 1 : tossed.length;
  return {
    says: [...tossed.map((one) => SIDES[one] ?? ''), `A streak of ${streak}${wrong ? ' · wrong toss' : ''}`],
    choice: SIDES[side] ?? '',
    draws: wrong ? ['data-wrong="true"'] : [],
  };
}
