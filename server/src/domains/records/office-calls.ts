import { PLAYERS_PAGE_ROWS, type playerRecordCalls } from '@maidan/contract/office';
import type { Db } from '../../kernel/db.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { cutPage, readPageEnd, writePageEnd } from '../../kernel/database/keyset.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findPlayer } from '../accounts/index.ts';
import { readTransactions } from '../cashier/index.ts';
import { listSettledRounds } from '../casino/index.ts';
import { listRecords } from './list-records.ts';
import { presentPlayerBet } from './present-player-bet.ts';
import { readStatement } from './show-statement.ts';

const PAGE = PLAYERS_PAGE_ROWS;
/** The cursor of the games before their first page. */
const NO_ROUND_YET = { openedAt: new Date(9_999_999_999_999), id: 999_999_999_999_999_999n };

/** Serves the records of one player to staff; refuses NOT_FOUND. */
export function recordOfficeHandlers(db: Db): OfficeHandlers<typeof playerRecordCalls> {
  return {
    async listPlayerMovements({ params, query }) {
      await getPlayer(db, params.id);
      const { lines, next } = await readStatement(db, params.id, {
        ...query,
        during: undefined,
        size: PAGE,
      });
      return {
        movements: lines.map(({ id, at, cause, amount, balanceAfter, eventName }) => ({
          id,
          at,
          cause,
          amount,
          balanceAfter,
          eventName,
        })),
        next,
      };
    },
    async listPlayerBets({ params, query }) {
      await getPlayer(db, params.id);
      const { status: states = 'any', before: cursor } = query;
      const { records, next } = await listRecords(db, { playerId: params.id, states, cursor, size: PAGE });
      return { bets: records.map(presentPlayerBet), next };
    },
    async listPlayerRounds({ params, query }) {
      await getPlayer(db, params.id);
      const end = query.before === undefined ? undefined : readPageEnd(query.before);
      const found = await listSettledRounds(db, {
        playerId: params.id,
        platform: undefined,
        type: undefined,
        opened: undefined,
        before: end === undefined ? NO_ROUND_YET : { openedAt: end.at, id: end.id },
        language: 'en',
        size: PAGE + 1,
      });
      const { page, last } = cutPage(found, PAGE);
      return {
        rounds: page.map(({ id, platform, gameName, stake, payout, isRolledBack, openedAt }) => ({
          id,
          platform,
          gameName,
          stake,
          payout,
          isRolledBack,
          openedAt,
        })),
        next: last === undefined ? null : writePageEnd({ at: last.openedAt, id: last.id }),
      };
    },
    async listPlayerPayments({ params, query }) {
      await getPlayer(db, params.id);
      const wanted = { before: query.before, created: undefined, size: PAGE };
      const { transactions, next } = await readTransactions(db, params.id, wanted);
      return {
        payments: transactions.map(({ statusChanges, paymentMethod, ...payment }) => ({
          id: payment.id,
          action: payment.action,
          outcome: payment.outcome,
          amount: payment.amount,
          transactionId: payment.transactionId,
          createdAt: payment.createdAt,
          state: statusChanges.at(-1)?.state ?? '',
          method: paymentMethod.name,
        })),
        next,
      };
    },
  };
}

async function getPlayer(db: Db, playerId: bigint): Promise<void> {
  if ((await findPlayer(db, playerId)) === undefined) throw new Refusal('NOT_FOUND');
}
