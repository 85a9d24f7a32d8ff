import * as z from 'zod/mini';
import { amountSchema, moneySchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import type { Control } from './controls.ts';
import { decided } from './desk-request.ts';

/** What one member of the staff may move alone in a day and in a week, by kind (SAFE-48). */

/** What a member can move alone; adjustments and charge-backs always take two, and count for nobody. */
export const aloneKinds = [
  'deposit-credit',
  'withdrawal-approval',
  'bonus-release',
  'held-win',
  'void',
] as const;

/** A kind of movement that a member can make alone. */
export type AloneKind = (typeof aloneKinds)[number];

/** The rolling spans over which movements are summed: 24 hours, and seven times that. */
export const aloneSpans = ['day', 'week'] as const;

/** A rolling span. */
export type AloneSpan = (typeof aloneSpans)[number];

/** The bounds of each kind, as controls. */
export const aloneControls = {
  'deposit-credit': { day: 'depositCreditDayMax', week: 'depositCreditWeekMax' },
  'withdrawal-approval': { day: 'withdrawalApprovalDayMax', week: 'withdrawalApprovalWeekMax' },
  'bonus-release': { day: 'bonusReleaseDayMax', week: 'bonusReleaseWeekMax' },
  'held-win': { day: 'heldWinDayMax', week: 'heldWinWeekMax' },
  void: { day: 'voidDayMax', week: 'voidWeekMax' },
} as const satisfies Readonly<Record<AloneKind, Readonly<Record<AloneSpan, Control>>>>;

const limit = z.object({
  kind: z.enum(aloneKinds),
  /** Past either of them, an action takes two members, whatever its own amount. */
  dayMax: moneySchema,
  weekMax: moneySchema,
  /** What the caller has moved alone in the last 24 hours and seven days. */
  dayMoved: moneySchema,
  weekMoved: moneySchema,
});

/** What the caller may move alone, and has moved. */
export type StaffLimit = z.output<typeof limit>;

const reached = z.object({
  staff: z.string(),
  kind: z.enum(aloneKinds),
  span: z.enum(aloneSpans),
  at: timeSchema,
});

/** A member who came to a bound: what they did next of that kind took two. */
export type ReachedStaffLimit = z.output<typeof reached>;

/** The schema of one, for the health desk. */
export const reachedStaffLimitSchema = reached;

export const staffLimitCalls = defineOfficeCalls({
  showStaffLimits: {
    method: 'GET',
    path: '/office/staff-limits',
    right: 'own',
    summary:
      'What one member may move alone in 24 hours and in seven days, by kind, and what the caller has.',
    answer: z.object({ limits: z.array(limit) }),
    status: 200,
    refusals: [],
  },
  changeStaffLimits: {
    method: 'PATCH',
    path: '/office/staff-limits',
    right: 'settings:manage',
    stepUp: true,
    summary:
      'Sets what one member may move alone, of each kind, from now on; a raised bound waits for a second owner.',
    body: z.object({
      limits: z
        .array(z.object({ kind: z.enum(aloneKinds), dayMax: amountSchema, weekMax: amountSchema }))
        .check(
          z.refine(
            (given) =>
              given.length === aloneKinds.length &&
              new Set(given.map(({ kind }) => kind)).size === given.length,
            'Each once.',
          ),
        ),
    }),
    answer: decided,
    status: 200,
    refusals: ['STEP_UP_NEEDED', 'AMOUNT_OUT_OF_RANGE', 'PROPOSAL_WAITS', 'CONTENT_CHANGED'],
  },
});
