import type { AnswerOf } from '@maidan/contract';
import type {
  StatementDeposit,
  StatementDifference,
  StatementRow,
  checkCalls,
} from '@maidan/contract/office';
import type { Reader } from '../../../../kernel/db.ts';
import { type Comparison, compareLine, receiverKeyOf } from './compare-line.ts';
import { type StatementPayment, readStatement } from './read-statement.ts';
import { type ReconciledDeposit, selectByKeys, selectByReceivers } from './reconciliation-store.ts';

interface Pair extends Comparison {
  readonly line: StatementPayment;
  readonly deposit: ReconciledDeposit;
}

const DAY_MS = 24 * 3_600_000;
/** A statement whose days have more deposits than this is a wrong one. */
const MISSING_MAX = 5_000;

/**
 * Compares a wallet's statement with the deposits (SAFE-19): a line and a deposit agree when transaction id, receiver
 * and amount are equal and they are at most a day apart. A transaction id on several lines or deposits is a conflict,
 * and none is picked. Names those of the agreeing deposits that a member can credit. Deposits that the statement lacks are searched among those to its receivers, from its first day
 * to the end of its last. Reports what could not be compared. Moves nothing. Refuses STATEMENT_UNREADABLE.
 */
export async function reconcileStatement(
  reader: Reader,
  csv: string,
): Promise<AnswerOf<(typeof checkCalls)['reconcileStatement']>> {
  const lines = readStatement(csv);
  const linesByKey = Map.groupBy(lines, ({ transactionKey }) => transactionKey);
  const found = await selectByKeys(reader, [...linesByKey.keys()]);
  const depositsByKey = Map.groupBy(found, (deposit) => deposit.transactionKey);
  const groups = [...linesByKey].map(([key, own]) => ({
    lines: own,
    deposits: depositsByKey.get(key) ?? [],
  }));
  const pairs = groups.flatMap(({ lines: [line, ...lineCopies], deposits: [deposit, ...others] }) =>
    line === undefined || deposit === undefined || lineCopies.length + others.length > 0
      ? []
      : [{ line, deposit, ...compareLine(line, deposit) }],
  );
  const differing = pairs.filter(({ differs }) => differs.length > 0);
  const expected = await listExpected(reader, lines);
  const lacking = (what: StatementDifference) =>
    pairs.filter(({ notCompared }) => notCompared.includes(what)).length;
  return {
    matched: pairs.length - differing.length,
    creditable: pairs.filter(isCreditable).map(({ line, deposit }) => ({
      line: presentLine(line),
      deposit: presentDeposit(deposit),
    })),
    differing: differing.map(({ line, deposit, differs }) => ({
      line: presentLine(line),
      deposit: presentDeposit(deposit),
      differs: [...differs],
    })),
    conflicts: groups
      .filter(({ lines: own, deposits }) => deposits.length > 0 && own.length + deposits.length > 2)
      .map(({ lines: own, deposits }) => ({
        lines: own.map(presentLine),
        deposits: deposits.map(presentDeposit),
      })),
    missingHere: groups
      .filter(({ deposits }) => deposits.length === 0)
      .flatMap(({ lines: own }) => own.map(presentLine)),
    missingThere: (expected ?? [])
      .filter((deposit) => !linesByKey.has(deposit.transactionKey))
      .map(presentDeposit),
    notCompared: {
      receiver: lacking('receiver'),
      time: lacking('time'),
      missingThere: expected === undefined,
    },
  };
}

/** True where all was compared and agrees, and the deposit waits for a person's decision (OPER-25). */
function isCreditable({ deposit, differs, notCompared }: Pair): boolean {
  const waits = deposit.state === 'submitted' || deposit.state === 'verifying';
  return waits && deposit.gateway === null && differs.length + notCompared.length === 0;
}

/** The deposits that the statement should contain; undefined where it doesn't name its receivers and days. */
async function listExpected(
  reader: Reader,
  lines: readonly StatementPayment[],
): Promise<readonly ReconciledDeposit[] | undefined> {
  const moments = lines.flatMap(({ during }) => (during === undefined ? [] : [during.from.getTime()]));
  const receivers = lines.flatMap(({ receiver }) =>
    receiver === undefined ? [] : [receiver, receiverKeyOf(receiver)],
  );
  if (moments.length === 0 || receivers.length === 0) return undefined;
  const [from, until] = [new Date(Math.min(...moments)), new Date(Math.max(...moments) + DAY_MS)];
  return selectByReceivers(reader, { receivers: [...new Set(receivers)], from, until }, MISSING_MAX);
}

function presentLine({ date, transactionId, amount, receiver }: StatementPayment): StatementRow {
  return { date: date ?? null, transactionId, amount, receiver: receiver ?? null };
}

function presentDeposit(deposit: ReconciledDeposit): StatementDeposit {
  const { id, username, state, amount, paidIn, transactionId, createdAt } = deposit;
  const { method, receiverNumber: receiver } = deposit;
  return { id, username, method, receiver, state, amount, paidIn, transactionId, createdAt };
}
