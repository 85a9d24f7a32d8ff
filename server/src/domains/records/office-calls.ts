import { PLAYERS_PAGE_ROWS, type playerRecordCalls } from '@maidan/contract/office';
import { type Db, inTransaction, type Reader } from '../../kernel/db.ts';
import { type ReadSide, forMember } from '../../kernel/database/read-side/read-side.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { cutPage, readPageEnd, writePageEnd } from '../../kernel/database/keyset.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findPlayer } from '../accounts/index.ts';
import { readTransactions } from '../cashier/index.ts';
import { listSettledRounds } from '../casino/index.ts';
import { findBetCountries } from './find-bet-countries.ts';
import { listRecords } from './list-records.ts';
import { presentPlayerBet } from './present-player-bet.ts';
import { showPeriodStatement } from './show-period-statement.ts';
import { readStatement } from './show-statement.ts';
import { showLifetime } from './standing/show-lifetime.ts';

const PAGE = PLAYERS_PAGE_ROWS;
/** The cursor of the games before their first page. */
const NO_ROUND_YET = { openedAt: new Date(9_999_999_999_999), id: 999_999_999_999_999_999n };

/** Serves the records of one player to staff; refuses NOT_FOUND. */
export function recordOfficeHandlers({
  db,
  reads,
}: {
  readonly db: Db;
  readonly reads: ReadSide;
}): OfficeHandlers<typeof playerRecordCalls> {
  return {
    async showPlayerStatement({ params, query }, context) {
      const { from, to, before } = query;
      const shown = await reads.read(forMember(context), async (on) => {
        await getPlayer(on, params.id);
        return showPeriodStatement(on, params.id, query);
      });
      if (before === undefined)
        await inTransaction(db, (tx) =>
          context.audit(tx, {
            action: 'statement-opened',
            subject: `player:${params.id}`,
            after: { from, to },
          }),
        );
      return shown;
    },
    showPlayerLifetime: ({ params }, context) =>
      reads.read(forMember(context), async (on) => {
        await getPlayer(on, params.id);
        return { lifetime: await showLifetime(on, params.id) };
      }),
    listPlayerMovements: ({ params, query }, context) =>
      reads.read(forMember(context), async (on) => {
        await getPlayer(on, params.id);
        const { lines, next } = await readStatement(on, params.id, {
          ...query,
          during: undefined,
          size: PAGE,
        });
        return {
          movements: lines.map(({ id, at, cause, amount, lost, balanceAfter, eventName }) => ({
            id,
            at,
            cause,
            amount,
            lost,
            balanceAfter,
            eventName,
          })),
          next,
        };
      }),
    listPlayerBets: ({ params, query }, context) =>
      reads.read(forMember(context), async (on) => {
        await getPlayer(on, params.id);
        const { status: states = 'any', before: cursor } = query;
        const { records, next } = await listRecords(on, { playerId: params.id, states, cursor, size: PAGE });
        const countries = await findBetCountries(
          on,
          params.id,
          records.map(({ transactionId }) => transactionId),
        );
        const bets = records.map((record) => ({
          ...presentPlayerBet(record),
          country: countries.get(record.transactionId) ?? null,
        }));
        return { bets, next };
      }),
    listPlayerRounds: ({ params, query }, context) =>
      reads.read(forMember(context), async (on) => {
        await getPlayer(on, params.id);
        const end = query.before === undefined ? undefined : readPageEnd(query.before);
        const found = await listSettledRounds(on, {
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
          rounds: page.map(({ id, platform, gameName, stake, payout, isRolledBack, openedAt, country }) => ({
            id,
            platform,
            gameName,
            stake,
            payout,
            isRolledBack,
            openedAt,
            country,
          })),
          next: last === undefined ? null : writePageEnd({ at: last.openedAt, id: last.id }),
        };
      }),
    listPlayerPayments: ({ params, query }, context) =>
      reads.read(forMember(context), async (on) => {
        await getPlayer(on, params.id);
        const wanted = { before: query.before, created: undefined, size: PAGE };
        const { transactions, next } = await readTransactions(on, params.id, wanted);
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
      }),
  };
}

async function getPlayer(on: Reader, playerId: bigint): Promise<void> {
  if ((await findPlayer(on, playerId)) === undefined) throw new Refusal('NOT_FOUND');
}
