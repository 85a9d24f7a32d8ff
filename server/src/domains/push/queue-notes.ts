import type { PushKind } from '@maidan/contract';
import type { Tx } from '../../kernel/db.ts';
import { emit } from '../../kernel/events/outbox.ts';
import type { Note } from './note.ts';
import { insertOutgoing } from './store.ts';

/** What players are told of who never chose: all that concerns their own bets, money and account, and what they asked for. */
export const UNCHOSEN: readonly PushKind[] = ['bets', 'money', 'matches', 'security'];

/** For how long a note is worth delivering. That a match has begun is news for half an hour. */
const LIFE_MS: Readonly<Record<PushKind, number>> = {
  bets: 24 * 3_600_000,
  money: 24 * 3_600_000,
  bonuses: 24 * 3_600_000,
  security: 24 * 3_600_000,
  matches: 30 * 60_000,
};

/** Enough for a lock screen, and well below the four kilobytes that push services carry. */
const TEXT_MAX = 240;

/** Queues notes for the devices of players who want them, in the transaction that makes them true. */
export async function queueNotes(tx: Tx, notes: readonly Note[], now: Date): Promise<void> {
  if (notes.length === 0) return;
  const queued = notes.map((note) => ({
    ...note,
    text: { en: shorten(note.text.en), bn: shorten(note.text.bn) },
    urgent: note.kind === 'money' || note.kind === 'security',
    expiresAt: new Date(now.getTime() + LIFE_MS[note.kind]),
  }));
  const hasAny = await insertOutgoing(tx, queued, { unchosen: UNCHOSEN, now });
  if (hasAny) await emit(tx, { kind: 'notes-queued' }, now);
}

const graphemes = new Intl.Segmenter('bn');

/** The first paragraph, cut between letters: a Bangla letter can be several characters. */
function shorten(text: string): string {
  const [paragraph = ''] = text.split('\n\n');
  const letters = Array.from(graphemes.segment(paragraph), ({ segment }) => segment);
  return letters.length <= TEXT_MAX ? paragraph : `${letters.slice(0, TEXT_MAX - 1).join('')}…`;
}
