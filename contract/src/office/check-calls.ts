import * as z from 'zod/mini';
import { idSchema, moneySchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';

/** What the cashier's desk checks: its gateways, and statements of wallets against deposits. */

/** How large a statement may be, as text. */
export const STATEMENT_CHARACTERS_MAX = 50_000;

const gatewayHealth = z.object({
  gateway: z.string(),
  /** How many deposits and pay-outs it has and has not finished. */
  unfinished: z.number(),
  /** Since when the oldest of them waits. */
  oldestAt: z.nullable(timeSchema),
  /** How many should have been asked about by now, and were not answered. */
  overdue: z.number(),
  /** When it last finished one. */
  finishedAt: z.nullable(timeSchema),
  /** When it last sent a message, and how many of the last day were refused. */
  noticedAt: z.nullable(timeSchema),
  noticesRefused: z.number(),
  /** How many payments of the last day came otherwise than asked. */
  mismatched: z.number(),
});

/** How a gateway does. */
export type GatewayHealth = z.output<typeof gatewayHealth>;

const statementLine = z.object({
  /** As it is written; null where the statement has no such column. */
  date: z.nullable(z.string()),
  transactionId: z.string(),
  amount: moneySchema,
  receiver: z.nullable(z.string()),
});

const ourDeposit = z.object({
  id: idSchema,
  username: z.string(),
  method: z.string(),
  /** Null where the gateway that collects it named none. */
  receiver: z.nullable(z.string()),
  state: z.string(),
  amount: moneySchema,
  transactionId: z.string(),
  createdAt: timeSchema,
});

/** A line of a wallet's statement. */
export type StatementRow = z.output<typeof statementLine>;
/** A deposit that a statement is compared with. */
export type StatementDeposit = z.output<typeof ourDeposit>;

/** What a line and a deposit with one transaction id are compared by. */
export const statementDifferences = ['receiver', 'amount', 'time'] as const;

/** What a line and a deposit with one transaction id can differ in. */
export type StatementDifference = (typeof statementDifferences)[number];

export const checkCalls = defineOfficeCalls({
  showGateways: {
    method: 'GET',
    path: '/office/gateways',
    right: 'cashier:see',
    summary: 'How each gateway does.',
    answer: z.object({ gateways: z.array(gatewayHealth) }),
    status: 200,
    refusals: [],
  },
  askGateway: {
    method: 'POST',
    path: '/office/gateways/:id/ask',
    right: 'cashier:decide',
    summary:
      'Asks a gateway now about the oldest payments and pay-outs that it has not finished; only its answer moves money.',
    params: z.object({ id: z.string().check(z.regex(/^[a-z][\w-]{0,39}$/, 'Invalid gateway')) }),
    answer: z.object({
      asked: z.number(),
      /** Of those, how many it gave no answer to. */
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
      'Compares the statement of wallets, as CSV, with the deposits to its receivers in its days. Moves nothing.',
    body: z.object({ csv: z.string().check(z.maxLength(STATEMENT_CHARACTERS_MAX)) }),
    answer: z.object({
      /** How many lines and deposits agree in all that was compared. */
      matched: z.number(),
      differing: z.array(
        z.object({
          line: statementLine,
          deposit: ourDeposit,
          differs: z.array(z.enum(statementDifferences)),
        }),
      ),
      /** A transaction id that several lines or several deposits have: somebody has to decide which belong together. */
      conflicts: z.array(z.object({ lines: z.array(statementLine), deposits: z.array(ourDeposit) })),
      /** Money that came, and no deposit names it. */
      missingHere: z.array(statementLine),
      /** Deposits that name a payment which the statement doesn't have. */
      missingThere: z.array(ourDeposit),
      /** Of how many pairs the statement or the deposit doesn't say it, and whether `missingThere` could not be looked for. */
      notCompared: z.object({ receiver: z.number(), time: z.number(), missingThere: z.boolean() }),
    }),
    status: 200,
    refusals: ['STATEMENT_UNREADABLE'],
  },
});
