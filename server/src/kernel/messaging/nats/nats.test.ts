import { money } from '@maidan/engine';
import { describe, expect, onTestFinished, test } from 'vitest';
import { countBegun, echoOrder, startEchoProcess } from '../../../testing/echo-process.ts';
import { about, echo, listen, numbers, texts } from '../../../testing/message-samples.ts';
import { natsPerTest } from '../../../testing/nats-per-test.ts';
import { openTcpProxy, type TcpProxy } from '../../../testing/open-tcp-proxy.ts';
import { isFullRun } from '../../../testing/test-scale.ts';
import type { Messaging } from '../messaging.ts';

const { start, join } = natsPerTest();

async function openProxy(port: number): Promise<TcpProxy> {
  const proxy = await openTcpProxy(port);
  onTestFinished(() => proxy.close());
  return proxy;
}

const isConnected = (messaging: Messaging) => messaging.read().server?.isConnected;

describe('a NATS server that goes away', () => {
  test('[SAFE-85] [SAFE-86] killed and started again, it is found by itself: readers are told of a gap, commands are taken again', async () => {
    const server = await start();
    const [publisher, reader] = [await join(server.port), await join(server.port)];
    const told = await listen(reader);
    await reader.serve(echo, 'one', (text) => Promise.resolve(text)).ready;
    publisher.publish(numbers, 'all', 1);
    await expect.poll(() => told).toEqual([1]);

    await server.kill();
    await expect.poll(() => [isConnected(publisher), isConnected(reader)]).toEqual([false, false]);
    publisher.publish(numbers, 'all', 2);
    // At once: the deadline is a minute away.
    expect(await publisher.request(echo, 'one', 'x', about('1'))).toEqual({
      kind: 'not-taken',
      why: 'away',
    });
    // What is subscribed to and served meanwhile counts once the server is back.
    const late: string[] = [];
    const subscription = reader.subscribe(texts, 'late', {
      message: (text) => void late.push(text),
      gap: () => undefined,
    });
    const served = reader.serve(echo, 'late', (text) => Promise.resolve(`late ${text}`));

    await server.start();
    await expect.poll(() => [isConnected(publisher), isConnected(reader)]).toEqual([true, true]);
    await Promise.all([subscription.ready, served.ready]);
    await expect.poll(() => told).toContain('gap');
    publisher.publish(numbers, 'all', 3);
    publisher.publish(texts, 'late', 'heard');
    await expect.poll(() => told.at(-1)).toBe(3);
    expect(told.filter((one) => one !== 'gap')).toEqual([1, 3]);
    await expect.poll(() => late).toEqual(['heard']);
    for (const key of ['one', 'late'])
      expect(await publisher.request(echo, key, 'x', about('2'))).toMatchObject({ kind: 'answer' });
    expect(publisher.read().server?.reconnects).toBe(1);
  });

  test('[SAFE-86] commands under way when it is killed are answered as unknown, without waiting for their deadline', async () => {
    const server = await start();
    const [api, market] = [await join(server.port), await join(server.port)];
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<string>();
    await market.serve(echo, 'one', () => {
      begun.resolve();
      return held.promise;
    }).ready;
    const asked = Array.from({ length: 50 }, (_, count) =>
      api.request(echo, 'one', 'x', about(String(count))),
    );
    await begun.promise;
    await server.kill();
    for (const reply of await Promise.all(asked))
      expect(reply).toEqual({ kind: 'not-known', why: 'cut-off' });
    expect(api.read().pending).toBe(0);
    held.resolve('nobody hears it');
    await server.start();
    await expect.poll(() => api.request(echo, 'one', 'x', about('later'))).toMatchObject({ kind: 'answer' });
  });

  // Noticed after five seconds.
  test.runIf(isFullRun())('[SAFE-85] a frozen one is left, and found again once it answers', async () => {
    const server = await start();
    const messaging = await join(server.port);
    await expect.poll(() => messaging.read().server?.roundTripMs).toBeGreaterThan(0);
    server.freeze();
    await expect.poll(() => isConnected(messaging)).toBe(false);
    server.thaw();
    await expect.poll(() => isConnected(messaging)).toBe(true);
  });

  test('[SAFE-86] a process that was frozen begins nothing whose deadline has passed meanwhile', async () => {
    const server = await start();
    const frozen = await startEchoProcess(server.url);
    onTestFinished(() => frozen.stop());
    const api = await join(server.port);
    const order = {
      playerId: 1n,
      marketId: '1.23',
      runnerId: 7,
      side: 'back',
      odds: 192,
      size: money(100n),
      clientRef: 'a',
      at: new Date(0),
    } as const;
    expect(await api.request(echoOrder, 'one', order, about('1'))).toEqual({ kind: 'answer', value: order });
    frozen.freeze();
    const asked = Array.from({ length: 20 }, (_, count) =>
      api.request(echoOrder, 'one', order, about(`frozen ${count}`, 300)),
    );
    for (const reply of await Promise.all(asked))
      expect(reply).toEqual({ kind: 'not-known', why: 'deadline' });
    frozen.thaw();
    // Answered after all that had been sent before.
    expect(await api.request(countBegun, 'one', null, about('2'))).toEqual({ kind: 'answer', value: 1 });
  });

  test('[SAFE-86] a process that closes while it is away closes', async () => {
    const server = await start();
    const messaging = await join(server.port);
    messaging.subscribe(numbers, 'all', { message: () => undefined, gap: () => undefined });
    messaging.serve(echo, 'one', (text) => Promise.resolve(text));
    await server.kill();
    await expect.poll(() => isConnected(messaging)).toBe(false);
    await messaging.close();
  });
});

