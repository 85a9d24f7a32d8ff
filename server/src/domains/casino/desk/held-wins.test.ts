import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../../kernel/db.ts';
import {
  type Answer,
  type Fields,
  type GameSession,
  PartnerClient,
  taka,
} from '../../../proofs/wallet-conformance/partner-client.ts';
import { following, transaction } from '../../../proofs/wallet-conformance/rules.ts';
import {
  type TestStaff,
  askOffice,
  enterAs,
  enterAsOwner,
  enterAtMachine,
} from '../../../testing/open-office.ts';
import { type PartnerApp, openPartnerApp } from '../../../testing/open-partner-app.ts';
import { confirmChange, listChanges } from '../../../testing/second-member.ts';
import { setStaffLimit } from '../../../testing/staff-limits.ts';
import { openFundedPlayer } from '../../../testing/trading.ts';
import { checkLedger } from '../../ledger/index.ts';

const winShape = z.object({
  id: z.string(),
  transactionUuid: z.string(),
  amount: z.string(),
  stake: z.string(),
  heldFor: z.array(z.string()),
  state: z.string(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
});

let open: PartnerApp;
let partner: PartnerClient;
let risk: TestStaff;
let second: TestStaff;
let support: TestStaff;
let gameSession: GameSession;

beforeAll(async () => {
  open = await openPartnerApp();
  const { url, partnerName: name, keys, clock } = open;
  partner = new PartnerClient({ url, name, key: keys[0], clock });
  risk = await enterAtMachine(open, 'risk', 'rima');
  second = await enterAtMachine(open, 'owner', 'omar');
  support = await enterAs(open, await enterAsOwner(open), 'support', 'sumi');
  const player = await openFundedPlayer({ url, db: open.app.db }, 1000);
  gameSession = await partner.sit(player.username, 'game');
});
afterAll(async () => {
  expect(await checkLedger(open.app.db)).toEqual([]);
  await open.close();
});

const ask = (call: string, body?: Record<string, unknown>, by = risk) =>
  askOffice(open.url, call.replace(' ', ' /api/office/casino/'), { cookie: by.cookie, body });
async function listWins(state: 'waiting' | 'decided' = 'waiting') {
  const { body } = await ask(`GET held-wins?state=${state}`);
  return z.array(winShape).parse(body['wins']);
}
const heldAs = async (fields: Fields) => {
  const all = [...(await listWins()), ...(await listWins('decided'))];
  return all.find(({ transactionUuid }) => transactionUuid === fields['transaction_uuid']);
};
const decide = async (fields: Fields, decision: 'allowed' | 'declined', by = risk) => {
  const { status, body } = await ask(
    `POST held-wins/${(await heldAs(fields))?.id}/decide`,
    { decision, reason: 'As the provider’s record says' },
    by,
  );
  return [status, body['code'] ?? body['outcome']];
};
async function bet(change: Fields = {}): Promise<Fields> {
  const fields = transaction(change);
  expect((await partner.send('transaction/bet', gameSession, fields)).status).toBe('RS_OK');
  return fields;
}
const win = (fields: Fields) => partner.send('transaction/win', gameSession, fields);
const statusOf = ({ status }: Answer) => status;
const balance = () => partner.balance(gameSession);

test('[SAFE-32] a win beyond the bounds credits nothing and is held; once allowed, the same transaction is credited, once', async () => {
  const large = following(await bet(), { amount: taka(100_001) });
  const before = await balance();
  for (let time = 0; time < 2; time += 1)
    expect(await win(large)).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED', balance: before });
  expect(await heldAs(large)).toMatchObject({
    amount: '100001.00',
    stake: '10.00',
    heldFor: ['multiple'],
    state: 'held',
  });
  expect(await listWins()).toHaveLength(1);
  // Above the four-eyes amount one member only proposes.
  expect(await decide(large, 'allowed')).toEqual([200, 'proposed']);
  expect(statusOf(await win(large))).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await decide(large, 'declined')).toEqual([409, 'PROPOSAL_WAITS']);
  const [change] = await listChanges(open, second, 'casino/changes');
  expect(change).toMatchObject({ kind: 'held-win', why: ['amount'], proposedBy: { name: 'rima' } });
  const confirm = async (by: TestStaff) => {
    const { status, body } = await confirmChange(open, by, change?.id ?? '', 'casino/changes');
    return [status, body['code']];
  };
  expect(await confirm(risk)).toEqual([409, 'SECOND_NEEDED']);
  expect(await confirm(second)).toEqual([204, undefined]);
  expect((await heldAs(large))?.state).toBe('allowed');
  // Exactly that transaction: another amount under its id isn't, nor is another id.
  expect(statusOf(await win({ ...large, amount: taka(100_002) }))).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  expect(await balance()).toBe(before);
  for (let time = 0; time < 2; time += 1)
    expect(await win(large)).toMatchObject({ status: 'RS_OK', balance: before + taka(100_001) });
  expect(await heldAs(large)).toMatchObject({ state: 'credited', decidedBy: 'omar' });
});

