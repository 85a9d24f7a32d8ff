import type { ExchangeRecord } from '@maidan/contract';
import { type Money, formatMoney, money } from '@maidan/engine';
import { CSV_BEGIN, writeCsvLine } from '../../../kernel/csv.ts';
import type { RunRead } from '../../../kernel/database/read-side/read-side.ts';
import type { ReadSource } from '../../../kernel/db.ts';
import type { MomentRange } from '../../../kernel/time/moment-range.ts';
import { readTransactions } from '../../cashier/index.ts';
import { listSettledRounds } from '../../casino/index.ts';
import { listRecords } from '../list-records.ts';
import { presentRound } from '../present-round.ts';
import { readStatement } from '../show-statement.ts';
import { exportWords } from './export-words.ts';

/** The kinds of file that can be downloaded. */
export const exportKinds = ['statement', 'transactions', 'bets', 'rounds'] as const;

/** Kind, player, period and language of a file. */
export interface ExportWish {
  readonly playerId: bigint;
  readonly kind: (typeof exportKinds)[number];
  readonly during: MomentRange;
  readonly language: 'en' | 'bn';
}

/** Rows per read, so that a file of any length needs little memory and no query takes long. */
const ROWS_AT_ONCE = 1_000;
/** Sorts after every round. */
const LATEST_ROUND = '9999999999999.999999999999999999';
/** A spreadsheet holds no more rows. */
const ROWS_MAX = 1_000_000;

/**
 * Writes the file in pieces, newest row first: amounts are plain decimals, money in and out have a column each, as has what
 * bets lost of what was held, and times are Dhaka's. A file without rows says so.
 */
export async function* writeExport(read: RunRead, wish: ExportWish): AsyncGenerator<string> {
  const head = CSV_BEGIN + writeCsvLine(exportWords[wish.language][wish.kind]);
  let before: string | undefined;
  for (let count = 0; count < ROWS_MAX; count += ROWS_AT_ONCE) {
    const from = before;
    const { lines, next } = await read((source) => READERS[wish.kind](source, wish, from));
    if (count === 0 && lines.length === 0) {
      yield head + writeCsvLine([exportWords[wish.language].noActivity]);
      return;
    }
    yield (count === 0 ? head : '') + lines.map((line) => writeCsvLine(line)).join('');
    if (next === null) return;
    before = next;
  }
}

type ReadLines = (
  source: ReadSource,
  wish: ExportWish,
  before: string | undefined,
) => Promise<{ readonly lines: readonly (readonly string[])[]; readonly next: string | null }>;

const READERS: Readonly<Record<ExportWish['kind'], ReadLines>> = {
  async statement(source, { playerId, during, language }, before) {
    const { lines, next } = await readStatement(source, playerId, {
      during,
      before: before === undefined ? undefined : BigInt(before),
      size: ROWS_AT_ONCE,
    });
    const { causes } = exportWords[language];
    return {
      lines: lines.map(({ id, at, cause, amount, lost, balanceBefore, balanceAfter, eventName }) => [
        dhakaTime(at),
        causes[cause],
        eventName,
        formatMoney(balanceBefore),
        ...inAndOut(amount),
        lost > 0n ? formatMoney(lost) : '',
        formatMoney(balanceAfter),
        id.toString(),
      ]),
      next: next?.toString() ?? null,
    };
  },
  async transactions(source, { playerId, during, language }, before) {
    const { transactions, next } = await readTransactions(source, playerId, {
      created: during,
      before,
      size: ROWS_AT_ONCE,
    });
    const { actions, outcomes } = exportWords[language];
    return {
      lines: transactions.map((one) => [
        dhakaTime(one.createdAt),
        actions[one.action],
        one.paymentMethod.name,
        one.transactionId,
        formatMoney(one.amount),
        outcomes[one.outcome],
        dhakaTime(one.updatedAt),
      ]),
      next,
    };
  },
  async bets(source, { playerId, during, language }, cursor) {
    const { records, next } = await listRecords(source, {
      playerId,
      states: 'any',
      placed: during,
      cursor,
      size: ROWS_AT_ONCE,
    });
    const { statuses, parts } = exportWords[language];
    return {
      lines: records
        .flatMap(betsIn(parts))
        .map((record) => [
          dhakaTime(record.createdAt),
          record.eventName,
          record.marketName,
          record.runnerName,
          record.betType,
          record.odds.toString(),
          record.run?.toString() ?? '',
          formatMoney(record.stake),
          statuses[record.status],
          ...inAndOut(record.netProfitLoss),
          record.transactionId,
        ]),
      next,
    };
  },
  async rounds(source, { playerId, during, language }, cursor) {
    const [ms, id] = (cursor ?? LATEST_ROUND).split('.');
    const rounds = await listSettledRounds(source, {
      playerId,
      platform: undefined,
      type: undefined,
      opened: during,
      before: { openedAt: new Date(Number(ms)), id: BigInt(id ?? '0') },
      language,
      size: ROWS_AT_ONCE,
    });
    const { roundStatuses } = exportWords[language];
    const last = rounds.at(-1);
    return {
      lines: rounds.map((round) => {
        const { platform, gameName, betAmount, winAmount, status, createdAt, transactionId } =
          presentRound(round);
        return [
          dhakaTime(createdAt),
          platform,
          gameName,
          formatMoney(betAmount),
          formatMoney(winAmount),
          roundStatuses[status],
          ...inAndOut(money(winAmount - betAmount)),
          transactionId,
        ];
      }),
      next:
        last === undefined || rounds.length < ROWS_AT_ONCE ? null : `${last.openedAt.getTime()}.${last.id}`,
    };
  },
};

/** Writes a bet each way as the two bets that it is, so that the sums of the file's columns are right; any other as it is. */
function betsIn(
  parts: Readonly<Record<'win' | 'place', string>>,
): (record: ExchangeRecord) => ExchangeRecord[] {
  return (record) => {
    const { eachWay, odds, marketName } = record;
    if (eachWay === undefined) return [record];
    const placeOdds = Math.round((1 + (odds - 1) / eachWay.divisor) * 100) / 100;
    return [
      { ...record, ...eachWay.win, marketName: `${marketName}: ${parts.win}` },
      { ...record, ...eachWay.place, marketName: `${marketName}: ${parts.place}`, odds: placeOdds },
    ];
  };
}

/** A gain in the first cell, a loss without its sign in the second. */
function inAndOut(amount: Money): [string, string] {
  if (amount === 0n) return ['', ''];
  return amount > 0n ? [formatMoney(amount), ''] : ['', formatMoney(money(0n - amount))];
}

const AHEAD_MS = 6 * 3_600_000;

/** `2026-11-21 19:30:05`, which every spreadsheet recognizes as a time. */
function dhakaTime(at: Date): string {
  return new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
}
