import { z } from 'zod';

/** What of a market a feed keeps saying: its state, its prices, or all of a bookmaker or fancy at once. */
export type Subject = `${'market' | 'prices' | 'house'} ${string}`;

const marketId = z.object({ marketId: z.string() });
const named = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('market'), market: marketId }),
  z.object({ kind: z.literal('prices'), prices: marketId }),
  z.object({ kind: z.literal('bookmaker'), bookmaker: marketId }),
  z.object({ kind: z.literal('fancy'), fancy: z.object({ fancyId: z.string() }) }),
]);

/** What a message is about, also one that is not whole, as far as that can be read; undefined of one that offers no bet. */
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

/** Whether a message, whole or not, may be about what bets are taken on. */
export const mayOfferBets = (message: unknown): boolean => !harmless.safeParse(message).success;
