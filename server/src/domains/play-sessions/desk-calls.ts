import type { playTimeDeskCalls, ShownPlayTime } from '@maidan/contract/office';
import type { Db } from '../../kernel/db.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findPlayer } from '../accounts/index.ts';
import { selectChoiceChanges, selectSessionsOf } from './play-session-store.ts';
import type { PlaySessions } from './play-sessions.ts';
import type { TimeChoice } from './session-rules.ts';

/** The latest sessions and choices of a player that the desk shows. */
const SHOWN_MAX = 20;

/** Serves the players desk: how long a player plays, and what they chose about it. */
export function playTimeDeskHandlers({
  db,
  playSessions,
}: {
  readonly db: Db;
  readonly playSessions: Pick<PlaySessions, 'choicesOf'>;
}): OfficeHandlers<typeof playTimeDeskCalls> {
  return {
    async showPlayerPlayTime({ params: { id } }) {
      if ((await findPlayer(db, id)) === undefined) throw new Refusal('NOT_FOUND');
      const { reminder, limit } = playSessions.choicesOf(id);
      return {
        sessions: await selectSessionsOf(db, id, SHOWN_MAX),
        reminder: present(reminder),
        limit: present(limit),
        changes: await selectChoiceChanges(db, id, SHOWN_MAX),
      };
    },
  };
}

const present = ({ minutes, next }: TimeChoice): ShownPlayTime['limit'] => ({ minutes, next: next ?? null });
