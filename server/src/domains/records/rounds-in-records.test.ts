import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { query, sql } from '../../kernel/db.ts';
import { PartnerClient, type GameSession, taka } from '../../proofs/wallet-conformance/partner-client.ts';
import { following, transaction } from '../../proofs/wallet-conformance/rules.ts';
import { type PartnerApp, openPartnerApp } from '../../testing/open-partner-app.ts';
import { openExplainingDb } from '../../testing/explain-reads.ts';
import { takeSeat } from '../../testing/seat.ts';
import { openFundedPlayer, walletOf } from '../../testing/trading.ts';
import { type TestPlayer, send } from '../../testing/wire-client.ts';
import { listBettingRecords } from './list-betting-records.ts';

const recordShape = z.object({
  platform: z.string(),
  game_type: z.string(),
  game_name: z.string(),
  bet_amount: z.string(),
  winAmount: z.string(),
  created_at: z.string(),
  status: z.string(),
  transaction_id: z.string(),
  cursor: z.string(),
});

let open: PartnerApp;
let partner: PartnerClient;
let player: TestPlayer;
let gameSession: GameSession;

beforeAll(async () => {
  // One round is reopened by a late bet.
  open = await openPartnerApp({ closed: 'bets-and-wins' });
  partner = new PartnerClient({
    url: open.url,
    name: open.partnerName,
    key: open.keys[0],
    clock: open.clock,
  });
  const { db } = open.app;
  await query(
    db,
    sql`insert into game_provider (platform, adapter, name_en, name_bn, position)
        values ('ACME', ${open.partnerName}, 'Acme', 'একমি', 9)`,
  );
  for (const code of ['wheel', 'other'])
    await query(
      db,
      sql`insert into game (platform, code, type, name_en, name_bn, image, position, added_at)
          values ('ACME', ${code}, 'TABLE', ${code}, 'চাকা', 'wheel.svg', 0, now())`,
    );
  player = await newPlayer();
  gameSession = await partner.sit(player.username, 'wheel');
});

afterAll(() => open.close());

const newPlayer = () => openFundedPlayer({ url: open.url, db: open.app.db }, 1000);
const read = async (who: TestPlayer, asked = '') =>
  z.array(recordShape).parse(JSON.parse((await send(open.url, `GET /api/betting-record${asked}`, who)).text));
const told = async (who: TestPlayer, asked = '') =>
  (await read(who, asked)).map(({ status, bet_amount, winAmount }) => [status, bet_amount, winAmount]);

async function play(
  at: GameSession,
  steps: { readonly wins?: number; readonly isUndone?: true; readonly isLeft?: true },
) {
  const bet = transaction({ round_closed: steps.wins === undefined && !steps.isUndone && !steps.isLeft });
  const moved = [await partner.send('transaction/bet', at, bet)];
  if (steps.wins !== undefined) {
    const win = following(bet, { amount: taka(steps.wins), round_closed: true });
    moved.push(await partner.send('transaction/win', at, win));
  }
  if (steps.isUndone) moved.push(await partner.send('transaction/rollback', at, following(bet)));
  expect(new Set(moved.map(({ status }) => status))).toEqual(new Set(['RS_OK']));
  await open.clock.advance(1000);
  return z.string().parse(bet['round']);
}

test('[REC-1] settled rounds of games are in the betting record with stake, payout, status and round', async () => {
  const rounds = [
    await play(gameSession, { wins: 25 }),
    await play(gameSession, {}),
    await play(gameSession, { wins: 10 }),
    await play(gameSession, { isUndone: true }),
  ];
  await play(gameSession, { isLeft: true });
  const records = await read(player);
  expect(records.map(({ transaction_id }) => transaction_id)).toEqual(rounds.toReversed());
  expect(await told(player)).toEqual([
    ['ROLLED_BACK', '10.00', '10.00'],
    ['EVEN', '10.00', '10.00'],
    ['LOST', '10.00', '0.00'],
    ['WON', '10.00', '25.00'],
  ]);
  expect(records[0]).toMatchObject({ platform: 'ACME', game_type: 'TABLE', game_name: 'wheel' });
  expect((await read(player, '?lang=bn'))[0]?.game_name).toBe('চাকা');
  // Won 15, lost 10, and 10 are in the round that is still open.
  expect(await walletOf(open.url, player)).toBe('995.00/0.00');
  expect(await read(await newPlayer())).toEqual([]);
});

