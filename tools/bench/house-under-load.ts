import { openHouse } from '@maidan/server';
import { openFundedPlayer, readConfig, scriptedFeed, twoRunnerMarket } from '@maidan/server/testing';

/**
 * A whole house in a process of its own, for measuring over HTTP: its clients must not share its event loop. Told by
 * its parent: `players:<count>` signs up funded players and answers their tokens, `scores:<count>:<per second>` says
 * scores and answers when each was said, `memory` answers the resident bytes, `close` ends it.
 */
const databaseUrl = process.env['DATABASE_URL'] ?? '';
const feed = scriptedFeed(new Date(Date.now() + 3_600_000));
const house = await openHouse({
  config: {
    ...readConfig({ PORT: '0', LOG_LEVEL: 'error', DATABASE_URL: databaseUrl }),
    requestsPerMinuteMax: 100_000_000,
  },
  feed,
  accountRules: {
    loginPerAccount: UNLIMITED(),
    loginPerAddress: UNLIMITED(),
    codePerAccount: UNLIMITED(),
    codePerAddress: UNLIMITED(),
    resetPerAccount: UNLIMITED(),
    resetPerAddress: UNLIMITED(),
    signUpPerAddress: UNLIMITED(),
    captchaPerAddress: UNLIMITED(),
  },
});
const url = await house.listen();
answer({ url });

process.on('message', (told: string) => {
  const [what, ...numbers] = told.split(':');
  const [first = 0, second = 0] = numbers.map(Number);
  if (what === 'players') void openPlayers(first);
  if (what === 'scores') void sayScores(first, second);
  if (what === 'memory') answer({ residentBytes: process.memoryUsage().rss });
  if (what === 'close') void house.close().then(() => process.exit(0));
});

function UNLIMITED() {
  return { max: 100_000_000, windowMs: 60_000 };
}

function answer(value: Readonly<Record<string, unknown>>): void {
  process.send?.(value);
}

const FUNDS_TAKA = 1_000_000_000;

async function openPlayers(count: number): Promise<void> {
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const player = await openFundedPlayer({ url, db: house.db }, FUNDS_TAKA);
    tokens.push(player.token);
  }
  answer({ tokens });
}

/** Scores with the runs counting up, evenly spread; each goes out to every reader of the event's topic. */
async function sayScores(count: number, perSecond: number): Promise<void> {
  const saidAt: number[] = [];
  const start = performance.now();
  for (let runs = 0; runs < count; runs += 1) {
    const due = start + (runs * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    saidAt.push(performance.timeOrigin + performance.now());
    const innings = {
      innings: 1,
      battingSide: 'home',
      runs,
      wickets: 0,
      balls: 0,
      ballsPerInnings: 120,
    } as const;
    const play = { phase: 'LIVE', thisOver: [], ballRunning: false } as const;
    await feed.say({
      kind: 'score',
      score: { sport: 'cricket', eventId: twoRunnerMarket.eventId, ...innings, ...play },
    });
  }
  answer({ saidAt });
}
