import type { NewMessage } from '../domains/inbox/index.ts';
import { expect, test } from 'vitest';
import { notesOf } from './notes-of.ts';

const words = { en: 'Told', bn: 'বলা হলো' };
const kinds = ['bet', 'deposit', 'withdrawal', 'match', 'bonus', 'security', 'staff'] as const;
const messages = [1n, 2n].flatMap((playerId) =>
  kinds.map((kind): NewMessage => ({ playerId, kind, cause: kind, title: words, text: words })),
);

test('[CARE-4] a time-out keeps notes about bonuses and matches off a player’s devices, and no others', () => {
  const told = notesOf(messages, (playerId) => playerId === 2n);
  const kindsOf = (id: bigint) => told.flatMap(({ playerId, kind }) => (playerId === id ? [kind] : []));
  expect(kindsOf(1n)).toEqual(['bets', 'money', 'money', 'matches', 'bonuses', 'security']);
  expect(kindsOf(2n)).toEqual(['bets', 'money', 'money', 'security']);
});
