import * as z from 'zod/mini';
import { amountSchema, idSchema, pageEndSchema, timeSchema } from '../wire.ts';

/** Common parts of the desk's deposits and withdrawals. */

/** Rows per page of a queue. */
export const DESK_PAGE_ROWS = 50;
/** How many requests can be claimed or released at once. */
export const CLAIMED_AT_ONCE_MAX = 50;

const filter = z.optional(z.string().check(z.trim(), z.maxLength(80)));

/** Filters of a queue, besides its states. */
export const deskFilter = {
  methodId: z.optional(idSchema),
  /** In the wallet's currency, both ends inclusive. */
  amountMin: z.optional(amountSchema),
  amountMax: z.optional(amountSchema),
  /** A username, case-insensitive. */
  player: filter,
  /** From this instant on, and before that one. */
  from: z.optional(timeSchema),
  until: z.optional(timeSchema),
  order: z.optional(z.enum(['oldest', 'newest'])),
  /** The `next` of the previous page, in the same order. */
  after: z.optional(pageEndSchema),
};

/** A reason given by a staff member. */
export const reasonSchema = z
  .string({ error: 'Write down why.' })
  .check(z.trim(), z.minLength(3, 'Write down why.'), z.maxLength(500, 'At most 500 characters.'));

export const ofRequest = z.object({ id: idSchema });

const requestIds = z.object({
  ids: z.array(idSchema).check(z.minLength(1), z.maxLength(CLAIMED_AT_ONCE_MAX)),
});

/** Claiming requests of a queue, without the path; returns which of them are now the caller's. */
export const claimCall = {
  method: 'POST',
  right: 'cashier:decide',
  body: requestIds,
  answer: z.object({ claimed: z.array(idSchema) }),
  status: 200,
  refusals: [],
} as const;

/** Releasing claimed requests to their queue, without the path. */
export const releaseCall = {
  method: 'POST',
  right: 'cashier:decide',
  body: requestIds,
  answer: z.undefined(),
  status: 204,
  refusals: [],
} as const;

export const deskPlayer = z.object({ id: idSchema, username: z.string() });
export const deskMethod = z.object({ id: idSchema, name: z.string() });

/** The currency of a payment; what it credits is in taka. */
export const paidInSchema = z.enum(['BDT', 'INR', 'PKR', 'USDT']);

/** Who has claimed the request; null when anybody may take it. */
export const deskClaim = z.nullable(z.object({ staffId: idSchema, name: z.string(), until: timeSchema }));

/** Whose approval waits for a second member. */
export const deskProposal = z.nullable(z.object({ staffId: idSchema, name: z.string(), at: timeSchema }));

/** Whether it is done, or waits for a second member to confirm it. */
export const decided = z.object({ outcome: z.enum(['done', 'proposed']) });

/** Refusals of a decision when the request changed meanwhile. */
export const DECISION_REFUSALS = [
  'NOT_FOUND',
  'ALREADY_DECIDED',
  'CLAIMED_BY_OTHER',
  'GATEWAY_DECIDES',
] as const;
