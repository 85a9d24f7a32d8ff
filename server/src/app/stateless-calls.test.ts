import { type Call, calls } from '@maidan/contract';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { regulatorProfiles } from '../regulator-profiles.ts';
import { fakeClock } from '../kernel/time/clock.ts';
import { statelessCalls, readFromStandby, sameForAll } from './stateless-calls.ts';
import { statelessHandlers } from './handle-stateless-calls.ts';

const table: Readonly<Record<string, Call>> = calls;

test('[SAFE-67] a call runs in every process only if it is in the one list, and there it has a handler', async () => {
  const db = await openTestDatabase();
  const handled = Object.keys(
    statelessHandlers({
      config: { mode: 'sandbox', regulator: regulatorProfiles.sandbox },
      db,
      clock: fakeClock(),
    }),
  );
  await db.close();
  expect(handled.toSorted()).toEqual([...statelessCalls].toSorted());
  expect(new Set(statelessCalls).size).toBe(statelessCalls.length);
  expect(statelessCalls.filter((name) => !(name in calls))).toEqual([]);
  expect([...readFromStandby].filter((name) => !handled.includes(name))).toEqual([]);
});

test('[SAFE-66] what is asked for once for many needs no session, and only reads', () => {
  const shared = [...sameForAll].map((name) => table[name]);
  expect(shared.length).toBeGreaterThan(0);
  for (const call of shared) expect(call).toMatchObject({ method: 'GET', caller: 'anyone' });
  expect(statelessCalls.filter((name) => sameForAll.has(name))).toEqual([]);
});

test('[SAFE-67] what moves money, asks for a step-up or logs anybody in runs at the site alone', () => {
  const anywhere = new Set<string>(statelessCalls);
  const atTheSite = Object.entries(table).filter(
    ([name, { movesMoney, stepUp }]) =>
      movesMoney === true ||
      stepUp !== undefined ||
      /login|logout|session$|password|code|captcha|register|signUp/i.test(name),
  );
  expect(atTheSite.length).toBeGreaterThan(30);
  expect(atTheSite.filter(([name]) => anywhere.has(name)).map(([name]) => name)).toEqual([]);
  expect([...anywhere].filter((name) => table[name]?.method !== 'GET')).toEqual([
    'balance',
    'markGames',
    'unfollow',
  ]);
});
