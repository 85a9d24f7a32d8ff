import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseAway } from '../../../kernel/database/database-away.ts';
import { openLog } from '../../../kernel/monitoring/log.ts';
import { seededRandom } from '../../../kernel/secrets/random.ts';
import { type FakeClock, fakeClock } from '../../../kernel/time/clock.ts';
import { type ChaosFeed, chaosFeed } from '../../../testing/chaos-feed.ts';
import type { FeedMessage } from '../feed/feed.ts';
import { type FeedSupervisor, superviseFeeds } from './supervise-feeds.ts';

const named = (marketId: string): FeedMessage => ({
  kind: 'result',
  result: { marketId, outcome: 'void', reason: 'rain' },
});
const confirm: FeedMessage = { kind: 'confirm' };

let clock: FakeClock;
let first: ChaosFeed;
let second: ChaosFeed;
let supervisor: FeedSupervisor;
let taken: string[];
let switches: number;
let takes: (message: FeedMessage) => 'sent' | 'repeat' | 'refused';
let isAway: boolean;
/** True if opening an adapter reads the database, as it does to find out where to go on. */
let opensFromDatabase: boolean;

/** In place of one that didn't come up. */
const noSupervisor: FeedSupervisor = {
  stop: () => Promise.resolve(),
  isReady: () => false,
  list: () => [],
  use: () => Promise.resolve(false),
  restart: () => Promise.resolve(),
};

beforeEach(() => {
  clock = fakeClock();
  first = chaosFeed([named('first')]);
  second = chaosFeed([named('second')]);
  taken = [];
  switches = 0;
  takes = () => 'sent';
  isAway = false;
  opensFromDatabase = false;
});
afterEach(() => supervisor.stop());

async function supervise({ withStandby = false, mayStartBroken = false } = {}): Promise<void> {
  supervisor = await superviseFeeds({
    clock,
    log: openLog('silent'),
    random: seededRandom('feeds'),
    silentMs: 30_000,
    open: () =>
      isAway && opensFromDatabase ? Promise.reject(new DatabaseAway('a test')) : Promise.resolve(first),
    openStandby: withStandby ? () => Promise.resolve(second) : undefined,
    mayStartBroken,
    starting: () => {},
    switching: () => {
      switches += 1;
      return Promise.resolve();
    },
    take(message) {
      if (isAway) return Promise.reject(new DatabaseAway('a test'));
      if (message.kind === 'confirm') return Promise.resolve('confirmed');
      taken.push(message.kind === 'result' ? message.result.marketId : message.kind);
      return Promise.resolve(takes(message));
    },
  });
}
const pass = (seconds: number) => clock.step(seconds * 1_000);
/** Lets time pass in which a feed confirms every five seconds. */
async function passConfirming(seconds: number, feed: ChaosFeed): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    await feed.say(confirm);
    await pass(5);
  }
}
const primary = () => supervisor.list()[0];
const standby = () => supervisor.list()[1];
const inUse = () => supervisor.list().find((feed) => feed.isInUse)?.place;

