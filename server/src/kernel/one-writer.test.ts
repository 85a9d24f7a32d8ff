import { expect, test } from 'vitest';
import { OneWriter } from './one-writer.ts';
import { databaseAway } from './refusal.ts';

const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'taken',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

function openWriter(limits: { batchMax: number; queueMax: number }) {
  const carriedOut: number[][] = [];
  const writer = new OneWriter<number, string>({
    name: 'test',
    ...limits,
    carryOut: async (batch) => {
      carriedOut.push(batch.map(({ command }) => command));
      await Promise.resolve();
      for (const { command, resolve } of batch) resolve(`done ${command}`);
    },
  });
  return { writer, carriedOut };
}

test('commands run in batches up to the maximum size, in the order of their arrival, around work that must run alone', async () => {
  const { writer, carriedOut } = openWriter({ batchMax: 2, queueMax: 100 });
  const early = [1, 2, 3].map((command) => writer.submit(command));
  const alone = writer.runAlone(async () => {
    carriedOut.push([]);
    await Promise.resolve();
    return 'alone';
  });
  const late = [4, 5].map((command) => writer.submit(command));
  expect(await Promise.all([...early, alone, ...late])).toEqual([
    'done 1',
    'done 2',
    'done 3',
    'alone',
    'done 4',
    'done 5',
  ]);
  expect(carriedOut).toEqual([[1, 2], [3], [], [4, 5]]);
});

test('exclusive work that fails, fails for its caller only', async () => {
  const { writer } = openWriter({ batchMax: 2, queueMax: 100 });
  const failed = writer.runAlone(() => Promise.reject(new Error('no result yet')));
  await expect(failed).rejects.toThrow('no result yet');
  expect(await writer.submit(1)).toBe('done 1');
});

test('a full queue refuses, and a closing one carries out only what it has taken', async () => {
  const { writer, carriedOut } = openWriter({ batchMax: 10, queueMax: 2 });
  const [first, second, third] = [1, 2, 3].map((command) => codeOf(writer.submit(command)));
  expect(await third).toBe('BUSY');
  const closed = writer.close();
  expect(await codeOf(writer.submit(4))).toBe('CLOSING');
  await closed;
  expect([await first, await second, carriedOut]).toEqual(['taken', 'taken', [[1, 2]]]);
});

test('[SAFE-3] waiting and new commands are refused until the work queued behind the current batch is done', async () => {
  const { writer, carriedOut } = openWriter({ batchMax: 1, queueMax: 100 });
  const gate = Promise.withResolvers<string>();
  const underWay = writer.runAlone(() => gate.promise);
  const waiting = codeOf(writer.submit(2));
  const aloneToo = codeOf(writer.runAlone(() => Promise.resolve()));
  await new Promise((resolve) => setImmediate(resolve));
  const { promise, resolve } = Promise.withResolvers<boolean>();
  writer.refuseUntil(databaseAway, () => promise);
  expect([await waiting, await aloneToo]).toEqual(['DATABASE_AWAY', 'DATABASE_AWAY']);
  expect(await codeOf(writer.submit(3))).toBe('DATABASE_AWAY');
  expect(await codeOf(writer.runAlone(() => Promise.resolve()))).toBe('DATABASE_AWAY');
  gate.resolve('done 1');
  expect(await underWay).toBe('done 1');
  resolve(true);
  await new Promise((settled) => setImmediate(settled));
  expect(await writer.submit(4)).toBe('done 4');
  expect(carriedOut).toEqual([[4]]);
});

test('[SAFE-3] a writer whose work failed refuses from then on, and still closes', async () => {
  const { writer } = openWriter({ batchMax: 1, queueMax: 100 });
  writer.refuseUntil(databaseAway, () => Promise.resolve(false));
  await writer.close();
  expect(await codeOf(writer.submit(1))).toBe('DATABASE_AWAY');
});
