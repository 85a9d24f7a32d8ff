import { z } from 'zod';

/** The part of a market that a message repeats: its state, its prices, or all of a bookmaker or fancy at once. */
export type Subject = `${'market' | 'prices' | 'house'} ${string}`;

const marketId = z.object({ marketId: z.string() });
const named = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('market'), market: marketId }),
  z.object({ kind: z.literal('prices'), prices: marketId }),
  z.object({ kind: z.literal('bookmaker'), bookmaker: marketId }),
  z.object({ kind: z.literal('fancy'), fancy: z.object({ fancyId: z.string() }) }),
]);

/** The subject of a message, even an incomplete one, as far as it can be read; undefined if it offers no bet. */
export function findSubject(message: unknown): Subject | undefined {
  const read = named.safeParse(message);
  if (!read.success) return undefined;
  const { data } = read;
  switch (data.kind) {
    case 'market':
      return `market ${data.market.marketId}`;
    case 'prices':
      return `prices ${data.prices.marketId}`;
    case 'bookmaker':
      return `house ${data.bookmaker.marketId}`;
    case 'fancy':
      break;
  }
  return `house ${data.fancy.fancyId}`;
}

const harmless = z.object({ kind: z.enum(['event', 'score', 'result', 'fancy-result', 'confirm']) });

/** True if a message, complete or not, may be about something that bets are taken on. */
export const mayOfferBets = (message: unknown): boolean => !harmless.safeParse(message).success;
