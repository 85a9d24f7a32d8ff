import { type FancyPick, fancyBetResult, money } from '@maidan/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeClock } from '../../../../kernel/time/clock.ts';
import type { FeedFancy } from '../feed-fancy.ts';
import type { FeedMessage, MatchSport } from '../feed.ts';
import { followHouseMarkets } from './follow-house-markets.ts';
import type { Moment } from './match.ts';
import { fixturesBetween } from './schedule.ts';
import { simulatorFeed } from './simulator-feed.ts';
import { sportModels } from './sport-models.ts';

const from = Date.UTC(2026, 0, 5);
const MINUTE_MS = 60_000;

interface Told {
  readonly moment: Moment;
  readonly messages: readonly FeedMessage[];
}

/** The messages about the house's markets over whole matches, each a list of its moments. */
function follow(sport: MatchSport, matches: number): Told[][] {
  return fixturesBetween({ seed: 'maidan', pace: 1 }, from, from + 86_400_000)
    .filter((fixture) => fixture.sport === sport)
    .slice(0, matches)
    .map((fixture) => {
      const model = sportModels[sport];
      const app = followHouseMarkets(fixture, []);
      return [model.opening(fixture), ...model.play(fixture)].map((moment) => ({
        moment,
        messages: app.follow(moment),
      }));
    });
}

/** Every bet that a quote lets a player make. */
function picksOf(fancy: FeedFancy): FancyPick[] {
  switch (fancy.kind) {
    case 'SESSION':
    case 'BALL':
      if (fancy.quote === undefined) return [];
      return [
        { kind: 'SESSION', side: 'YES', ...fancy.quote.yes },
        { kind: 'SESSION', side: 'NO', ...fancy.quote.no },
      ];
    case 'KHADDA':
      return (fancy.quote ?? []).map((start) => ({ kind: 'KHADDA', width: fancy.width, ...start }));
    case 'ODD_EVEN':
      if (fancy.quote === undefined) return [];
      return [
        { kind: 'ODD_EVEN', side: 'ODD', odds: fancy.quote.odd },
        { kind: 'ODD_EVEN', side: 'EVEN', odds: fancy.quote.even },
      ];
    case 'LOTTERY':
      break;
  }
  return (fancy.quote ?? []).map((odds, digit) => ({ kind: 'LOTTERY', digit, odds }));
}

describe('the fancies of simulated cricket', () => {
  let matches: Told[][] = [];
  beforeAll(() => {
    matches = follow('cricket', 5);
  });

  it('[EXCH-11] each end once, with a result or a void, and send nothing after it', () => {
    let voids = 0;
    for (const match of matches) {
      const asked = new Set<string>();
      const ended = new Set<string>();
      for (const message of match.flatMap(({ messages }) => messages)) {
        if (message.kind === 'fancy') {
          expect(ended).not.toContain(message.fancy.fancyId);
          asked.add(message.fancy.fancyId);
        } else if (message.kind === 'fancy-result') {
          expect(asked).toContain(message.fancyId);
          expect(ended).not.toContain(message.fancyId);
          ended.add(message.fancyId);
          if (message.outcome === 'void') voids += 1;
        }
      }
      expect(ended).toEqual(asked);
      expect(asked.size).toBeGreaterThan(150);
    }
    expect(voids).toBeGreaterThan(0);
    expect(voids).toBeLessThan(matches.length * 10);
  });

  it('[EXCH-3] take no bet while the ball is running, while the match is suspended, or without a quote', () => {
    const open = new Map<string, FeedFancy>();
    for (const { moment, messages } of matches.flat()) {
      for (const message of messages) {
        if (message.kind === 'fancy') open.set(message.fancy.fancyId, message.fancy);
        if (message.kind === 'fancy-result') open.delete(message.fancyId);
      }
      if (moment.score.sport !== 'cricket') continue;
      for (const { status, ballRunning, quote } of open.values()) {
        expect(ballRunning).toBe(moment.score.ballRunning);
        if (status === 'OPEN') expect([moment.status, quote !== undefined]).toEqual(['OPEN', true]);
      }
    }
  });

  it('[EXCH-11] are quoted so that whoever bets at random loses about the margin in the long run', () => {
    const stake = money(1_000_000n);
    const profits = new Map<string, number[]>();
    for (const match of matches) {
      const first = new Map<string, FeedFancy>();
      for (const message of match.flatMap(({ messages }) => messages)) {
        if (message.kind === 'fancy' && message.fancy.status === 'OPEN' && !first.has(message.fancy.fancyId))
          first.set(message.fancy.fancyId, message.fancy);
        if (message.kind !== 'fancy-result' || message.outcome === 'void') continue;
        const fancy = first.get(message.fancyId);
        if (fancy === undefined) continue;
        const picks = picksOf(fancy);
        const won = picks.reduce(
          (sum, pick) => sum + Number(fancyBetResult({ pick, stake }, message.runs)) / Number(stake),
          0,
        );
        profits.set(fancy.kind, [...(profits.get(fancy.kind) ?? []), won / Math.max(1, picks.length)]);
      }
    }
    expect([...profits.keys()].toSorted()).toEqual(['BALL', 'KHADDA', 'LOTTERY', 'ODD_EVEN', 'SESSION']);
    for (const all of profits.values()) {
      const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
      const variance = all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length;
      const error = 3.5 * Math.sqrt(variance / all.length);
      expect(mean).toBeLessThan(error);
      expect(mean).toBeGreaterThan(-0.15 - error);
    }
  });
});

