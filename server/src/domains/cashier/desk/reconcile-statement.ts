import type { AnswerOf } from '@maidan/contract';
import type { StatementDeposit, StatementRow, checkCalls } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import { type StatementPayment, readStatement } from './read-statement.ts';
import { type ReconciledDeposit, selectByKeys, selectByReceivers } from './reconciliation-store.ts';

const DAY_MS = 24 * 3_600_000;
/** What is missing in the statement is looked for in its days; more than these are a wrong statement. */
const MISSING_MAX = 5_000;

/**
 * Compares a wallet's statement with the deposits: a line and a deposit agree when transaction id and amount are the
 * same. What the statement doesn't have is looked for among the deposits to its receivers, from its first day to the end
 * of its last. Moves nothing. STATEMENT_UNREADABLE.
 */
export async function reconcileStatement(
  reader: Reader,
  csv: string,
): Promise<AnswerOf<(typeof checkCalls)['reconcileStatement']>> {
  const lines = readStatement(csv);
  const found = await selectByKeys(reader, [...new Set(lines.map((line) => line.transactionKey))]);
  const byKey = new Map(found.map((deposit) => [deposit.transaction_key, deposit]));
  const pairs = lines.map((line) => ({ line, deposit: byKey.get(line.transactionKey) }));
  const differing = pairs.flatMap(({ line, deposit }) =>
    deposit !== undefined && deposit.amount !== line.amount
      ? [{ line: presentLine(line), deposit: presentDeposit(deposit) }]
      : [],
  );
  const missingHere = pairs
    .filter(({ deposit }) => deposit === undefined)
    .map(({ line }) => presentLine(line));
  const expected = await listExpected(reader, lines);
  const keys = new Set(lines.map((line) => line.transactionKey));
  return {
    matched: pairs.length - differing.length - missingHere.length,
    amountDiffers: differing,
    missingHere,
    missingThere: expected
      .filter((deposit) => !keys.has(deposit.transaction_key))
      .map((deposit) => presentDeposit(deposit)),
  };
}

async function listExpected(
  reader: Reader,
  lines: readonly StatementPayment[],
): Promise<ReconciledDeposit[]> {
  if (lines.length === 0) return [];
  const moments = lines.map(({ at }) => at.getTime());
  const receivers = [...new Set(lines.map(({ receiver }) => receiver))];
  const [from, until] = [new Date(Math.min(...moments)), new Date(Math.max(...moments) + DAY_MS)];
  return selectByReceivers(reader, { receivers, from, until }, MISSING_MAX);
}

function presentLine({ date, transactionId, amount, receiver }: StatementPayment): StatementRow {
  return { date, transactionId, amount, receiver };
}

function presentDeposit(deposit: ReconciledDeposit): StatementDeposit {
  const { id, username, state, amount, transaction_id: transactionId, created_at: createdAt } = deposit;
  return { id, username, state, amount, transactionId, createdAt };
}
