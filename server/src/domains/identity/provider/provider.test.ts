import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, sql } from '../../../kernel/db.ts';
import { systemRandom } from '../../../kernel/secrets/random.ts';
import { openSecretStore } from '../../../kernel/secrets/secret-store.ts';
import { signMessage } from '../../../kernel/secrets/signed-message.ts';
import { acceptDocument, factsOf, sendPassport, showIdentity } from '../../../testing/identity.ts';
import { enterAsOwner, type TestStaff } from '../../../testing/open-office.ts';
import { openTestApp, type TestApp, testSecretKeys } from '../../../testing/open-test-app.ts';
import { openPlayer, openVerifiedPlayer, type TestPlayer } from '../../../testing/wire-client.ts';
import { getProviderSecret } from './provider-secret.ts';

const DECISION_MS = 5_000;
const HOUR_MS = 3_600_000;

let open: TestApp;
let owner: TestStaff;
let folder: string;
let secret: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  open = await openTestApp({ config: { documentsDir: folder, sandboxDecisionMs: DECISION_MS } });
  owner = await enterAsOwner(open);
  const secrets = openSecretStore({ keys: testSecretKeys, random: systemRandom });
  secret = await getProviderSecret({ db: open.app.db, secrets, random: systemRandom });
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true, force: true });
});

const stateOf = async (player: TestPlayer) => {
  const { level, verifications } = await showIdentity(open.url, player);
  return [level, verifications[0]?.state, verifications[0]?.reason ?? null];
};
const referenceOf = async (id: string) => {
  const [row] = await query<{ reference: string | null; dueAt: Date | null }>(
    open.app.db,
    sql`select provider_reference as reference, provider_due_at as "dueAt" from identity_verification
        where id = ${BigInt(id)}`,
  );
  return row;
};
/** Sends a passport in, and waits until the provider has it. */
async function give(player: TestPlayer, number: string): Promise<string> {
  const id = await sendPassport(open.url, player, number);
  await expect.poll(async () => (await referenceOf(id))?.reference).not.toBeNull();
  return id;
}
const post = async (headers: Readonly<Record<string, string>>, body: string, provider = 'sandbox') =>
  (
    await fetch(`${open.url}/api/identity-providers/${provider}/webhook`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
  ).status;
const signed = (id: string, body: string, at = open.clock.now(), by = secret) => ({
  ...signMessage(by, id, at, body),
});

test('[KNOW-20] what staff decided first stands', async () => {
  const player = await openVerifiedPlayer(open.url);
  const id = await give(player, 'SANDBOX-REFUSE-8');
  expect((await acceptDocument(open, owner, id, factsOf('SANDBOX-REFUSE-8'))).status).toBe(204);
  await open.clock.advance(2 * DECISION_MS);
  expect(await stateOf(player)).toEqual([2, 'accepted', null]);
});

test.each([
  ['SANDBOX-ACCEPT-1', [2, 'accepted', null]],
  ['sandbox refuse 1', [0, 'refused', 'not-genuine']],
  ['SANDBOX-UNDERAGE-1', [0, 'refused', 'underage']],
  ['SANDBOX-EXPIRED-1', [0, 'refused', 'expired']],
] as const)('[KNOW-20] the sandbox’s provider decides by the number: %s', async (number, outcome) => {
  const player = await openVerifiedPlayer(open.url);
  await give(player, number);
  expect(await stateOf(player)).toEqual([0, 'waiting', null]);
  await open.clock.advance(DECISION_MS);
  await expect.poll(() => stateOf(player)).toEqual(outcome);
});

test.each(['SANDBOX-REVIEW-1', 'A7654321', 'SANDBOX-SILENT-1'])(
  '[KNOW-20] what the provider doesn’t know, or is silent about, stays with staff: %s',
  async (number) => {
    const player = await openVerifiedPlayer(open.url);
    const id = await give(player, number);
    await open.clock.advance(DECISION_MS);
    await open.clock.advance(25 * HOUR_MS);
    await expect.poll(async () => (await referenceOf(id))?.dueAt).toBeNull();
    const [row] = await query<{ state: string }>(
      open.app.db,
      sql`select state from identity_verification where id = ${BigInt(id)}`,
    );
    expect(row?.state).toBe('waiting');
  },
);

test('[KNOW-20] of two with one number the second is left to staff, and so is who gave no birthday', async () => {
  const twins = [await openVerifiedPlayer(open.url), await openVerifiedPlayer(open.url)];
  for (const twin of twins) await give(twin, 'SANDBOX-ACCEPT-5');
  const nameless = await openPlayer(open.url);
  await give(nameless, 'SANDBOX-ACCEPT-6');
  await open.clock.advance(DECISION_MS);
  await expect
    .poll(async () =>
      (await Promise.all(twins.map(stateOf)))
        .map(([level]) => Number(level))
        .toSorted((one, other) => one - other),
    )
    .toEqual([0, 2]);
  expect(await stateOf(nameless)).toEqual([0, 'waiting', null]);
  // Flagged as it is sent in: nobody outside is asked.
  const late = await openVerifiedPlayer(open.url);
  const flagged = await sendPassport(open.url, late, 'SANDBOX-ACCEPT-5');
  await open.clock.advance(DECISION_MS);
  expect(await referenceOf(flagged)).toEqual({ reference: null, dueAt: null });
});

test('[KNOW-21] a webhook that is forged, stale, of another provider or check does nothing', async () => {
  const player = await openVerifiedPlayer(open.url);
  const id = await give(player, 'SANDBOX-SILENT-2');
  const before = await referenceOf(id);
  const body = JSON.stringify({ reference: before?.reference });
  const now = open.clock.now();
  expect(await post(signed('m1', body, now, Buffer.alloc(32, 1)), body)).toBe(401);
  expect(await post(signed('m1', `${body} `), body)).toBe(401);
  expect(await post(signed('m1', body, new Date(now.getTime() - 6 * 60_000)), body)).toBe(401);
  expect(await post({}, body)).toBe(401);
  expect(await post(signed('m1', '[]'), '[]')).toBe(401);
  expect(await post(signed('m1', body), body, 'other')).toBe(404);
  const unknown = JSON.stringify({ reference: '1.2.SANDBOXACCEPT' });
  expect(await post(signed('m1', unknown), unknown)).toBe(404);
  expect(await referenceOf(id)).toEqual(before);
});

test('[KNOW-21] a webhook decides nothing itself: early, repeated and late ones leave what the provider says', async () => {
  const player = await openVerifiedPlayer(open.url);
  const id = await give(player, 'SANDBOX-REFUSE-9');
  const body = JSON.stringify({ reference: (await referenceOf(id))?.reference });
  const early = signed('early', body);
  expect(await post(early, body)).toBe(204);
  expect(await stateOf(player)).toEqual([0, 'waiting', null]);
  await open.clock.advance(DECISION_MS);
  await expect.poll(() => stateOf(player)).toEqual([0, 'refused', 'not-genuine']);
  expect(await post(early, body)).toBe(204);
  expect(await post(signed('late', body), body)).toBe(204);
  expect(await stateOf(player)).toEqual([0, 'refused', 'not-genuine']);
});
