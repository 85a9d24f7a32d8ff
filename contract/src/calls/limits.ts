import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, shape } from '../wire.ts';

const flag = z.codec(z.number(), z.boolean(), {
  decode: (number) => number !== 0,
  encode: (isOn) => (isOn ? 1 : 0),
});

const marketBlock = shape({
  exchange: as('exchange_market', flag),
  casino: as('cs_market', flag),
  status: z.string(),
});

/** The flags of the two sections and the status that overrides them (row HOME-16). */
export type MarketBlock = z.output<typeof marketBlock>;

/** A section of the site that can be closed to a player. */
export type Section = 'exchange' | 'casino';

/** HOME-16: a section is blocked when its flag is 0 and the status is not active. */
export function isBlocked(block: MarketBlock, section: Section): boolean {
  return !block[section] && block.status !== 'active';
}

/** The platform name of the built-in exchange, among those that games are listed by. */
export const exchangePlatform = 'EXCHANGE';

/**
 * The section that a platform's games belong to: what the exchange opens stakes in its markets; all others
 * stake through the casino's wallet, under whichever category they are listed.
 */
export function sectionOf(platform: string): Section {
  return platform === exchangePlatform ? 'exchange' : 'casino';
}

export const limitsCalls = defineCalls({
  marketBlock: {
    method: 'GET',
    path: '/market/block',
    caller: 'either',
    summary: 'Which sections are closed to the caller; none without a token.',
    answer: marketBlock,
    status: 200,
    refusals: [],
  },
});
