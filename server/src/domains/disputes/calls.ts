import type { Dispute, calls as allCalls } from '@maidan/contract';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findRecord } from '../records/index.ts';
import { disputableUntil, raiseDispute } from './raise-dispute.ts';
import { type DisputeRow, selectByBet } from './store.ts';

/** What disputes need. */
interface DisputeDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** Serves what a player sees of a dispute. */
export function disputeReadHandlers({
  db,
  clock,
}: DisputeDeps): Handlers<Pick<typeof allCalls, 'showDispute'>> {
  return {
    async showDispute({ params, query }, { player }) {
      const bet = await findRecord(db, player.id, params.id);
      if (bet === undefined) throw new Refusal('NOT_FOUND');
      const row = await selectByBet(db, bet.transactionId);
      if (row !== undefined) return { dispute: present(row, query.language), until: null };
      const until = disputableUntil(bet);
      return { dispute: null, until: until !== undefined && until >= clock.now() ? until : null };
    },
  };
}

/** Serves a player's disputes of settled bets. */
export function disputeHandlers(
  deps: DisputeDeps,
): Handlers<Pick<typeof allCalls, 'showDispute' | 'raiseDispute'>> {
  return {
    ...disputeReadHandlers(deps),
    async raiseDispute({ body }, { player }) {
      const betId = await raiseDispute(deps, player.id, body);
      const row = await selectByBet(deps.db, betId);
      if (row === undefined) throw new Refusal('NOT_FOUND');
      return { dispute: present(row, 'en') };
    },
  };
}

function present(row: DisputeRow, language: 'en' | 'bn'): Dispute {
  return {
    betId: row.betId,
    reason: row.reason,
    text: row.text,
    state: row.state,
    raisedAt: row.raisedAt,
    answer: language === 'bn' ? row.answerBn : row.answerEn,
    decidedAt: row.decidedAt,
  };
}
