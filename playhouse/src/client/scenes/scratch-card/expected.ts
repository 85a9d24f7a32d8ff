import * as z from 'zod/mini';
import type { StillRound } from '../../still.ts';
import type { Facts } from '../../testing/tell-round.ts';

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

/** What the picture of a past round has to show. */
export function tell({ view }: StillRound): Facts {
  const { fields, winner } = z.parse(
    z.object({ fields: z.array(z.string()), winner: z.nullable(z.string()) }),
    view,
  );
  return {
    says: [
      ...fields.map(
        (motif, place) => `Field ${place + 1}: ${motif === 'plain' ? 'plain cloth' : capital(motif)}`,
      ),
      winner === null ? 'No three alike' : `${capital(winner)}, three or more`,
    ],
    choice: '',
    draws: winner === null ? [] : ['data-won="true"'],
  };
}
