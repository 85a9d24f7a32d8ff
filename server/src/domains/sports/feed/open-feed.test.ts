import { describe, expect, it } from 'vitest';
import { fakeClock } from '../../../kernel/time/clock.ts';
import { openFeed } from './open-feed.ts';

describe('the choice of a feed', () => {
  it('lists the choices when the source is unknown', () => {
    expect(() => openFeed({ source: 'satellite', speed: 1 }, fakeClock())).toThrow(
      /simulator, stream:<file>, or recorded:/,
    );
    expect(() => openFeed({ source: 'recorded:', speed: 1 }, fakeClock())).toThrow(
      /stream:<file>, or recorded:/,
    );
  });

  it('refuses to start on a recording that is not there', async () => {
    const feed = openFeed({ source: 'recorded:/nowhere/match.jsonl', speed: 1 }, fakeClock());
    await expect(feed.start(async () => {})).rejects.toThrow(/ENOENT/);
  });

  it('simulates by default', async () => {
    const kinds = new Set<string>();
    const feed = openFeed({ source: 'simulator', speed: 1 }, fakeClock());
    await feed.start(async (message) => void kinds.add(message.kind));
    await feed.stop();
    expect([...kinds]).toEqual(expect.arrayContaining(['event', 'market', 'prices', 'score', 'result']));
  });
});
