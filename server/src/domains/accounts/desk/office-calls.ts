import { PLAYERS_PAGE_ROWS, type playerCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../../kernel/http/served-office-call.ts';
import { forMember } from '../../../kernel/database/read-side/read-side.ts';
import { cutPage } from '../../../kernel/database/keyset.ts';
import { selectSessionsOf } from '../sessions/session-store.ts';
import { sessionBounds } from '../sessions/sessions.ts';
import { addPlayerNote } from './add-player-note.ts';
import { changePlayerState } from './change-player-state.ts';
import type { PlayerDeskDeps } from './deps.ts';
import { getPlayerRecord } from './get-player-record.ts';
import { listDeskPlayers } from './list-desk-players.ts';
import { listRelatedPlayers } from './list-related-players.ts';
import { logPlayerOut } from './log-player-out.ts';
import { selectDeskLogins } from './login-store.ts';
import { selectNotes } from './note-store.ts';
import { revealPlayer } from './reveal-player.ts';
import { showDeskPlayer } from './show-desk-player.ts';

const LOGINS_SHOWN = 50;
const PLACES_SHOWN = 50;

/** Serves the players desk. */
export function playerDeskHandlers(deps: PlayerDeskDeps): OfficeHandlers<typeof playerCalls> {
  const { db, reads, ports, clock, idleMs } = deps;
  return {
    listPlayers: ({ query }, context) =>
      reads.read(forMember(context), (on) => listDeskPlayers(on, ports, query)),
    showPlayer: async ({ params }) => ({ player: await showDeskPlayer(deps, params.id) }),
    revealPlayer: async ({ params, body }, context) => ({
      values: await revealPlayer(deps, params.id, body.field, context),
    }),
    async listPlayerSessions({ params }) {
      await getPlayerRecord(db, params.id);
      const sessions = await selectSessionsOf(db, params.id, sessionBounds(clock.now(), idleMs));
      return {
        sessions: sessions.map((row) => ({
          id: row.id,
          address: row.address,
          userAgent: row.userAgent,
          openedAt: row.createdAt,
          lastUsedAt: row.lastUsedAt,
        })),
        logins: await selectDeskLogins(db, params.id, LOGINS_SHOWN),
        places: await ports.listPlaces(db, params.id, PLACES_SHOWN),
      };
    },
    logPlayerOut: ({ params, body }, context) => logPlayerOut(deps, params.id, body.session, context),
    listRelatedPlayers: ({ params }) => listRelatedPlayers(deps, params.id),
    async listPlayerNotes({ params, query }) {
      await getPlayerRecord(db, params.id);
      const size = PLAYERS_PAGE_ROWS;
      const found = await selectNotes(db, params.id, { before: query.before, size: size + 1 });
      const { page, last } = cutPage(found, size);
      return { notes: [...page], next: last?.id ?? null };
    },
    addPlayerNote: async ({ params, body }, context) => ({
      id: await addPlayerNote(deps, params.id, body.text, context),
    }),
    suspendPlayer: ({ params, body }, context) =>
      changePlayerState(deps, params.id, { change: 'suspend', reason: body.reason }, context),
    reopenPlayer: ({ params, body }, context) =>
      changePlayerState(deps, params.id, { change: 'reopen', reason: body.reason }, context),
    closePlayer: ({ params, body }, context) =>
      changePlayerState(deps, params.id, { change: 'close', reason: body.reason }, context),
  };
}
