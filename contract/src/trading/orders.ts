import * as z from 'zod/mini';
import { orderTypes } from './books.ts';
import { operation } from './operation.ts';
import type {
  CancelInstructionReport,
  ExecutionReport,
  PlaceInstructionReport,
  ReplaceInstructionReport,
  UpdateInstructionReport,
} from './order-reports.ts';
import { decimalParam, integerParam, listParam, textParam } from './params.ts';

/** The most instructions of one request. */
export const instructionsMax = { place: 200, cancel: 60, replace: 60, update: 60 } as const;

/** The longest references that a request, an order and a strategy may have. */
export const referenceMax = { request: 32, order: 32, strategy: 15 } as const;

/** For how long a request's reference refuses a repeat, in milliseconds. */
export const repeatWindowMs = 60_000;

/** What may become of an order's unmatched rest at the turn in-play. */
const persistenceParam = z.enum(['LAPSE', 'PERSIST', 'MARKET_ON_CLOSE']);

const limitOrderParam = z.object({
  size: z.optional(decimalParam),
  price: decimalParam,
  persistenceType: z.optional(persistenceParam),
  timeInForce: z.optional(z.enum(['FILL_OR_KILL'])),
  minFillSize: z.optional(decimalParam),
  betTargetType: z.optional(z.enum(['PAYOUT', 'BACKERS_PROFIT'])),
  betTargetSize: z.optional(decimalParam),
});

const placeParam = z.object({
  orderType: z.enum(orderTypes),
  selectionId: integerParam,
  handicap: z.optional(decimalParam),
  side: z.enum(['BACK', 'LAY']),
  limitOrder: z.optional(limitOrderParam),
  /** At the starting price: a back's stake or a lay's liability, and the worst price that it takes. */
  limitOnCloseOrder: z.optional(z.object({ liability: decimalParam, price: decimalParam })),
  marketOnCloseOrder: z.optional(z.object({ liability: decimalParam })),
  customerOrderRef: z.optional(textParam),
});

/** An instruction to place an order, or a bet at the starting price. */
export type PlaceInstruction = z.output<typeof placeParam>;

const cancelParam = z.object({
  betId: textParam,
  /** Left out: all of the unmatched rest. */
  sizeReduction: z.optional(decimalParam),
});

/** An instruction to cancel an order, or some of it. */
export type CancelInstruction = z.output<typeof cancelParam>;

const replaceParam = z.object({ betId: textParam, newPrice: decimalParam });

/** An instruction to move an order's unmatched rest to another price. */
export type ReplaceInstruction = z.output<typeof replaceParam>;

const updateParam = z.object({ betId: textParam, newPersistenceType: persistenceParam });

/** An instruction to change what becomes of an order at the turn in-play. */
export type UpdateInstruction = z.output<typeof updateParam>;

/** What was done because a heart stopped beating. */
export type HeartbeatAction =
  | 'NONE'
  | 'CANCELLATION_REQUEST_SUBMITTED'
  | 'ALL_BETS_CANCELLED'
  | 'SOME_BETS_NOT_CANCELLED'
  | 'CANCELLATION_REQUEST_ERROR'
  | 'CANCELLATION_STATUS_UNKNOWN';

/** What was done since the last heartbeat, and after how many seconds of silence it will be. */
export interface HeartbeatReport {
  readonly actionPerformed: HeartbeatAction;
  /** Zero if no silence cancels anything. */
  readonly actualTimeoutSeconds: number;
}

/** The shortest and the longest silence that a program may ask for, in seconds. */
export const heartbeatSeconds = { min: 10, max: 300 } as const;

const customerRef = z.optional(textParam);
const marketVersion = z.optional(z.object({ version: integerParam }));
const sports = { service: 'SportsAPING', right: 'trade' } as const;

/** The operations that place and change orders. */
export const orderOperations = {
  placeOrders: operation<ExecutionReport<PlaceInstructionReport<PlaceInstruction>>>()({
    ...sports,
    name: 'placeOrders',
    summary: 'Places orders in one market, all or none.',
    params: z.object({
      marketId: textParam,
      instructions: listParam(placeParam),
      customerRef,
      marketVersion,
      customerStrategyRef: z.optional(textParam),
      async: z.optional(z.boolean()),
    }),
  }),
  cancelOrders: operation<ExecutionReport<CancelInstructionReport<CancelInstruction>>>()({
    ...sports,
    name: 'cancelOrders',
    summary: 'Cancels orders of one market, all or some of each; all of a market; or all orders.',
    params: z.object({
      marketId: z.optional(textParam),
      instructions: z.optional(listParam(cancelParam)),
      customerRef,
    }),
  }),
  replaceOrders: operation<ExecutionReport<ReplaceInstructionReport<CancelInstruction, PlaceInstruction>>>()({
    ...sports,
    name: 'replaceOrders',
    summary: 'Cancels orders and places what was left of them at other prices, these all or none.',
    params: z.object({
      marketId: textParam,
      instructions: listParam(replaceParam),
      customerRef,
      marketVersion,
      async: z.optional(z.boolean()),
    }),
  }),
  updateOrders: operation<ExecutionReport<UpdateInstructionReport<UpdateInstruction>>>()({
    ...sports,
    name: 'updateOrders',
    summary: 'Changes what becomes of orders at the turn in-play.',
    params: z.object({ marketId: textParam, instructions: listParam(updateParam), customerRef }),
  }),
  heartbeat: operation<HeartbeatReport>()({
    service: 'HeartbeatAPING',
    name: 'heartbeat',
    summary: 'Has all unmatched orders cancelled if the program falls silent for longer than that.',
    params: z.object({ preferredTimeoutSeconds: integerParam }),
    right: 'trade',
  }),
};
