import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { as, shape, timeSchema } from '../wire.ts';
import { isBlankMessage } from './chat.ts';
import { languageQuery } from './language-query.ts';

/** A player's dispute of a settled exchange bet's result, and the answer of staff. */

/** Why a player disputes a result. */
export const disputeReasons = ['WRONG_RESULT', 'WRONG_VOID', 'WRONG_AMOUNT', 'OTHER'] as const;

/** For how many days after its settlement a bet can be disputed. */
export const DISPUTE_DAYS = 7;

/** The shortest and longest text of a dispute. */
export const disputeLength = { least: 10, most: 1_000 } as const;

/** The bet's id as in the records; that of a sportsbook bet begins with `H`. */
export const betIdSchema = z.string().check(z.regex(/^H?\d{1,18}$/, 'Invalid bet'));

const disputeText = z.string().check(
  z.trim(),
  z.minLength(disputeLength.least, 'Write at least 10 characters.'),
  z.maxLength(disputeLength.most, 'At most 1,000 characters.'),
  z.refine((text) => !isBlankMessage(text), 'Write what is wrong.'),
);

const dispute = shape({
  betId: as('bet_id', z.string()),
  reason: z.enum(disputeReasons),
  text: z.string(),
  state: z.enum(['open', 'upheld', 'declined']),
  raisedAt: as('created_at', timeSchema),
  /** The answer of staff, in the requested language; null until there is one. */
  answer: z.nullable(z.string()),
  decidedAt: as('decided_at', z.nullable(timeSchema)),
});

/** A player's dispute about one bet. */
export type Dispute = z.output<typeof dispute>;

export const disputeCalls = defineCalls({
  showDispute: {
    method: 'GET',
    path: '/exchange/disputes/:id',
    caller: 'player',
    summary: "The dispute about one of the player's bets, and until when one can be opened.",
    params: z.object({ id: betIdSchema }),
    query: languageQuery,
    answer: shape({
      dispute: z.nullable(dispute),
      /** Null if there is a dispute already, or the bet can't be disputed. */
      until: z.nullable(timeSchema),
    }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  raiseDispute: {
    method: 'POST',
    path: '/exchange/disputes',
    caller: 'player',
    summary: 'Disputes the result of a settled bet, once and within seven days of its settlement.',
    body: shape({ betId: as('bet_id', betIdSchema), reason: z.enum(disputeReasons), text: disputeText }),
    answer: z.object({ dispute }),
    status: 201,
    refusals: ['NOT_FOUND', 'BET_NOT_SETTLED', 'DISPUTE_TOO_LATE', 'DISPUTE_KNOWN', 'DISPUTES_FULL'],
  },
});
