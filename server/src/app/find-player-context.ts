import type { PlayerContext } from '@maidan/contract/office';
import { findPlayer } from '../domains/accounts/index.ts';
import { readTransactions } from '../domains/cashier/index.ts';
import type { ExchangePlayers } from '../domains/exchange/index.ts';
import type { Sportsbook } from '../domains/sportsbook/index.ts';
import { getWallet, walletCurrency } from '../domains/ledger/index.ts';
import type { Db } from '../kernel/db.ts';

const PAYMENTS = 5;

/** What support sees about a player beside the chat, from all domains; undefined when there is no such player. */
export async function findPlayerContext(
  db: Db,
  books: readonly Pick<ExchangePlayers | Sportsbook, 'listExposures'>[],
  playerId: bigint,
): Promise<PlayerContext | undefined> {
  const player = await findPlayer(db, playerId);
  if (player === undefined) return undefined;
  const wallet = await getWallet(db, playerId, walletCurrency);
  const { transactions } = await readTransactions(db, playerId, { created: undefined, size: PAYMENTS });
  return {
    id: playerId,
    username: player.username,
    joinedAt: player.createdAt,
    language: player.language ?? null,
    wallet,
    openBets: books.flatMap((book) =>
      book.listExposures(playerId).map(({ marketId, eventName, marketName, exposure }) => ({
        marketId,
        eventName,
        marketName,
        exposure,
      })),
    ),
    payments: transactions.map(
      ({ id, action, outcome, amount, paymentMethod, transactionId, createdAt }) => ({
        id,
        action,
        outcome,
        amount,
        method: paymentMethod.name,
        transactionId,
        createdAt,
      }),
    ),
  };
}
