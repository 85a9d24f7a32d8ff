import { inTransaction, type Transaction } from './database.ts';
import type { PlayhouseDeps } from './deps.ts';
import { inBatches } from './in-batches.ts';
import { changeRounds, type LockedRound } from './locked-rounds.ts';
import { settleAnswer, type SettleDeps } from './settle-answer.ts';
import type { AnsweredCall } from './round-steps.ts';

/**
 * Stores the answers of many rounds' wallet calls, with their consequences, in one transaction, and returns each round as it is then. An
 * answer that was stored before changes nothing.
 */
export const settleInBatches = (
  deps: SettleDeps & Pick<PlayhouseDeps, 'database' | 'seal'>,
): ((answered: AnsweredCall) => Promise<LockedRound>) =>
  inBatches<Transaction, AnsweredCall, LockedRound>({
    inTransaction: (work) => inTransaction(deps.database, work),
    // Two rounds of a player would change the same row of sums.
    keyOf: ({ playerId }) => playerId,
    onFailure: (err) => deps.log.warn({ err }, 'answers of the wallet are stored one by one'),
    work: (tx, items, { waits }) =>
      changeRounds(tx, deps, { ids: items.map(({ roundId }) => roundId), waits }, async (rounds) => {
        for (const { roundId, ...answer } of items) {
          const round = rounds.get(roundId);
          if (round !== undefined) await settleAnswer(tx, deps, round, answer);
        }
        return items.map(({ roundId }) => rounds.get(roundId));
      }),
  });
