import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

/** Work whose batches end when they are told to. */
function openWork() {
  const failures: string[] = [];
  const batches: {
    items: readonly string[];
    waits: boolean;
    end: (answers: readonly (string | undefined)[]) => void;
    fail: () => void;
  }[] = [];
  const work = (_: undefined, items: readonly string[], { waits }: { waits: boolean }) =>
    new Promise<readonly (string | undefined)[]>((resolve, reject) => {
      batches.push({ items, waits, end: resolve, fail: () => reject(new Error(`no: ${items.join()}`)) });
    });
  const add = inBatches<undefined, string, string>({
    inTransaction: async (run) => {
      await Promise.resolve();
      return run(undefined);
    },
    work,
    keyOf: (item) => item[0],
    onFailure: (error) => failures.push(String(error)),
  });
  /** The batch of that number, once it is at work. */
  const batch = async (number: number) => {
    await expect.poll(() => batches.length).toBeGreaterThan(number);
    const found = batches[number];
    if (found === undefined) throw new Error(`there is no batch ${number}`);
    return found;
  };
  return { add, batch, failures };
}

test('[SAFE-74] what arrives while a batch is at work is the next one, and each gets its own answer', async () => {
  const { add, batch } = openWork();
  const first = [add('a1'), add('b1')];
  const one = await batch(0);
  const later = [add('c1'), add('d1')];
  expect(one.items).toEqual(['a1', 'b1']);
  one.end(['A', 'B']);
  expect(await Promise.all(first)).toEqual(['A', 'B']);
  const two = await batch(1);
  expect([two.items, two.waits]).toEqual([['c1', 'd1'], false]);
  two.end(['C', 'D']);
  expect(await Promise.all(later)).toEqual(['C', 'D']);
});

test('[SAFE-74] two with the same key are never in one batch, and keep their order', async () => {
  const { add, batch } = openWork();
  const all = [add('a1'), add('a2'), add('b1'), add('a3')];
  const sizes: (readonly string[])[] = [];
  for (const number of [0, 1, 2]) {
    const { items, end } = await batch(number);
    sizes.push(items);
    end(items);
  }
  expect(sizes).toEqual([['a1', 'b1'], ['a2'], ['a3']]);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('[SAFE-74] when a batch fails, each of it is done alone, and one that fails again fails nobody else', async () => {
  const { add, batch, failures } = openWork();
  const [good, bad] = [add('a1'), add('b1')];
  (await batch(0)).fail();
  const [alone, other] = [await batch(1), await batch(2)];
  expect([alone.items, alone.waits, other.items, other.waits]).toEqual([['a1'], true, ['b1'], true]);
  expect(failures).toEqual(['Error: no: a1,b1']);
  const refused = expect(bad).rejects.toThrow('no: b1');
  other.fail();
  await refused;
  alone.end(['A']);
  expect(await good).toBe('A');
});

test('[SAFE-74] one that has to wait for a lock holds up neither its batch nor the next', async () => {
  const { add, batch } = openWork();
  const [locked, free] = [add('a1'), add('b1')];
  (await batch(0)).end([undefined, 'B']);
  expect(await free).toBe('B');
  const waiting = await batch(1);
  expect([waiting.items, waiting.waits]).toEqual([['a1'], true]);
  const next = add('c1');
  (await batch(2)).end(['C']);
  expect(await next).toBe('C');
  waiting.end(['A']);
  expect(await locked).toBe('A');
});
