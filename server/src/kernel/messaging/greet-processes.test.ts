import { describe, expect, test } from 'vitest';
import { about, echo, listen, numbers } from '../../testing/message-samples.ts';
import { natsPerTest } from '../../testing/nats-per-test.ts';
import { connectToNats, logTo } from '../../testing/open-messaging-harness.ts';
import { systemRandom } from '../secrets/random.ts';
import { fakeClock, systemClock } from '../time/clock.ts';
import { greetProcesses } from './greet-processes.ts';

const { start, join, closeAfter } = natsPerTest();

async function greet(port: number, name: string, database: string, lines: string[] = []) {
  const carrier = closeAfter(await connectToNats(new URL(`nats://127.0.0.1:${port}`)));
  const log = logTo(lines);
  return greetProcesses({ carrier, name, database, clock: systemClock, random: systemRandom, log });
}

describe('several installations on one server', () => {
  test('[SAFE-87] do not hear each other', async () => {
    const server = await start();
    const [one, other] = [await join(server.port, [], 'one.1'), await join(server.port, [], 'other.2')];
    const [ofOne, ofOther] = [await listen(one), await listen(other)];
    await one.serve(echo, 'key', () => Promise.resolve('of one')).ready;
    one.publish(numbers, 'all', 1);
    other.publish(numbers, 'all', 2);
    await expect.poll(() => [ofOne, ofOther]).toEqual([[1], [2]]);
    expect(await other.request(echo, 'key', 'x', about('1'))).toEqual({
      kind: 'not-taken',
      why: 'no-server',
    });
  });

  test('[SAFE-87] with one name and two databases the second refuses to start, and says who has the name', async () => {
    const server = await start();
    expect(await greet(server.port, 'maidan', 'database 1')).toEqual({ others: 0 });
    expect(await greet(server.port, 'maidan', 'database 1')).toEqual({ others: 1 });
    expect(await greet(server.port, 'other', 'database 2')).toEqual({ others: 0 });
    await expect(greet(server.port, 'maidan', 'database 2')).rejects.toThrow(
      new RegExp(
        `^“maidan” is taken on the NATS server: process ${process.pid} on \\S+ uses that name with another database\\. Give each installation a NATS_NAME of its own\\.$`,
      ),
    );
  });

  test('[SAFE-87] two that start at the same moment both refuse', async () => {
    const server = await start();
    const outcomes = await Promise.allSettled([
      greet(server.port, 'maidan', 'database 1'),
      greet(server.port, 'maidan', 'database 2'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('[SAFE-87] one that comes to the name later is logged by those that have it; junk there harms nobody', async () => {
    const server = await start();
    const lines: string[] = [];
    await greet(server.port, 'maidan', 'database 1', lines);
    const stranger = closeAfter(await connectToNats(server.url));
    for (const junk of ['', '{}', 'null']) stranger.publish('maidan.hello', Buffer.from(junk));
    await greet(server.port, 'maidan', 'database 2').catch(() => undefined);
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toContain('a process with another database uses our NATS_NAME');
  });

  test('[SAFE-86] a process whose clock is far from the others’ is told of, because deadlines go by it', async () => {
    const server = await start();
    const warned: unknown[] = [];
    const log = { warn: (fields: unknown) => void warned.push(fields), error: () => undefined };
    const carrier = closeAfter(await connectToNats(server.url));
    const deps = { carrier, name: 'maidan', database: 'one', random: systemRandom };
    await greetProcesses({ ...deps, clock: systemClock, log });
    const clock = fakeClock(new Date(Date.now() - 60_000));
    await greetProcesses({ ...deps, clock, log: { ...log, warn: () => undefined } });
    await expect.poll(() => warned).toEqual([expect.objectContaining({ pid: process.pid })]);
  });
});
