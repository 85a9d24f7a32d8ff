import type { InboxMessage, PushKind } from '@maidan/contract';
import type { NewMessage } from '../domains/inbox/index.ts';
import type { Note } from '../domains/push/index.ts';

/** What a message is on a device. What staff write stays in the inbox: nobody is called back by advertising. */
const KINDS: Readonly<Record<InboxMessage['kind'], PushKind | undefined>> = {
  bet: 'bets',
  deposit: 'money',
  withdrawal: 'money',
  match: 'matches',
  bonus: 'bonuses',
  security: 'security',
  staff: undefined,
};

/** What calls a player back to bet. */
const CALLS_TO_PLAY: ReadonlySet<PushKind> = new Set(['bonuses', 'matches']);

/** The notes of messages for their players' devices. Who rests in a time-out, has excluded themselves, or is in a case of harm, isn't called back to play (CARE-4, CARE-14). */
export const notesOf = (messages: readonly NewMessage[], isResting: (playerId: bigint) => boolean): Note[] =>
  messages.flatMap(noteOf).filter(({ playerId, kind }) => !CALLS_TO_PLAY.has(kind) || !isResting(playerId));

/** The note of a message; none for what isn't told there. */
function noteOf({ playerId, kind, cause, title, text, path = '/inbox' }: NewMessage): Note[] {
  const told = KINDS[kind];
  return told === undefined ? [] : [{ playerId, kind: told, title, text, tag: cause, path }];
}