test('[SAFE-32] below the four-eyes amount one member allows it, with a reason in the audit log; without the right nobody does', async () => {
  const placed = await bet({ amount: 0 });
  const unstaked = following(placed, { amount: taka(10_001) });
  expect(statusOf(await win(unstaked))).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await decide(unstaked, 'allowed', support)).toEqual([403, 'RIGHT_MISSING']);
  const { status } = await ask(`POST held-wins/${(await heldAs(unstaked))?.id}/decide`, {
    decision: 'allowed',
    reason: ' ',
  });
  expect(status).toBe(422);
  expect(await decide(unstaked, 'allowed')).toEqual([200, 'done']);
  expect(await decide(unstaked, 'declined')).toEqual([409, 'ALREADY_DECIDED']);
  expect(statusOf(await win(unstaked))).toBe('RS_OK');
  const [entry] = await query<{ staff: string; action: string; after: string | null }>(
    open.app.db,
    sql`select staff, action, after_json as after from audit_entry where action like 'held-win-%' order by id desc limit 1`,
  );
  expect(entry).toMatchObject({ staff: 'rima', action: 'held-win-allowed' });
  expect(entry?.after).toContain('As the provider’s record says');
});

test('[SAFE-32] a declined win stays refused, and its bet can still be rolled back', async () => {
  const placed = await bet();
  const before = await balance();
  const large = following(placed, { amount: taka(1_000_001) });
  await win(large);
  expect((await heldAs(large))?.heldFor).toEqual(['amount', 'multiple']);
  expect(await decide(large, 'declined')).toEqual([200, 'done']);
  expect(statusOf(await win(large))).toBe('RS_ERROR_LIMIT_REACHED');
  const undone = await partner.send('transaction/rollback', gameSession, following(placed));
  expect(undone).toMatchObject({ status: 'RS_OK', balance: before + taka(10) });
});

test('[SAFE-32] an allowed win of a bet that was rolled back meanwhile is not credited', async () => {
  const placed = await bet({ amount: 0 });
  const large = following(placed, { amount: taka(15_000) });
  await win(large);
  expect(await decide(large, 'allowed')).toEqual([200, 'done']);
  await partner.send('transaction/rollback', gameSession, following(placed));
  const before = await balance();
  expect(await win(large)).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    balance: before,
  });
});

test('[SAFE-32] a closed round takes no bet and no second win of its bet, however often it is tried', async () => {
  const placed = await bet();
  const end = following(placed, { amount: taka(20), round_closed: true });
  expect(statusOf(await win(end))).toBe('RS_OK');
  const before = await balance();
  const late = transaction({ round: placed['round'] });
  expect(statusOf(await partner.send('transaction/bet', gameSession, late))).toBe('RS_ERROR_LIMIT_REACHED');
  // The bet that was refused is undone like any other.
  expect(statusOf(await partner.send('transaction/rollback', gameSession, following(late)))).toBe('RS_OK');
  const more = Array.from({ length: 25 }, () => following(placed, { amount: taka(20) }));
  for (const fields of more) expect(statusOf(await win(fields))).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await balance()).toBe(before);
  const held = await query<{ count: bigint }>(
    open.app.db,
    sql`select count(*) as count from casino_held_win where reference = ${String(placed['transaction_uuid'])}
        and held_for = 'closed-round'`,
  );
  expect(held).toEqual([{ count: 20n }]);
});

test('[SAFE-48] wins that one member allows add up: past the bound a small one takes a second member', async () => {
  await setStaffLimit(open, second, { kind: 'held-win', dayMax: 30_000, weekMax: 30_000 });
  const by = await enterAtMachine(open, 'risk', 'ruma');
  const small: Fields[] = [];
  for (let time = 0; time < 3; time += 1)
    small.push(following(await bet({ amount: 0 }), { amount: taka(12_000 + time) }));
  for (const fields of small) expect(statusOf(await win(fields))).toBe('RS_ERROR_LIMIT_REACHED');
  const outcomes: unknown[] = [];
  for (const fields of small) outcomes.push(await decide(fields, 'allowed', by));
  expect(outcomes).toEqual([
    [200, 'done'],
    [200, 'done'],
    [200, 'proposed'],
  ]);
  const changes = await listChanges(open, second, 'casino/changes');
  expect(changes.map(({ why }) => why)).toEqual([['cumulative']]);
  const { status } = await confirmChange(open, second, changes[0]?.id ?? '', 'casino/changes');
  expect(status).toBe(204);
  expect(statusOf(await win(small[2] ?? {}))).toBe('RS_OK');
});