describe('a connection that is cut', () => {
  test('[SAFE-85] a reader is told of a gap once it is back, and hears what follows', async () => {
    const server = await start();
    const proxy = await openProxy(server.port);
    const [publisher, reader] = [await join(server.port), await join(proxy.port)];
    const told = await listen(reader);
    proxy.cut();
    await expect.poll(() => isConnected(reader)).toBe(false);
    publisher.publish(numbers, 'all', 1);
    proxy.mend();
    await expect.poll(() => isConnected(reader)).toBe(true);
    expect(told).toEqual(['gap']);
    publisher.publish(numbers, 'all', 2);
    await expect.poll(() => told.filter((one) => one !== 'gap')).toEqual([2]);
  });

  test('[SAFE-85] readers of a publisher that was cut off are told of a gap, also those who had not heard it yet', async () => {
    const server = await start();
    const proxy = await openProxy(server.port);
    const [publisher, reader] = [await join(proxy.port), await join(server.port)];
    const told = await listen(reader);
    publisher.publish(numbers, 'all', 1);
    await expect.poll(() => told).toEqual([1]);
    const newcomer = await listen(reader);
    proxy.cut();
    await expect.poll(() => isConnected(publisher)).toBe(false);
    publisher.publish(numbers, 'all', 2);
    proxy.mend();
    await expect.poll(() => [told, newcomer]).toEqual([[1, 'gap'], ['gap']]);
    publisher.publish(numbers, 'all', 3);
    await expect
      .poll(() => [told, newcomer])
      .toEqual([
        [1, 'gap', 3],
        ['gap', 3],
      ]);
    expect(publisher.read()).toMatchObject({ unsent: 1, server: { reconnects: 1 } });
    // The reader's own connection was whole all the time.
    expect(reader.read().server?.reconnects).toBe(0);
  });

  test('[SAFE-85] one that falls silent, as by a pulled cable, counts as cut within seconds', async () => {
    const server = await start();
    const proxy = await openProxy(server.port);
    const reader = await join(proxy.port);
    const told = await listen(reader);
    proxy.silence();
    await expect.poll(() => isConnected(reader)).toBe(false);
    proxy.mend();
    await expect.poll(() => told).toEqual(['gap']);
  });

  test('[SAFE-86] commands that are cut off, over and over, are carried out at most once each and never answered to another', async () => {
    const server = await start();
    const proxy = await openProxy(server.port);
    const [api, market] = [await join(proxy.port), await join(server.port)];
    const times = new Map<string, number>();
    await market.serve(echo, 'one', (text, { id }) => {
      times.set(id, (times.get(id) ?? 0) + 1);
      return Promise.resolve(text);
    }).ready;
    let kinds = new Set<string>();
    let count = 0;
    for (let round = 0; round < 5; round += 1) {
      await expect.poll(() => isConnected(api)).toBe(true);
      const asked = Array.from({ length: 300 }, async () => {
        const id = String((count += 1));
        const reply = await api.request(echo, 'one', id, about(id));
        if (reply.kind === 'answer') expect(reply.value).toBe(id);
        return reply.kind;
      });
      await Promise.race(asked);
      proxy.cut();
      kinds = new Set([...kinds, ...(await Promise.all(asked))]);
      proxy.mend();
    }
    expect(kinds).toContain('answer');
    expect([...times.values()].every((one) => one === 1)).toBe(true);
    expect(api.read().pending).toBe(0);
  });
});

test('[SAFE-85] a reader that is too slow is dropped by the server and told of a gap; memory does not fill up', async () => {
  const server = await start('max_payload: 1000000\nmax_pending: 1000000\nwrite_deadline: "200ms"');
  const proxy = await openProxy(server.port);
  const [publisher, reader] = [await join(server.port), await join(proxy.port)];
  const told: string[] = [];
  await reader.subscribe(texts, 'one', {
    message: (text) => void told.push(text.slice(0, 4)),
    gap: () => void told.push('gap'),
  }).ready;
  proxy.clog();
  for (let count = 0; count < 400; count += 1) {
    publisher.publish(texts, 'one', 'x'.repeat(50_000));
    if (count % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => server.printed()).toContain('Slow Consumer');
  proxy.mend();
  await expect.poll(() => told.at(-1)).toBe('gap');
  publisher.publish(texts, 'one', 'last');
  await expect.poll(() => told.at(-1)).toBe('last');
});

test('[SAFE-85] what a server does not take any more is given up beyond 64 MB, and shows as a gap', async () => {
  const server = await start();
  const [publisher, reader] = [await join(server.port), await join(server.port)];
  const told: string[] = [];
  await reader.subscribe(texts, 'one', {
    message: (text) => void told.push(text.slice(0, 4)),
    gap: () => void told.push('gap'),
  }).ready;
  server.freeze();
  for (let count = 0; count < 80; count += 1) publisher.publish(texts, 'one', 'x'.repeat(900_000));
  expect(publisher.read().unsent).toBeGreaterThanOrEqual(5);
  expect(await publisher.request(echo, 'one', 'x'.repeat(900_000), about('1'))).toEqual({
    kind: 'not-taken',
    why: 'away',
  });
  server.thaw();
  await expect.poll(() => told).toContain('gap');
  await expect
    .poll(() => {
      publisher.publish(texts, 'one', 'last');
      return told.at(-1);
    })
    .toBe('last');
});
