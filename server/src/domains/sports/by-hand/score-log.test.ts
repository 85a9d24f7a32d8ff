import type { ScoreEntry } from '@maidan/contract/office';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factOfFancy, readScoreLog, scoreOf } from './score-log.ts';

const begin = (batting: 'home' | 'away'): ScoreEntry => ({ kind: 'begin', batting });
const ball = (
  runs: number,
  more: { extra?: 'wd' | 'nb' | 'b' | 'lb'; wicket?: boolean } = {},
): ScoreEntry => ({
  kind: 'ball',
  runs,
  wicket: more.wicket ?? false,
  ...(more.extra && { extra: more.extra }),
});
const runUp: ScoreEntry = { kind: 'run-up' };
const read = (...entries: ScoreEntry[]) => readScoreLog(entries, 12);
const over = (...runs: number[]) => runs.map((made) => ball(made));

describe('the score from its entries', () => {
  test('[OPER-44] counts wides, no-balls, byes and wickets as the score shows them', () => {
    const match = read(
      begin('away'),
      ball(1, { extra: 'wd' }),
      ball(4, { extra: 'nb' }),
      ball(2, { extra: 'lb' }),
      ball(0, { wicket: true }),
      runUp,
    );
    expect(match && scoreOf(match, '88', 12)).toMatchObject({
      phase: 'LIVE',
      battingSide: 'away',
      runs: 9,
      wickets: 1,
      balls: 2,
      thisOver: ['wd1', 'nb4', 'lb2', 'W'],
      ballRunning: true,
    });
  });

  test('[OPER-44] an innings ends by its balls or ten wickets, a chase by its target, and the runs say who won', () => {
    const first = [begin('home'), ...over(1, 1, 1, 1, 1, 1), ...over(0, 0, 0, 0, 0, 4)];
    expect(read(...first)?.phase).toBe('BREAK');
    expect(read(...first, ball(1))).toBeUndefined();
    expect(read(...first, begin('home'))).toBeUndefined();
    const chased = [...first, begin('away'), ball(6), ball(5)];
    expect(read(...chased)).toMatchObject({ phase: 'DONE', target: 11 });
    expect(read(...chased, { kind: 'end-match', winner: 'home' })).toBeUndefined();
    expect(read(...chased, { kind: 'end-match' })).toMatchObject({ phase: 'ENDED', winner: 'away' });
    const wickets = Array.from({ length: 10 }, () => ball(0, { wicket: true }));
    expect(read(begin('home'), ...wickets)?.phase).toBe('BREAK');
    expect(read(begin('home'), { kind: 'end-match' })).toMatchObject({ phase: 'ENDED', winner: undefined });
  });

  test('[OPER-44] what does not follow is no match', () => {
    expect(read(ball(1))).toBeUndefined();
    expect(read(runUp)).toBeUndefined();
    expect(read(begin('home'), runUp, runUp)).toBeUndefined();
    expect(read({ kind: 'end-innings' })).toBeUndefined();
    expect(read({ kind: 'end-match' }, begin('home'))).toBeUndefined();
  });
});

describe('fancies from the entries', () => {
  const sixth = { subject: 'FIRST_OVERS', innings: 1, over: 1 } as const;

  test('[OPER-44] are decided by the legal ball that completes them; extras after it belong to the next', () => {
    const five = [begin('home'), ...over(1, 1, 1, 1, 1)];
    const [before, after] = [read(...five), read(...five, ball(2), ball(0, { extra: 'wd' }))];
    expect(before && factOfFancy(sixth, before)).toBeUndefined();
    expect(after && factOfFancy(sixth, after)).toEqual({ result: { outcome: 'ran', runs: 7 }, decidedBy: 7 });
    const second = after && read(...five, ball(2), ball(0, { extra: 'wd' }), ball(3));
    const first = { subject: 'BALL', innings: 1, over: 2, ball: 1 } as const;
    expect(second && factOfFancy(first, second)?.result).toEqual({ outcome: 'ran', runs: 4 });
  });

  test('[OPER-44] are void where the innings ends first', () => {
    const ended = read(begin('home'), ball(4), { kind: 'end-innings' });
    const later = { subject: 'OVER', innings: 1, over: 2 } as const;
    expect(ended && factOfFancy(later, ended)).toEqual({
      result: { outcome: 'void', reason: 'INNINGS_ENDED' },
      decidedBy: 3,
    });
  });

  test('[OPER-44] the overs of an innings add up to its first overs, whatever is bowled', () => {
    const deliveries = fc.array(
      fc.record({ runs: fc.nat(6), extra: fc.constantFrom(undefined, 'wd', 'nb', 'b', 'lb') }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(deliveries, (bowled) => {
        const entries: ScoreEntry[] = [begin('home')];
        for (const { runs, extra } of bowled) {
          const next: ScoreEntry[] = [...entries, ball(runs, extra === undefined ? {} : { extra })];
          if (read(...next) === undefined) break;
          entries.push(...next.slice(entries.length));
        }
        const match = read(...entries);
        const runsOf = (subject: 'OVER' | 'FIRST_OVERS', of: number) => {
          const result = match && factOfFancy({ subject, innings: 1, over: of }, match)?.result;
          return result?.outcome === 'ran' ? result.runs : undefined;
        };
        const both = runsOf('FIRST_OVERS', 2);
        if (both !== undefined) expect((runsOf('OVER', 1) ?? 0) + (runsOf('OVER', 2) ?? 0)).toBe(both);
      }),
    );
  });
});
