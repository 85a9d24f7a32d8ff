import { money } from '@maidan/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { about, echo, FAR_MS, numbers, recordTold, texts } from '../../testing/message-samples.ts';
import {
  type MessagingHarness,
  openMemoryHarness,
  openNatsHarness,
} from '../../testing/open-messaging-harness.ts';
import { hasNats } from '../../testing/start-nats.ts';
import { isFullRun } from '../../testing/test-scale.ts';
import { integerText, moneyText, momentText } from '../codecs.ts';
import { DatabaseAway } from '../database/database-away.ts';
import { Refusal } from '../refusal.ts';
import { getAnswer } from './get-answer.ts';
import type { About, Command, Topic } from './messaging.ts';

/** A bet as it may be told, with all that JSON has no form for. */
const bet = z.object({ playerId: integerText, stake: moneyText, at: momentText });
const bets: Topic<z.output<typeof bet>> = { name: 'bets', message: bet };

const place: Command<z.output<typeof bet>, { readonly orderId: bigint }> = {
  name: 'place',
  input: bet,
  output: z.object({ orderId: integerText }),
};

const fail = () => {
  throw new Error('a fault of ours');
};

const ofNobody = { message: () => undefined, gap: () => undefined };

const kinds = [
  { kind: 'in memory', open: openMemoryHarness, isMissing: false },
  { kind: 'over NATS', open: openNatsHarness, isMissing: !hasNats() },
];

