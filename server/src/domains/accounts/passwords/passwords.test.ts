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

test('[AUTH-3] an unknown user is refused after the same work', async () => {
  expect(await openPasswords().matches(undefined, 'nobody has this one')).toBe(false);
});

test('[AUTH-17] when the queue is full the answer is BUSY', async () => {
  const passwords = openPasswords();
  const all = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.matches('broken', 'x')));
  const busy = all.filter((one) => one.status === 'rejected' && String(one.reason).includes('busy'));
  expect(busy).toHaveLength(300 - 2 - 256);
});
