import * as z from 'zod/mini';
import type { StillRound } from '../../still.ts';
import { cardOf, type Facts } from '../../testing/tell-round.ts';

const GUESSES: Readonly<Record<string, string>> = { higher: 'Higher', lower: 'Lower', same: 'Same' };

/** What the picture of a past round has to show. */
export function tell({ view }: StillRound): Facts {
  const { cards, guesses, wrong } = z.parse(
    z.object({ cards: z.array(z.string()), guesses: z.array(z.string()), wrong: z.boolean() }),
    view,
  );
  const right = guesses.length - (wrong ? 1 : 0);
  return {
    says: [
      ...cards.flatMap((name, place) => [
        ...(place === 0 ? [] : [`${GUESSES[guesses[place - 1] ?? '']}.`]),
        `Card ${place + 1}: ${cardOf(name)}`,
      ]),
      `${right} right ${right === 1 ? 'guess' : 'guesses'}${wrong ? ' · wrong guess' : ''}`,
    ],
    choice: guesses.map((guess) => GUESSES[guess]).join(', '),
    draws: wrong ? ['data-wrong="true"'] : [],
  };
}
