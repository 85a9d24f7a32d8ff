import type { StatementDifference } from '@maidan/contract/office';
import { canonicalPhone } from '../../../accounts/index.ts';
import type { StatementPayment } from './read-statement.ts';
import type { ReconciledDeposit } from './reconciliation-store.ts';

/** How far apart a payment and its deposit may be: a receiver is offered for a day at most. */
const APART_MAX_MS = 24 * 3_600_000;

/** The fields in which a line and its deposit differ, and those that one of them lacks. */
export interface Comparison {
  readonly differs: readonly StatementDifference[];
  readonly notCompared: readonly StatementDifference[];
}

/** Compares a line with the only deposit of its transaction id: receiver, amount and time (SAFE-19). */
export function compareLine(line: StatementPayment, deposit: ReconciledDeposit): Comparison {
  const compared = [
    ['receiver', isSameReceiver(line, deposit)],
    ['amount', line.amount === deposit.amount],
    ['time', isNear(line, deposit)],
  ] as const;
  const those = (wanted: boolean | undefined) =>
    compared.filter(([, agrees]) => agrees === wanted).map(([what]) => what);
  return { differs: those(false), notCompared: those(undefined) };
}

/** The canonical spelling of a number or account that receives money. */
export function receiverKeyOf(receiver: string): string {
  return canonicalPhone(receiver).toUpperCase();
}

function isSameReceiver(line: StatementPayment, deposit: ReconciledDeposit): boolean | undefined {
  if (line.receiver === undefined || deposit.receiverNumber === null) return undefined;
  return receiverKeyOf(line.receiver) === receiverKeyOf(deposit.receiverNumber);
}

function isNear({ during }: StatementPayment, deposit: ReconciledDeposit): boolean | undefined {
  if (during === undefined) return undefined;
  const at = deposit.createdAt.getTime();
  return at >= during.from.getTime() - APART_MAX_MS && at <= during.until.getTime() + APART_MAX_MS;
}