describe('a feed', () => {
  test('[LIVE-36] that can’t be started at first is tried again where the app has to come up, and is not ready before', async () => {
    first.script('throws', 'works');
    await supervise({ mayStartBroken: true });
    expect([supervisor.isReady(), taken]).toEqual([false, []]);
    await clock.advance(3_000);
    await expect.poll(() => taken).toEqual(['first']);
    expect(supervisor.isReady()).toBe(true);
  });

  test.each(['first', 'standby'])(
    '[LIVE-37] that can’t be started at first, nor its standby, is tried again where the app has to come up: the %s comes back',
    async (back) => {
      first.script('throws');
      second.script('throws');
      await supervise({ withStandby: true, mayStartBroken: true });
      expect([inUse(), supervisor.isReady(), taken]).toEqual(['primary', false, []]);
      await pass(30);
      expect([supervisor.isReady(), taken]).toEqual([false, []]);
      (back === 'first' ? first : second).script('works');
      for (let passed = 0; passed < 60 && !supervisor.isReady(); passed += 1) await pass(1);
      expect(supervisor.isReady()).toBe(true);
      expect([inUse(), new Set(taken)]).toEqual(
        back === 'first' ? ['primary', new Set(['first'])] : ['standby', new Set(['second'])],
      );
    },
  );

  test('[SAFE-42] that can’t be started at first, nor its standby, stops the app otherwise', async () => {
    first.script('throws');
    second.script('throws');
    await expect(supervise({ withStandby: true })).rejects.toThrow('the line is dead');
    supervisor = noSupervisor;
  });

  test('[SAFE-42] that can’t be started at first stops the app: its configuration is wrong', async () => {
    first.script('throws');
    await expect(supervise()).rejects.toThrow('the line is dead');
    supervisor = noSupervisor;
  });

  test('[SAFE-42] that throws is stopped and started again, and its earlier run is ignored', async () => {
    await supervise();
    expect(supervisor.isReady()).toBe(true);
    first.break();
    await pass(0);
    expect([supervisor.isReady(), primary()?.phase, primary()?.fault]).toEqual([false, 'failing', 'BROKE']);
    expect(first.stops()).toBe(1);
    await pass(3);
    expect([primary()?.phase, first.starts(), primary()?.restarts]).toEqual(['live', 2, 1]);
    taken = [];
    await first.say(named('from the former run'), undefined, 1);
    await first.say(named('from this run'));
    expect(taken).toEqual(['from this run']);
  });

  test('[SAFE-42] that ends although its source goes on is started again; one that may end has ended', async () => {
    await supervise();
    first.end();
    await pass(3);
    expect([primary()?.phase, first.starts()]).toEqual(['live', 2]);
    await supervisor.stop();
    const recording = { ...chaosFeed([named('first')]), mayEnd: true };
    first = recording;
    await supervise();
    first.end();
    await pass(600);
    expect([primary()?.phase, first.starts(), supervisor.isReady()]).toEqual(['ended', 1, true]);
  });

  test.each<[string, string, () => Promise<void>]>([
    ['falls silent', 'SILENT', () => pass(1)],
    [
      'repeats itself',
      'SILENT',
      async () => {
        takes = () => 'repeat';
        await first.say(named('again'));
        await pass(1);
      },
    ],
    [
      'sends half messages, or old ones, and confirms them',
      'REFUSED',
      async () => {
        takes = () => 'refused';
        await first.say(named('half'));
        await first.say(confirm);
        await pass(1);
      },
    ],
  ])('[SAFE-42] that %s is started again', async (_, fault, misbehave) => {
    await supervise();
    const faults = new Set<string | null | undefined>();
    for (let passed = 0; passed < 125; passed += 1) {
      await misbehave();
      faults.add(primary()?.fault);
    }
    expect(faults).toContain(fault);
    expect(first.starts()).toBeGreaterThan(1);
  });

  test('[SAFE-42] that hangs in its start is abandoned, and tried again', async () => {
    await supervise();
    first.script('hangs', 'works');
    first.break();
    await pass(3);
    expect(primary()?.phase).toBe('starting');
    await pass(62);
    expect(primary()?.fault).toBe('NO_START');
    await pass(5);
    expect(primary()?.phase).toBe('live');
  });

  test('[SAFE-42] that floods is abandoned, and what waited of it is dropped', async () => {
    await supervise();
    const before = taken.length;
    const flood = Array.from({ length: 5_000 }, (_, at) => first.say(named(`message ${at}`)));
    await Promise.all(flood);
    expect(primary()?.fault).toBe('FLOODED');
    expect(taken.length - before).toBeLessThan(1_000);
  });

  test('[SAFE-42] is given up after many failures, and staff start it again', async () => {
    await supervise();
    first.script('throws');
    first.break();
    for (let minute = 0; minute < 15; minute += 1) await pass(60);
    expect(primary()).toMatchObject({ phase: 'given-up', fault: 'BROKE', nextTryAt: null });
    const tries = first.starts();
    await pass(600);
    expect(first.starts()).toBe(tries);
    first.script('works');
    expect(await supervisor.use('primary')).toBe(true);
    await pass(0);
    expect(primary()?.phase).toBe('live');
    expect(await supervisor.use('standby')).toBe(false);
  });

  test('[SAFE-42] isn’t given up, nor exchanged, while our own database is away', async () => {
    await supervise({ withStandby: true });
    isAway = true;
    await expect(first.say(named('lost'))).rejects.toThrow('away');
    for (let minute = 0; minute < 15; minute += 1) await pass(60);
    expect([primary()?.fault, inUse()]).toEqual(['NOT_TAKEN', 'primary']);
    isAway = false;
    await pass(10);
    expect(primary()?.phase).toBe('live');
  });

  test('[SAFE-42] isn’t given up while our own database can’t say where to go on, nor if it ends for that', async () => {
    await supervise();
    opensFromDatabase = true;
    isAway = true;
    first.break(new DatabaseAway('a test'));
    await pass(0);
    expect(primary()).toMatchObject({ phase: 'failing', fault: 'NOT_TAKEN' });
    for (let minute = 0; minute < 15; minute += 1) await pass(60);
    expect(primary()).toMatchObject({ phase: 'failing', fault: 'NOT_TAKEN' });
    isAway = false;
    await pass(10);
    expect(primary()?.phase).toBe('live');
  });
});

