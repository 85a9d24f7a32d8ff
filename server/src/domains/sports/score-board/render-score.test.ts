import { describe, expect, it } from 'vitest';
import type { FeedEvent } from '../feed/feed.ts';
import type { CricketScore, SoccerScore } from '../feed/feed-score.ts';
import { renderScore } from './render-score.ts';

const event: FeedEvent = {
  eventId: '7',
  sport: 'cricket',
  name: 'Tea & Sons v <b>Ferries</b>',
  competition: 'Cup',
  home: 'Tea & Sons',
  away: '<b>Ferries</b>',
  startsAt: new Date(0),
};
const chase: CricketScore = {
  sport: 'cricket',
  eventId: '7',
  phase: 'LIVE',
  innings: 2,
  battingSide: 'away',
  runs: 120,
  wickets: 4,
  balls: 99,
  ballsPerInnings: 120,
  firstInnings: { battingSide: 'home', runs: 150, wickets: 6, balls: 120 },
  target: 151,
  thisOver: ['4', 'W', '<wd>'],
  ballRunning: true,
};
const text = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the score on the board', () => {
  it('describes a chase in English and in Bangla', () => {
    expect(text(renderScore(event, chase, 'en'))).toContain('need 31 from 21 balls');
    expect(text(renderScore(event, chase, 'en'))).toContain('120/4 16.3 overs');
    expect(text(renderScore(event, chase, 'bn'))).toContain('২১ বলে ৩১ রান দরকার');
    expect(text(renderScore(event, chase, 'bn'))).toContain('১২০/৪ ১৬.৩ ওভার');
  });

  it('writes deliveries as each language does', () => {
    const over = { ...chase, thisOver: ['W', 'wd1', 'lb2', '6'] };
    expect(text(renderScore(event, over, 'en'))).toContain('This over W wd1 lb2 6');
    expect(text(renderScore(event, over, 'bn'))).toContain('এই ওভার উ ওয়া১ লেবা২ ৬');
  });

  it('escapes every name and token', () => {
    const html = renderScore(event, chase, 'en') + renderScore(event, undefined, 'en');
    expect(html).not.toContain('<b>Ferries');
    expect(html).not.toContain('<wd>');
    expect(html).toContain('Tea &amp; Sons');
  });

  it('names the winner, and a draw where nobody won', () => {
    expect(renderScore(event, { ...chase, phase: 'ENDED', winner: 'home' }, 'en')).toContain(
      'Tea &amp; Sons won',
    );
    const level: SoccerScore = {
      sport: 'soccer',
      eventId: '7',
      phase: 'ENDED',
      home: 1,
      away: 1,
      minute: 90,
      period: 'FULL_TIME',
      goals: [
        { side: 'home', minute: 12 },
        { side: 'away', minute: 88 },
      ],
    };
    expect(text(renderScore(event, level, 'en'))).toContain('Match drawn');
    expect(text(renderScore(event, level, 'bn'))).toContain('ম্যাচ ড্র');
  });
});
