import * as z from 'zod/mini';
import { idSchema, moneySchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { paidInSchema } from './desk-request.ts';

/** Checks of the cashier's desk: its gateways, and wallet statements against deposits. */

/** The longest statement, in characters. */
export const STATEMENT_CHARACTERS_MAX = 50_000;

const gatewayHealth = z.object({
  gateway: z.string(),
  /** Its unfinished deposits and payouts. */
  unfinished: z.number(),
  /** Since when the oldest of them waits. */
  oldestAt: z.nullable(timeSchema),
  /** How many of them are overdue for an answer to a status query. */
  overdue: z.number(),
  /** When it last finished one. */
  finishedAt: z.nullable(timeSchema),
  /** When it last sent a message, and how many of the last day's were refused. */
  noticedAt: z.nullable(timeSchema),
  noticesRefused: z.number(),
  /** Payments of the last day that differed from the request. */
  mismatched: z.number(),
});

/** A gateway's health. */
export type GatewayHealth = z.output<typeof gatewayHealth>;

const statementLine = z.object({
  /** As written; null where the statement has no such column. */
  date: z.nullable(z.string()),
  transactionId: z.string(),
  amount: moneySchema,
  receiver: z.nullable(z.string()),
});

const ourDeposit = z.object({
  id: idSchema,
  username: z.string(),
  method: z.string(),
  /** Null where the collecting gateway gave none. */
  receiver: z.nullable(z.string()),
  state: z.string(),
  /** What arrived where it is known, else what the player claims, in the currency of the payment. */
  amount: moneySchema,
  paidIn: paidInSchema,
  transactionId: z.string(),
  createdAt: timeSchema,
});

/** A line of a wallet's statement. */
export type StatementRow = z.output<typeof statementLine>;
/** A deposit that a statement is compared with. */
export type StatementDeposit = z.output<typeof ourDeposit>;

/** Fields compared between a line and a deposit with the same transaction id. */
export const statementDifferences = ['receiver', 'amount', 'time'] as const;

/** A field in which a line and a deposit with the same transaction id can differ. */
export type StatementDifference = (typeof statementDifferences)[number];

export const checkCalls = defineOfficeCalls({
  showGateways: {
    method: 'GET',
    path: '/office/gateways',
    right: 'cashier:see',
    summary: 'The health of each gateway.',
    answer: z.object({ gateways: z.array(gatewayHealth) }),
    status: 200,
    refusals: [],
  },
  askGateway: {
    method: 'POST',
    path: '/office/gateways/:id/ask',
    right: 'cashier:decide',
    summary:
      'Queries a gateway now about the oldest payments and payouts that it has not finished; only its answer moves money.',
    params: z.object({ id: z.string().check(z.regex(/^[a-z][\w-]{0,39}$/, 'Invalid gateway')) }),
    answer: z.object({
      asked: z.number(),
      /** How many of those it gave no answer to. */
      unanswered: z.number(),
    }),
    status: 200,
    refusals: ['NOT_FOUND'],
  },
  reconcileStatement: {
    method: 'POST',
    path: '/office/reconciliation',
    right: 'cashier:decide',
    summary:
      'Compares a wallet statement, as CSV, with the deposits to its receivers on its days. Moves no money.',
    body: z.object({ csv: z.string().check(z.maxLength(STATEMENT_CHARACTERS_MAX)) }),
    answer: z.object({
      /** How many lines and deposits agree in everything compared. */
      matched: z.number(),
      /**
       * Of these, waiting deposits that a member can credit now: transaction id, receiver, amount and time were all
       * compared and agree.
       */
      creditable: z.array(z.object({ line: statementLine, deposit: ourDeposit })),
      differing: z.array(
        z.object({
          line: statementLine,
          deposit: ourDeposit,
          differs: z.array(z.enum(statementDifferences)),
        }),
      ),
      /**
       * A transaction id that several lines or several deposits share: somebody has to decide which belong
       * together.
       */
      conflicts: z.array(z.object({ lines: z.array(statementLine), deposits: z.array(ourDeposit) })),
      /** Money received that no deposit names. */
      missingHere: z.array(statementLine),
      /** Deposits that name a payment missing from the statement. */
      missingThere: z.array(ourDeposit),
      /**
       * How many pairs lack this field in the statement or the deposit, and whether `missingThere` could not
       * be checked.
       */
      notCompared: z.object({ receiver: z.number(), time: z.number(), missingThere: z.boolean() }),
    }),
    status: 200,
    refusals: ['STATEMENT_UNREADABLE'],
  },
});