describe.each(kinds)('messages $kind', ({ open, isMissing }) => {
  let harness: MessagingHarness | undefined;
  beforeEach(async ({ skip }) => {
    skip(isMissing, 'nats-server is not installed');
    harness = await open();
  });
  afterEach(async () => {
    await harness?.close();
    harness = undefined;
  });
  const connect = (lines?: string[]) => {
    if (harness === undefined) throw new Error('there is nothing to connect to');
    return harness.connect(lines);
  };
  const connectCarrier = () => {
    if (harness === undefined) throw new Error('there is nothing to connect to');
    return harness.connectCarrier();
  };

  test('[SAFE-85] a message reaches everybody who listens to its topic, once, with its money and time as they were', async () => {
    const [one, other] = [await connect(), await connect()];
    const [first, second, elsewhere] = [recordTold(), recordTold(), recordTold()];
    await one.subscribe(bets, '1.23', first.listener).ready;
    await other.subscribe(bets, '1.23', second.listener).ready;
    await other.subscribe(bets, '1', elsewhere.listener).ready;
    const message = {
      playerId: 2n ** 62n,
      stake: money(-12_345_678_901_234n),
      at: new Date('2026-02-01T10:00:00.123Z'),
    };
    one.publish(bets, '1.23', message);
    await expect.poll(() => [first.told, second.told]).toEqual([[message], [message]]);
    expect(elsewhere.told).toEqual([]);
  });

  test('[SAFE-85] any text names a topic or who serves a command', async () => {
    const messaging = await connect();
    for (const key of ['1.234', '*', '>', 'a b\r\nc', '%2E', 'বাংলা', '\ud800', '..']) {
      const { told, listener } = recordTold<string>();
      await messaging.subscribe(texts, key, listener).ready;
      await messaging.serve(echo, key, (text) => Promise.resolve(`${key} ${text}`)).ready;
      messaging.publish(texts, key, key);
      await expect.poll(() => told).toEqual([key]);
      const reply = await messaging.request(echo, key, 'back', about('1'));
      expect(reply).toEqual({ kind: 'answer', value: `${key} back` });
    }
    expect(() => messaging.publish(texts, '', 'nowhere')).toThrow('characters');
  });

  test('[SAFE-85] what each publisher says on a topic arrives in its order, without a gap', async () => {
    const COUNT = 5_000;
    const publishers = [await connect(), await connect(), await connect()];
    const reader = await connect();
    const { told, listener } = recordTold<number>();
    await reader.subscribe(numbers, 'all', listener).ready;
    for (let count = 0; count < COUNT; count += 1)
      publishers.forEach((publisher, own) => publisher.publish(numbers, 'all', count * 3 + own));
    await expect.poll(() => told.length).toBe(3 * COUNT);
    for (const own of [0, 1, 2])
      expect(told.filter((one) => one !== 'gap' && one % 3 === own)).toEqual(
        Array.from({ length: COUNT }, (_, count) => count * 3 + own),
      );
    expect(reader.read()).toMatchObject({ gaps: 0, junk: 0, unsent: 0 });
  });

  test('[SAFE-85] who ends a subscription hears nothing more, and others go on', async () => {
    const [publisher, reader] = [await connect(), await connect()];
    const [ended, going] = [recordTold<number>(), recordTold<number>()];
    const subscription = reader.subscribe(numbers, 'one', ended.listener);
    await Promise.all([subscription.ready, reader.subscribe(numbers, 'one', going.listener).ready]);
    publisher.publish(numbers, 'one', 1);
    await expect.poll(() => ended.told).toEqual([1]);
    await subscription.end();
    publisher.publish(numbers, 'one', 2);
    await expect.poll(() => going.told).toEqual([1, 2]);
    expect(ended.told).toEqual([1]);
  });

  test('[SAFE-85] junk on a topic is refused, logged once and shows as a gap; what follows is heard', async () => {
    const lines: string[] = [];
    const [publisher, reader, stranger] = [await connect(), await connect(lines), await connectCarrier()];
    const { told, listener } = recordTold();
    await reader.subscribe(bets, 'one', listener).ready;
    const junk = [
      '',
      'not JSON',
      'null',
      '[]',
      '{"by":"me","number":0,"message":{}}',
      '{"by":7,"number":1}',
      `{"by":"${'long'.repeat(100)}","number":1}`,
      Buffer.from([0xff, 0xfe, 0x00]),
    ];
    for (const bytes of junk) stranger.publish('tested.topic.bets.one', Buffer.from(bytes));
    // An envelope as ours, with a message that doesn't fit.
    const unfit = {
      by: 'me',
      number: 1,
      message: { playerId: '1', stake: 'much', at: '2026-02-01T10:00:00Z' },
    };
    stranger.publish('tested.topic.bets.one', Buffer.from(JSON.stringify(unfit)));
    await expect.poll(() => told).toEqual(['gap']);
    expect(reader.read().junk).toBe(junk.length + 1);
    const message = { playerId: 1n, stake: money(5n), at: new Date(0) };
    publisher.publish(bets, 'one', message);
    await expect.poll(() => told).toEqual(['gap', message]);
    expect(lines).toHaveLength(1);
  });

  test('[SAFE-85] a message that can’t be written, or is too large, harms nobody and shows as a gap', async () => {
    const lines: string[] = [];
    const [publisher, reader] = [await connect(lines), await connect()];
    const { told, listener } = recordTold<string>();
    await reader.subscribe(texts, 'one', listener).ready;
    publisher.publish(texts, 'one', 'x'.repeat(900_000));
    publisher.publish(texts, 'one', 'y'.repeat(1_000_000));
    publisher.publish(texts, 'one', 'last');
    await expect.poll(() => told.at(-1)).toBe('last');
    expect(told.map((one) => one.length)).toEqual([900_000, 'gap'.length, 'last'.length]);
    expect(lines).toHaveLength(1);
    expect(publisher.read().unsent).toBe(1);
  });

  test('[SAFE-85] a reader whose last message was lost is told a second later', async () => {
    const [publisher, reader] = [await connect(), await connect()];
    const { told, listener } = recordTold<string>();
    await reader.subscribe(texts, 'one', listener).ready;
    publisher.publish(texts, 'one', 'first');
    publisher.publish(texts, 'one', 'y'.repeat(1_000_000));
    await expect.poll(() => told).toEqual(['first', 'gap']);
  });

  test('[SAFE-85] a listener that throws harms no other', async () => {
    const lines: string[] = [];
    const [publisher, reader] = [await connect(), await connect(lines)];
    const { told, listener } = recordTold<number>();
    await reader.subscribe(numbers, 'one', { message: fail, gap: fail }).ready;
    await reader.subscribe(numbers, 'one', listener).ready;
    for (const number of [1, 2, 3]) publisher.publish(numbers, 'one', number);
    await expect.poll(() => told).toEqual([1, 2, 3]);
    expect(lines).toHaveLength(3);
  });

  test('[SAFE-86] a command is answered by whoever serves its key, with id, deadline, money and time as they were', async () => {
    const [api, market, another] = [await connect(), await connect(), await connect()];
    const given: unknown[] = [];
    await market.serve(place, 'shard 7', (input, own) => {
      given.push({ input, own });
      return Promise.resolve({ orderId: 2n ** 61n });
    }).ready;
    await another.serve(place, 'shard 8', () => Promise.resolve({ orderId: 8n })).ready;
    const input = { playerId: 17n, stake: money(10_000n), at: new Date('2026-02-01T10:00:00.007Z') };
    const own = about('order 1');
    expect(await api.request(place, 'shard 7', input, own)).toEqual({
      kind: 'answer',
      value: { orderId: 2n ** 61n },
    });
    expect(given).toEqual([{ input, own }]);
  });

  test('[SAFE-86] thousands of commands at once are each carried out once and answered to their own callers', async () => {
    const EACH = isFullRun() ? 3_000 : 500;
    const [market, another] = [await connect(), await connect()];
    const callers = [await connect(), await connect()];
    const carriedOut = new Map<string, number>();
    let servedByAnother = 0;
    const handle = async (text: string, { id }: About) => {
      carriedOut.set(id, (carriedOut.get(id) ?? 0) + 1);
      // Answers come in another order than their commands.
      await new Promise((resolve) => setTimeout(resolve, (text.length * 7) % 11));
      return `${id}: ${text}`;
    };
    await market.serve(echo, 'all', handle).ready;
    await another.serve(echo, 'all', (text, own) => {
      servedByAnother += 1;
      return handle(text, own);
    }).ready;
    const replies = await Promise.all(
      callers.flatMap((caller, number) =>
        Array.from({ length: EACH }, async (_, count) => {
          const [id, text] = [`${number}/${count}`, 'x'.repeat(count % 100)];
          return [id, text, await caller.request(echo, 'all', text, about(id))] as const;
        }),
      ),
    );
    for (const [id, text, reply] of replies)
      expect(reply).toEqual({ kind: 'answer', value: `${id}: ${text}` });
    expect(carriedOut.size).toBe(2 * EACH);
    expect([...carriedOut.values()].every((times) => times === 1)).toBe(true);
    expect(servedByAnother).toBeGreaterThan(0);
    expect(servedByAnother).toBeLessThan(2 * EACH);
    for (const caller of callers) expect(caller.read()).toMatchObject({ pending: 0, handling: 0 });
  });

  test('[SAFE-86] commands of one caller are begun in the order in which they were sent', async () => {
    const [api, market] = [await connect(), await connect()];
    const begun: string[] = [];
    await market.serve(echo, 'one', (text) => {
      begun.push(text);
      return Promise.resolve(text);
    }).ready;
    const sent = Array.from({ length: 1_000 }, (_, count) => String(count));
    await Promise.all(sent.map((text) => api.request(echo, 'one', text, about(text))));
    expect(begun).toEqual(sent);
  });

  test('[SAFE-86] a refusal travels with all that it says', async () => {
    const [api, market] = [await connect(), await connect()];
    const refusal = new Refusal('INVALID_FORM', {
      message: 'Other words',
      fields: { stake: ['too low', 'not whole'] },
      retryAfterSeconds: 7,
      quote: { odds: '1.92', runs: null },
    });
    await market.serve(echo, 'one', () => Promise.reject(refusal)).ready;
    const reply = await api.request(echo, 'one', 'x', about('1'));
    expect(reply).toEqual({ kind: 'refusal', refusal });
    expect(() => getAnswer(reply)).toThrow(refusal);
    // What the database's absence becomes at the edge, it becomes here.
    await market.serve(echo, 'two', () => Promise.reject(new DatabaseAway('gone'))).ready;
    expect(await api.request(echo, 'two', 'x', about('1'))).toMatchObject({
      kind: 'refusal',
      refusal: { code: 'DATABASE_AWAY', status: 503 },
    });
  });

  test('[SAFE-86] without anybody who serves it nothing is taken, at once, and the refusal says when to come again', async () => {
    const api = await connect();
    const reply = await api.request(echo, 'nobody', 'x', about('1'));
    expect(reply).toEqual({ kind: 'not-taken', why: 'no-server' });
    expect(() => getAnswer(reply)).toThrow(
      expect.objectContaining({ code: 'BUSY', status: 503, retryAfterSeconds: 1 }),
    );
  });

  test('[SAFE-86] a deadline that passes after a command was sent leaves it unknown; a repeat under its id finds out', async () => {
    const [api, market] = [await connect(), await connect()];
    const done = new Map<string, string>();
    const held = Promise.withResolvers<void>();
    await market.serve(echo, 'one', async (text, { id }) => {
      const before = done.get(id);
      if (before !== undefined) return before;
      done.set(id, `done once: ${text}`);
      await held.promise;
      return 'too late for anybody';
    }).ready;
    const reply = await api.request(echo, 'one', 'x', about('order 1', 1_500));
    expect(reply).toEqual({ kind: 'not-known', why: 'deadline' });
    expect(() => getAnswer(reply)).toThrow(expect.objectContaining({ code: 'DATABASE_AWAY', status: 503 }));
    expect(await api.request(echo, 'one', 'x', about('order 1'))).toEqual({
      kind: 'answer',
      value: 'done once: x',
    });
    held.resolve();
  });

  test('[SAFE-86] nobody begins a command that is past its deadline', async () => {
    const [api, market, stranger] = [await connect(), await connect(), await connectCarrier()];
    let begun = 0;
    await market.serve(echo, 'one', (text) => {
      begun += 1;
      return Promise.resolve(text);
    }).ready;
    expect(await api.request(echo, 'one', 'x', about('1', -1))).toEqual({ kind: 'not-taken', why: 'late' });
    expect(await api.request(echo, 'one', 'x', { id: '1', deadline: new Date(Number.NaN) })).toEqual({
      kind: 'not-taken',
      why: 'late',
    });
    // One that lay somewhere on its way, such as at a process that was frozen.
    const late = JSON.stringify({ id: '1', deadline: Date.now() - 1, input: 'x' });
    const answer = await stranger.request('tested.command.echo.one', Buffer.from(late), FAR_MS);
    expect(Buffer.from(answer.kind === 'answer' ? answer.bytes : []).toString()).toBe(
      '{"kind":"not-taken","why":"late"}',
    );
    expect(begun).toBe(0);
  });

  test('[SAFE-86] junk in place of a command is answered as such and logged once; junk in place of an answer leaves it unknown', async () => {
    const lines: string[] = [];
    const [api, market, stranger] = [await connect(lines), await connect(lines), await connectCarrier()];
    let begun = 0;
    await market.serve(place, 'one', () => {
      begun += 1;
      return Promise.resolve({ orderId: 1n });
    }).ready;
    const unfit = { id: '1', deadline: Date.now() + FAR_MS, input: { playerId: 1 } };
    for (const bytes of ['', '{', '{"id":"","deadline":9e15,"input":1}', JSON.stringify(unfit)]) {
      const answer = await stranger.request('tested.command.place.one', Buffer.from(bytes), FAR_MS);
      expect(Buffer.from(answer.kind === 'answer' ? answer.bytes : []).toString()).toBe(
        '{"kind":"not-taken","why":"not-understood"}',
      );
    }
    expect(begun).toBe(0);
    expect(market.read().junk).toBe(4);
    expect(lines).toHaveLength(1);
    const answers = [
      '',
      'x',
      '{"kind":"answer","value":7}',
      '{"kind":"refusal","refusal":{"code":"NONE","message":""}}',
    ];
    let next = 0;
    stranger.receive({
      subject: 'tested.command.echo.junk',
      receive: ({ respond }) => void respond(Buffer.from(answers[next++] ?? '')),
    });
    // A later request of the same connection comes after its subscription.
    await stranger.request('tested.command.nothing.there', Buffer.from(''), FAR_MS);
    for (const _ of answers)
      expect(await api.request(echo, 'junk', 'x', about('1'))).toEqual({
        kind: 'not-known',
        why: 'not-understood',
      });
    expect(lines).toHaveLength(2);
  });

  test('[SAFE-86] a handler that fails leaves its command unknown, and serves the next', async () => {
    const lines: string[] = [];
    const [api, market] = [await connect(), await connect(lines)];
    await market.serve(echo, 'one', (text) => {
      if (text === 'throw') throw new Error('a fault of ours');
      return text === 'large' ? Promise.resolve('x'.repeat(1_000_000)) : Promise.resolve(text);
    }).ready;
    for (const text of ['throw', 'large'])
      expect(await api.request(echo, 'one', text, about(text))).toEqual({ kind: 'not-known', why: 'failed' });
    expect(lines).toHaveLength(2);
    expect(await api.request(echo, 'one', 'fine', about('3'))).toEqual({ kind: 'answer', value: 'fine' });
  });

  test('[SAFE-86] a large command and a large answer pass; a larger one is not taken', async () => {
    const [api, market] = [await connect(), await connect()];
    await market.serve(echo, 'one', (text) => Promise.resolve(text)).ready;
    const large = 'ত'.repeat(300_000);
    expect(await api.request(echo, 'one', large, about('1'))).toEqual({ kind: 'answer', value: large });
    expect(await api.request(echo, 'one', 'x'.repeat(1_000_000), about('2'))).toEqual({
      kind: 'not-taken',
      why: 'too-large',
    });
  });

  test('[SAFE-86] more than 20,000 commands under way are refused at once, by whoever has them', async () => {
    const MOST = 20_000;
    const [api, another, market] = [await connect(), await connect(), await connect()];
    const held = Promise.withResolvers<void>();
    await market.serve(echo, 'one', async (text) => {
      await held.promise;
      return text;
    }).ready;
    const asked = Array.from({ length: MOST }, (_, count) =>
      api.request(echo, 'one', 'x', about(String(count))),
    );
    await expect.poll(() => market.read().handling).toBe(MOST);
    const busy = { kind: 'not-taken', why: 'busy' };
    expect(await api.request(echo, 'one', 'x', about('more'))).toEqual(busy);
    expect(await another.request(echo, 'one', 'x', about('more'))).toEqual(busy);
    held.resolve();
    for (const reply of await Promise.all(asked)) expect(reply.kind).toBe('answer');
    expect(await another.request(echo, 'one', 'x', about('later'))).toMatchObject({ kind: 'answer' });
  });

  test('[SAFE-86] who closes answers what is under way first, and takes nothing more', async () => {
    const [api, market] = [await connect(), await connect()];
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    await market.serve(echo, 'one', async (text) => {
      begun.resolve();
      // What still arrives before the server knows of the end is answered at once.
      if (text === 'x') await held.promise;
      return text;
    }).ready;
    const underWay = api.request(echo, 'one', 'x', about('1'));
    await begun.promise;
    const closed = market.close();
    // The two have connections of their own, so the end may reach the server after what is sent now.
    await expect
      .poll(() => api.request(echo, 'one', 'y', about('2')))
      .toEqual({ kind: 'not-taken', why: 'no-server' });
    held.resolve();
    expect(await underWay).toEqual({ kind: 'answer', value: 'x' });
    await closed;
    expect(await market.request(echo, 'one', 'x', about('3'))).toEqual({
      kind: 'not-taken',
      why: 'closing',
    });
    // Publishing does nothing any more, and harms nobody.
    market.publish(numbers, 'one', 1);
    expect(market.read().unsent).toBe(1);
  });

  test('[SAFE-86] who closes while it waits for an answer gets it, or learns that nobody knows', async () => {
    const [api, impatient, market] = [await connect(), await connect(), await connect()];
    const held = Promise.withResolvers<void>();
    await market.serve(echo, 'slow', async (text) => {
      await held.promise;
      return text;
    }).ready;
    const heldLonger = Promise.withResolvers<string>();
    await market.serve(echo, 'never', () => heldLonger.promise).ready;
    const slow = api.request(echo, 'slow', 'x', about('1'));
    const never = impatient.request(echo, 'never', 'x', about('2'));
    const closed = Promise.all([api.close(), impatient.close()]);
    held.resolve();
    expect(await slow).toEqual({ kind: 'answer', value: 'x' });
    expect(await never).toEqual({ kind: 'not-known', why: 'cut-off' });
    await closed;
    heldLonger.resolve('nobody waits for it');
  });

  test('[SAFE-86] who stops serving a key hands over to the others that serve it', async () => {
    const [api, one, other] = [await connect(), await connect(), await connect()];
    const first = one.serve(echo, 'shard', (text) => Promise.resolve(`one ${text}`));
    await Promise.all([
      first.ready,
      other.serve(echo, 'shard', (text) => Promise.resolve(`other ${text}`)).ready,
    ]);
    const asked = Array.from({ length: 200 }, (_, count) =>
      api.request(echo, 'shard', String(count), about(String(count))),
    );
    await first.end();
    for (const reply of await Promise.all(asked)) expect(reply.kind).toBe('answer');
    for (let count = 0; count < 20; count += 1)
      expect(await api.request(echo, 'shard', 'x', about(`later ${count}`))).toEqual({
        kind: 'answer',
        value: 'other x',
      });
  });

  test('[SAFE-85] a subscription that nobody publishes on costs nothing when it ends or its process closes', async () => {
    const messaging = await connect();
    const subscription = messaging.subscribe(texts, 'silent', ofNobody);
    await subscription.ready;
    await subscription.end();
    await subscription.end();
    messaging.subscribe(texts, 'silent', ofNobody);
    await messaging.close();
    await messaging.close();
  });
});