describe('a standby', () => {
  test('[SAFE-42] takes over when the first feed has failed for too long, and hands back once that is well for a while', async () => {
    await supervise({ withStandby: true });
    expect([standby()?.phase, second.starts()]).toEqual(['idle', 0]);
    first.script('throws');
    first.break();
    await pass(19);
    expect([inUse(), switches]).toEqual(['primary', 0]);
    await pass(3);
    expect([inUse(), switches, standby()?.phase]).toEqual(['standby', 1, 'live']);
    first.script('works');
    await passConfirming(25, second);
    expect(primary()?.phase).toBe('live');
    for (let passed = 0; passed < 240; passed += 5) {
      await first.say(confirm);
      await passConfirming(5, second);
    }
    expect([inUse(), primary()?.phase]).toEqual(['standby', 'live']);
    taken = [];
    for (let passed = 0; passed < 90; passed += 5) {
      await first.say(named('from the first'));
      await second.say(named('from the standby'));
      await pass(5);
    }
    expect([inUse(), switches, standby()?.phase]).toEqual(['primary', 2, 'idle']);
    // Whatever each sent: the standby's messages counted up to the change, the first one's after its new start.
    const back = taken.lastIndexOf('first');
    expect(taken.slice(0, back)).not.toContain('from the first');
    expect(taken.slice(back)).not.toContain('from the standby');
  });

  test('[SAFE-42] takes over from a feed that never starts, already when the app starts', async () => {
    first.script('throws');
    await supervise({ withStandby: true });
    expect([inUse(), taken]).toEqual(['standby', ['second']]);
  });

  test('[SAFE-42] that staff chose stays in use until it fails, and both are never in use', async () => {
    await supervise({ withStandby: true });
    await supervisor.use('standby');
    expect([inUse(), switches]).toEqual(['standby', 1]);
    for (let passed = 0; passed < 900; passed += 5) {
      await first.say(confirm);
      await passConfirming(5, second);
      expect(supervisor.list().filter((feed) => feed.isInUse)).toHaveLength(1);
    }
    expect(inUse()).toBe('standby');
    second.script('throws');
    second.break();
    for (let passed = 0; passed < 30; passed += 5) await passConfirming(5, first);
    expect(inUse()).toBe('primary');
  });
});
