import { expect, test } from 'vitest';
import { openPasswords } from './passwords.ts';

test('[AUTH-17] a password is stored as an Argon2id hash with its own salt', async () => {
  const passwords = openPasswords();
  const [first, second] = await Promise.all([passwords.hash('jolpai2749'), passwords.hash('jolpai2749')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await passwords.matches(first, 'jolpai2749')).toBe(true);
  expect(await passwords.matches(first, 'jolpai2748')).toBe(false);
});

test('[SAFE-52] a password is compared as it was typed, with its capitals, its blanks and its end', async () => {
  const passwords = openPasswords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } });
  const long = 'Jolpai2749'.repeat(20);
  const hashed = await passwords.hash(long);
  expect(await passwords.matches(hashed, long)).toBe(true);
  for (const other of [
    long.toLowerCase(),
    `${long} `,
    ` ${long}`,
    long.slice(0, -1),
    `${long.slice(0, -1)}8`,
  ])
    expect(await passwords.matches(hashed, other)).toBe(false);
});

test('[AUTH-3] an unknown user is refused after the same work', async () => {
  expect(await openPasswords().matches(undefined, 'nobody has this one')).toBe(false);
});

test('[AUTH-17] when the queue is full the answer is BUSY', async () => {
  const passwords = openPasswords();
  const all = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.matches('broken', 'x')));
  const busy = all.filter((one) => one.status === 'rejected' && String(one.reason).includes('busy'));
  expect(busy).toHaveLength(300 - 2 - 256);
});

test('[SAFE-45] who waits in the queue is no work for the app, until it is their turn', async () => {
  let resting = 0;
  const rest = () => {
    resting += 1;
    return () => void (resting -= 1);
  };
  const passwords = openPasswords({ rest });
  const all = Array.from({ length: 10 }, () => passwords.hash('jolpai2749'));
  expect(resting).toBe(10 - 2);
  await Promise.all(all);
  expect(resting).toBe(0);
});
