import { expect, test } from 'vitest';
import { matchSports } from '../feed.ts';
import type { FeedScore } from '../feed-score.ts';
import { fixturesBetween } from '../simulator/schedule.ts';
import { sportModels } from '../simulator/sport-models.ts';
import { recordedScore, scoreOfEvent } from './recorded-score.ts';

const DAY_MS = 86_400_000;
const startMs = Date.parse('2026-03-15T00:00:00Z');

test.each(matchSports)(
  '[TRADE-133] each score of a simulated match of %s is read as it was said',
  (sport) => {
    const fixture = fixturesBetween({ seed: 'maidan', pace: 10 }, startMs, startMs + DAY_MS).find(
      (one) => one.sport === sport,
    );
    if (fixture === undefined) throw new Error(`no ${sport} that day`);
    const model = sportModels[sport];
    const scores = [model.opening(fixture), ...model.play(fixture)].map(({ score }) => score);
    expect(scores.length).toBeGreaterThan(50);
    for (const { eventId, ...said } of scores)
      expect(readAgain(eventId, said)).toEqual({ eventId, ...said, progress: undefined });
  },
);

test('[TRADE-133] each state of a race is read as it was said, and what is none is refused', () => {
  const running: FeedScore = {
    eventId: '39',
    sport: 'greyhound-racing',
    phase: 'ENDED',
    distanceM: 480,
    coveredM: 480,
    running: [4, 1, 2],
    finish: [[4], [1, 2]],
  };
  const { eventId, ...said } = running;
  expect(readAgain(eventId, said)).toEqual(running);
  for (const wrong of [{ ...said, sport: 'chess' }, { ...said, coveredM: '480' }, { sport: 'tennis' }, []])
    expect(() => readAgain(eventId, wrong)).toThrow();
});

const readAgain = (eventId: string, said: unknown): FeedScore =>
  scoreOfEvent(eventId, recordedScore.parse(JSON.parse(JSON.stringify(said))));
