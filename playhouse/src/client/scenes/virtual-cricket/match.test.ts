import { createHmac } from 'node:crypto';
import { CRICKET_BALL_MS, SHARED_GAMES, fairFloats, listCricketMarkets } from '@maidan/engine';
import { expect, test } from 'vitest';
import { INNINGS_BREAK_MS, cricketShowMs } from '../../../show-cricket.ts';
import { type MatchView, isDecided, momentAt, oversText, readMatch, scoreOf } from './match.ts';

const game = SHARED_GAMES.get('virtual-cricket');
const matches = Array.from({ length: 200 }, (_, nonce) => {
  const seeds = { serverSeed: 'cricket', clientSeed: 'matches', nonce };
  const floats = fairFloats((key, text) => createHmac('sha256', key).update(text).digest(), seeds);
  const match = readMatch(game?.view(game.draw(floats)));
  if (match === undefined) throw new Error('no match');
  return match;
});

/** The moments of a match, ten a ball. */
function* momentsOf(match: MatchView) {
  for (let ms = 0; ms <= cricketShowMs(match) + 100; ms += CRICKET_BALL_MS / 10) yield momentAt(match, ms);
}

test('[GAME-4] a match is shown ball by ball, home first, and ends as it was drawn when its time is over', () => {
  for (const match of matches) {
    const shown = new Map<string, number>();
    for (const moment of momentsOf(match)) {
      const before = shown.get(moment.side) ?? 0;
      expect(moment.shown - before).toBeGreaterThanOrEqual(0);
      expect(moment.shown - before).toBeLessThanOrEqual(1);
      shown.set(moment.side, moment.shown);
      if (moment.side === 'home') expect(scoreOf(match, 'away', moment)).toBeUndefined();
    }
    const end = momentAt(match, cricketShowMs(match));
    expect(end.part).toBe('over');
    expect(scoreOf(match, 'home', end)).toMatchObject({ runs: match.home.runs, wickets: match.home.wickets });
    expect(scoreOf(match, 'away', end)).toMatchObject({ runs: match.away.runs, wickets: match.away.wickets });
    expect(momentAt(match, cricketShowMs(match) - 1).part).toBe('play');
  }
});

test('[GAME-4] between the innings there is a break, and it reveals nothing of the chase', () => {
  for (const match of matches) {
    const homeMs = match.home.balls.length * CRICKET_BALL_MS;
    for (const at of [homeMs, homeMs + INNINGS_BREAK_MS - 1])
      expect(momentAt(match, at)).toMatchObject({ part: 'break', shown: match.home.balls.length });
    expect(momentAt(match, homeMs + INNINGS_BREAK_MS)).toMatchObject({ side: 'away', shown: 0 });
  }
});

test('[GAME-4] a market shows its winner only once the balls shown have decided it', () => {
  for (const match of matches) {
    const start = momentAt(match, 0);
    for (const market of listCricketMarkets()) expect(isDecided(market, match, start)).toBe(false);
    for (const moment of momentsOf(match)) {
      if (moment.part === 'over') continue;
      for (const market of ['winner', 'match-runs', 'sixes'] as const)
        expect(isDecided(market, match, moment)).toBe(false);
      if (isDecided('first-over', match, moment) && moment.side === 'home') {
        const first = match.home.balls.slice(0, 6).some(({ ball }) => ball === 'wicket');
        const seen = match.home.balls.slice(0, moment.shown).some(({ ball }) => ball === 'wicket');
        expect(seen || !first).toBe(true);
      }
    }
  }
});

test('balls are counted in overs of six', () => {
  expect([0, 1, 5, 6, 11, 12].map((balls) => oversText(balls))).toEqual([
    '0.0',
    '0.1',
    '0.5',
    '1.0',
    '1.5',
    '2.0',
  ]);
});