describe('the bookmaker of a simulated match', () => {
  it.each(['cricket', 'soccer', 'tennis'] as const)(
    '[EXCH-3] of %s takes bets only while the match does, and offers no sure profit',
    (sport) => {
      for (const match of follow(sport, 1)) {
        let quoted = 0;
        for (const { moment, messages } of match) {
          for (const message of messages) {
            if (message.kind !== 'bookmaker') continue;
            const { status, runners, ballRunning } = message.bookmaker;
            expect(status === 'OPEN').toBe(moment.status === 'OPEN');
            if (moment.score.sport !== 'cricket') expect(ballRunning).toBe(false);
            if (status !== 'OPEN') continue;
            quoted += 1;
            const backs = runners.map(({ backRate = 0 }) => 1 / (1 + backRate / 100));
            expect(backs.reduce((sum, deps) => sum + deps, 0)).toBeGreaterThan(1);
            expect(Object.keys(runners[0] ?? {})).not.toContain('rating');
          }
        }
        expect(quoted).toBeGreaterThan(20);
        const last = match.flatMap(({ messages }) => messages).findLast(({ kind }) => kind === 'bookmaker');
        expect(last?.kind === 'bookmaker' && last.bookmaker.status).toBe('SUSPENDED');
      }
    },
  );
});

const at = new Date('2026-02-10T09:00:00Z');

async function run(start: Date, durationMs: number, open: ReadonlySet<string> = new Set()) {
  const clock = fakeClock(start);
  const messages: FeedMessage[] = [];
  const openFanciesOf = (eventId: string) => [...open].filter((id) => id.startsWith(`${eventId}.`));
  const feed = simulatorFeed({ seed: 'maidan', pace: 1, playings: 1, openFanciesOf }, clock);
  await feed.start(async (message) => void messages.push(message));
  await clock.advance(durationMs);
  await feed.stop();
  const offered = messages.findIndex(({ kind }) => kind === 'bookmaker');
  return { image: messages.slice(0, offered), messages };
}

const results = (messages: readonly FeedMessage[]) =>
  new Map(messages.flatMap((one) => (one.kind === 'fancy-result' ? [[one.fancyId, one] as const] : [])));
const asked = (messages: readonly FeedMessage[]) =>
  new Set(messages.flatMap((one) => (one.kind === 'fancy' ? [one.fancy.fancyId] : [])));
const countEvents = (messages: readonly FeedMessage[]) =>
  messages.filter(({ kind }) => kind === 'event').length;

describe('the house markets over a restart', () => {
  it('[EXCH-11] send at the start the results of the fancies that are stored without one, and of no other', async () => {
    const whole = await run(at, 40 * MINUTE_MS);
    const before = await run(at, 5 * MINUTE_MS);
    const ended = results(before.messages);
    const open = new Set([...asked(before.messages)].filter((id) => !ended.has(id)));
    expect(open.size).toBeGreaterThan(15);
    const after = await run(new Date(at.getTime() + 40 * MINUTE_MS), 0, open);
    const told = results(after.image);
    expect(told.size).toBeGreaterThan(5);
    for (const [fancyId, result] of told) {
      expect(open).toContain(fancyId);
      expect(result).toEqual(results(whole.messages).get(fancyId));
    }
    for (const fancyId of open)
      if (results(whole.messages).has(fancyId)) expect(told.has(fancyId)).toBe(true);
  });

  it('are sent after the starting state, so that they delay no start', async () => {
    const { image, messages } = await run(at, 0);
    expect(countEvents(image)).toBe(countEvents(messages));
    expect(asked(messages).size).toBeGreaterThan(15);
  });
});
