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

/** The note of a message for its player's devices; none for what isn't told there. */
export function noteOf({ playerId, kind, cause, title, text, path = '/inbox' }: NewMessage): Note[] {
  const told = KINDS[kind];
  return told === undefined ? [] : [{ playerId, kind: told, title, text, tag: cause, path }];
}
