import { money } from '@maidan/engine';
import { expect, test } from 'vitest';
import { findRoundEvent, nextRound, type Round } from './next-round.ts';

const at = new Date('2026-01-15T12:00:00Z');
const name = { partner: 'dice', playerId: 1001n, gameCode: 'crash', round: '7' };
const bet = (before: Round | undefined, taka: number, isClosed = false) =>
  nextRound(before, { kind: 'bet', moved: money(BigInt(-taka) * 100n), isClosed, isFinal: isClosed, at });
const win = (before: Round | undefined, taka: number, isClosed = true) =>
  nextRound(before, { kind: 'win', moved: money(BigInt(taka) * 100n), isClosed, isFinal: isClosed, at });
const eventOf = (before: Round | undefined, after: Round, type?: 'EGAME') =>
  findRoundEvent({ name, before, after, type })?.kind;

test('[AGENT-12] whatever changes what a finished round came to is told of', () => {
  const open = bet(undefined, 100);
  expect(eventOf(undefined, open)).toBeUndefined();
  const over = win(open, 150);
  expect(eventOf(open, over, 'EGAME')).toBe('round-settled');
  const more = win(over, 50);
  expect(eventOf(over, more, 'EGAME')).toBe('round-moved');
  expect(eventOf(over, win(over, 0), 'EGAME')).toBeUndefined();
  const undone = nextRound(more, {
    kind: 'rollback',
    moved: money(10_000n),
    isClosed: false,
    isFinal: false,
    at,
  });
  expect(eventOf(more, undone, 'EGAME')).toBe('round-rolled-back');
  // One without a stake, and one of a game that the site doesn't list.
  expect(eventOf(undefined, win(undefined, 30), 'EGAME')).toBe('round-moved');
  expect(eventOf(open, over)).toBe('round-moved');
  // A bet reopens it; what it comes to is told of when it is over again.
  const again = bet(over, 100);
  expect(eventOf(over, again, 'EGAME')).toBeUndefined();
  expect(eventOf(again, win(again, 0), 'EGAME')).toBe('round-settled');
});
