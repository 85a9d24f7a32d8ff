import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, shape } from '../wire.ts';

/** The regulators whose values the site can run by (LIVE-11). */
export const regulatorNames = ['sandbox', 'gli-19', 'uk'] as const;

/** The name of a profile of a regulator. */
export type RegulatorName = (typeof regulatorNames)[number];

const regulator = shape({
  name: z.enum(regulatorNames),
  /** After how many minutes without use a log-in ends. */
  idleMinutes: as('idle_minutes', z.number()),
  /** After how many wrong log-ins within how many minutes an account is locked, and for how long; null for never. */
  lock: z.nullable(
    shape({
      failures: z.number(),
      withinMinutes: as('within_minutes', z.number()),
      forMinutes: as('for_minutes', z.number()),
    }),
  ),
  /** After how many minutes of play a player is asked whether to go on who chose nothing. */
  realityCheckMinutes: as('reality_check_minutes', z.number()),
});

/** By which regulator's values the site runs. */
export type Regulator = z.output<typeof regulator>;

export const regulatorCalls = defineCalls({
  showRegulator: {
    method: 'GET',
    path: '/regulator',
    caller: 'anyone',
    summary:
      'By which regulator’s values the site runs: when a log-in ends or is locked, and when play is interrupted.',
    answer: regulator,
    status: 200,
    refusals: [],
  },
});