test('[REC-3] settled rounds of games as CSV, of the requesting player alone', async () => {
  const own = await newPlayer();
  const at = await partner.sit(own.username, 'wheel');
  const rounds = [await play(at, { wins: 25 }), await play(at, {}), await play(at, { isUndone: true })];
  const day = new Date(open.clock.now().getTime() + 6 * 3_600_000).toISOString().slice(0, 10);
  const download = async ({ token }: TestPlayer, language: string) => {
    const asked = `kind=rounds&from=${day}&to=${day}&lang=${language}`;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${open.url}/api/records/export?${asked}`, { headers });
    return (await answer.text()).trimEnd().split('\r\n');
  };
  const [head, ...lines] = await download(own, 'en');
  expect(head).toContain('Time (GMT+6),Platform,Game,Bet amount,Win amount,Status,Won,Lost,Round');
  expect(lines.map((line) => line.split(',').slice(1).join(','))).toEqual([
    `ACME,wheel,10.00,10.00,Rolled back,,,${rounds[2]}`,
    `ACME,wheel,10.00,0.00,Lost,,10.00,${rounds[1]}`,
    `ACME,wheel,10.00,25.00,Won,15.00,,${rounds[0]}`,
  ]);
  expect((await download(own, 'bn'))[1]).toContain(',চাকা,10.00,10.00,ফেরত নেওয়া হয়েছে,');
  expect(await download(await newPlayer(), 'en')).toEqual([head, 'No activity']);
});

test('[REC-1] a round with one of two bets undone counts both, and a round that a late bet reopens is missing meanwhile', async () => {
  const two = await newPlayer();
  const at = await partner.sit(two.username, 'wheel');
  const first = transaction();
  const second = transaction({ round: first['round'], amount: taka(30) });
  for (const bet of [first, second]) await partner.send('transaction/bet', at, bet);
  await partner.send('transaction/rollback', at, following(second));
  await partner.send('transaction/win', at, following(first, { amount: 0, round_closed: true }));
  expect(await told(two)).toEqual([['LOST', '40.00', '30.00']]);
  const late = transaction({ round: first['round'] });
  await partner.send('transaction/bet', at, late);
  expect(await told(two)).toEqual([]);
  await partner.send('transaction/rollback', at, following(late, { round_closed: true }));
  expect(await told(two)).toEqual([['LOST', '50.00', '40.00']]);
});

test('[REC-1] a rollback without a bet is not shown', async () => {
  const none = await newPlayer();
  const at = await partner.sit(none.username, 'wheel');
  const answer = await partner.send('transaction/rollback', at, following(transaction()));
  expect(answer.status).toBe('RS_OK');
  expect(await read(none)).toEqual([]);
});

test('[REC-1] the built-in games are found by platform, type and day, beside those of other providers', async () => {
  const own = await newPlayer();
  const seat = await takeSeat(open.url, own, 'dice', 'EGAME');
  const { round } = await seat.play('10.00', { side: 'over', target: 5050 });
  await play(await partner.sit(own.username, 'wheel'), {});
  const [dice] = await read(own, '?platform=PLAYHOUSE&game_type=EGAME&date=today');
  expect(dice).toMatchObject({ game_name: 'River Dice', bet_amount: '10.00', winAmount: round.pays });
  expect(dice?.transaction_id).not.toBe('');
  expect(await read(own, '?platform=all&game_type=all')).toHaveLength(2);
  expect(await read(own, '?game_type=TABLE')).toHaveLength(1);
  for (const nothing of [
    '?platform=EXCHANGE',
    '?game_type=SLOT',
    '?date=yesterday',
    '?platform=ACME&game_type=EGAME',
  ])
    expect(await read(own, nothing)).toEqual([]);
});

test('[REC-3] a round belongs to the day in Dhaka on which it began', async () => {
  const late = await newPlayer();
  await play(await partner.sit(late.username, 'wheel'), {});
  await query(
    open.app.db,
    sql`update casino_round set opened_at = case when game_code = 'wheel' then '2026-01-14T17:59:59Z'::timestamptz
        else opened_at end where player_id = ${BigInt(late.remoteId)}`,
  );
  expect(await read(late, '?date=2026-01-14')).toHaveLength(1);
  await query(
    open.app.db,
    sql`update casino_round set opened_at = '2026-01-14T18:00:00Z' where player_id = ${BigInt(late.remoteId)}`,
  );
  expect(await read(late, '?date=2026-01-14')).toEqual([]);
  expect(await read(late, '?date=2026-01-15')).toHaveLength(1);
});

async function fillRounds(playerId: bigint, count: number) {
  await query(
    open.app.db,
    sql`insert into casino_round (partner, player_id, game_code, round, staked, opened_at, closed_at)
        select ${open.partnerName}, ${playerId}, 'wheel', 'r' || n, 100, moment, moment
        from (select n, ${open.clock.now()}::timestamptz - (n / 300) * interval '1 hour' as moment
          from generate_series(1, ${count}::integer) as n) as rounds`,
  );
}

test('[REC-1] pages of 500 have each round once, although many began at once and one is played meanwhile', async () => {
  const busy = await newPlayer();
  await fillRounds(BigInt(busy.remoteId), 1200);
  const other = await partner.sit(busy.username, 'other');
  const seen: string[] = [];
  let page = await read(busy);
  for (;;) {
    seen.push(...page.map(({ transaction_id }) => transaction_id));
    if (page.length < 500) break;
    await open.clock.advance(1000);
    await play(other, {});
    page = await read(busy, `?before=${page.at(-1)?.cursor}`);
  }
  expect([seen.length, new Set(seen).size, page.length]).toEqual([1200, 1200, 200]);
  expect((await send(open.url, 'GET /api/betting-record?before=1.2', busy)).status).toBe(422);
  expect(await read(busy, '?before=0.0.0.0')).toEqual([]);
});

test('[REC-1] the last page of twenty thousand rounds reads no more of the database than the first', async () => {
  const busy = await newPlayer();
  const id = BigInt(busy.remoteId);
  await fillRounds(id, 20_000);
  // In production, the database's upkeep keeps these statistics up to date.
  await query(open.app.db, sql`analyze casino_round`);
  const { db, explain } = openExplainingDb(open.app.db);
  const pagesOf = async (before: string | undefined) => {
    const asked = { before, language: 'en' } as const;
    const { pages } = await explain(async () => {
      expect(await listBettingRecords(db, id, asked, open.clock.now())).toHaveLength(500);
    });
    return pages;
  };
  const deepMs = open.clock.now().getTime() - 62 * 3_600_000;
  for (const before of [undefined, `0.0.${deepMs}.0`]) expect(await pagesOf(before)).toBeLessThan(100);
});
