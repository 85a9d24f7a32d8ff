import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, query, sql } from '../../../kernel/db.ts';
import { balanceOf } from '../../../testing/funds.ts';
import { type BonusApp, openBonusApp } from '../../../testing/open-bonus-app.ts';
import {
  type TestStaff,
  askOffice,
  enterAs,
  enterAsOwner,
  enterAtMachine,
} from '../../../testing/open-office.ts';
import { confirmChange, listChanges } from '../../../testing/second-member.ts';
import { setStaffLimit } from '../../../testing/staff-limits.ts';
import { waitForNewest } from '../../../testing/read-inbox.ts';
import { openFundedPlayer } from '../../../testing/trading.ts';
import { type TestPlayer, openVerifiedPlayer, send } from '../../../testing/wire-client.ts';
import { takeBackBonus } from '../grants/take-back-bonus.ts';

let app: BonusApp;
let owner: TestStaff;
let risk: TestStaff;
let trader: TestStaff;
beforeAll(async () => {
  app = await openBonusApp();
  owner = await enterAsOwner(app);
  risk = await enterAs(app, owner, 'risk');
  trader = await enterAs(app, owner, 'trader');
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await app.faults()).toEqual([]);
});

const RELEASE = { decision: 'released' };
const DECLINE = { decision: 'declined', reasonEn: 'Bets among friends.', reasonBn: 'বন্ধুদের মধ্যে বাজি।' };

const ask = (call: string, body?: unknown, by = risk) =>
  askOffice(app.url, call.replace(' ', ' /api/office'), { cookie: by.cookie, body });
const decide = (id: string, body: unknown, by = risk) => ask(`POST /bonus-reviews/${id}/decide`, body, by);
const outcome = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
  status,
  body['code'] ?? body['outcome'],
];
const said = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body['code']];
const reviewList = z.object({ reviews: z.array(z.record(z.string(), z.unknown())) });
const listReviews = async (state: string) =>
  reviewList.parse((await ask(`GET /bonus-reviews?state=${state}`)).body).reviews;

/** Deposits ৳1,000 with a bonus of ৳50 and a turnover of ৳2,100, and ৳4,000 without a bonus. */
async function openTurner(): Promise<TestPlayer> {
  const player = await app.openDepositor(1000, 'Rainy-day top-up');
  await app.takeDeposit(player, 4000);
  await app.decide();
  return player;
}

async function playAgainst(other: TestPlayer, player: TestPlayer, taka: number): Promise<void> {
  const marketId = await app.openMarket();
  await app.betAgainst(other, player, marketId, { size: `${taka}.00` });
  await app.settle(marketId, [12]);
}

const openFriends = (count: number): Promise<TestPlayer[]> =>
  Promise.all(Array.from({ length: count }, () => openFundedPlayer(app, 10_000)));

/** The newest bonus as the player sees it. */
const shownTo = async (player: TestPlayer, language = 'en') => (await app.turnoversOf(player, language))[0];
const idOf = async (player: TestPlayer) => String((await shownTo(player))?.['id']);

/** Completes a turnover against one friend, which leaves it in review. */
async function openInReview() {
  const [player, [friend]] = [await openTurner(), await openFriends(1)];
  if (friend === undefined) throw new Error('there is no friend');
  await playAgainst(friend, player, 2100);
  return { player, friend, id: await idOf(player) };
}

const IN_REVIEW = { status: 'complete', remaining_turnover: '0.00', ending: 'in_review' };

describe('what waits for staff', () => {
  test('[SAFE-17] one bet of 4,900 at 1.68 against a friend uses up the turnover for 66.64 of commission, and pays no bonus', async () => {
    const player = await app.openDepositor(2300, 'Rainy-day top-up');
    await app.takeDeposit(player, 3000);
    await app.decide();
    const [friend] = await openFriends(1);
    if (friend === undefined) throw new Error('there is no friend');
    const marketId = await app.openMarket();
    await app.betAgainst(friend, player, marketId, { price: 1.68, size: '4900.00' });
    await app.settle(marketId);
    expect(await shownTo(player)).toMatchObject(IN_REVIEW);
    expect(await shownTo(player)).not.toHaveProperty('ended_at');
    // 5,300 and winnings of 3,332 less 66.64; the bonus account holds 115.
    expect([await balanceOf(app.url, player), await app.bonusWallet(player)]).toEqual(['8565.36', 11_500n]);
    expect((await app.checkWithdrawal(player)).status).toBe(200);
    expect((await app.giveUp(player, await idOf(player))).body['code']).toBe('TURNOVER_ENDED');
    expect((await app.takeDeposit(player, 500, 'Rainy-day top-up')).body['code']).toBe('PROMOTION_USED');
    const { en, bn } = await waitForNewest(app.url, player, 5);
    expect(en).toMatch(/^Bonus in review: Rainy-day top-up \| .*৳115.*need not do anything/);
    expect(bn).toMatch(/^বোনাস যাচাই হচ্ছে: বৃষ্টির দিনের টপ-আপ \| .*৳১১৫/);
  });

  test('[SAFE-17] many opponents, the house’s market maker, and games complete a turnover without a review', async () => {
    const friends = await openFriends(7);
    const many = await openTurner();
    for (const friend of friends) await playAgainst(friend, many, 300);
    const maker = await openTurner();
    await app.playThrough(maker, 2100);
    const games = await openTurner();
    await playAgainst(friends[0] ?? many, games, 1000);
    await app.emitRounds([app.settledRound(games, `playhouse:${randomUUID()}`, 1100)]);
    for (const player of [many, maker, games])
      expect([await shownTo(player), await app.bonusWallet(player)]).toMatchObject([
        { ending: 'bonus_paid' },
        0n,
      ]);
  });

  test('[SAFE-17] bets on both sides against the house in the same market don’t hide a friend', async () => {
    const [player, [friend]] = [await openTurner(), await openFriends(1)];
    if (friend === undefined) throw new Error('there is no friend');
    const marketId = await app.openMarket();
    await app.betAgainst(friend, player, marketId, { size: '2100.00' });
    for (const side of ['BACK', 'LAY']) await app.bet(player, marketId, { side, size: '2500.00' });
    await app.settle(marketId);
    expect(await shownTo(player)).toMatchObject(IN_REVIEW);
  });

  test('[SAFE-17] a considerable share against accounts with the same device, address or referrer is enough for a review', async () => {
    const complete = async (player: TestPlayer, tied: TestPlayer, taka: number) => {
      await playAgainst(tied, player, taka);
      await app.playThrough(player, 2100 - taka);
      return (await shownTo(player))?.['ending'];
    };
    const friends = await openFriends(5);
    const [device, address, crowded, small, none] = friends;
    if (!device || !address || !crowded || !small || !none) throw new Error('there are too few friends');
    const one = await openTurner();
    const two = await openTurner();
    const three = await openTurner();
    const four = await openTurner();
    const five = await openTurner();
    await logInFrom([one, device], { device: 'a shared phone' });
    await logInFrom([two, address], { address: '203.0.113.5' });
    // An address of many accounts belongs to a mobile operator.
    await logInFrom([three, crowded, ...(await openFriends(9))], { address: '203.0.113.6' });
    await logInFrom([four, small], { device: 'another shared phone' });
    expect(await complete(one, device, 300)).toBe('in_review');
    expect(await complete(two, address, 300)).toBe('in_review');
    expect(await complete(three, crowded, 300)).toBe('bonus_paid');
    expect(await complete(four, small, 200)).toBe('bonus_paid');
    expect(await complete(five, none, 300)).toBe('bonus_paid');
    const six = await openTurner();
    const list = await send(app.url, `GET /api/referrals?remote_id=${six.remoteId}`, six);
    const brought = await openVerifiedPlayer(app.url, {
      referral_code: String(list.body['referral_code']),
    });
    await app.takeDeposit(brought, 1000);
    await app.decide();
    expect(await complete(six, brought, 300)).toBe('in_review');
    const { body } = await ask(`GET /bonus-reviews/${await idOf(six)}`);
    expect(body).toMatchObject({
      review: { reasons: ['tied-accounts'], tiedStake: '300.00', houseStake: '1800.00', fewStake: '300.00' },
      opponents: [{ hasSameDevice: false, hasSameAddress: false, isReferral: true }],
    });
  });
});

/** Records a login of each of them, all from the same device or address. */
async function logInFrom(
  players: readonly TestPlayer[],
  shared: { readonly device?: string; readonly address?: string },
): Promise<void> {
  const now = app.clock.now();
  for (const { remoteId } of players)
    await query(
      app.db,
      sql`insert into player_login (player_id, device, address, user_agent, first_at, last_at)
          values (${BigInt(remoteId)}, ${shared.device ?? randomUUID()}, ${shared.address ?? `198.51.100.${remoteId}`},
            'Phone', ${now}, ${now})`,
    );
}

describe('what staff decide', () => {
  test('[SAFE-17] the desk sees the opponents, amounts and prices, and a member without the right is refused', async () => {
    const { player, friend, id } = await openInReview();
    const waiting = (await listReviews('waiting')).find((one) => one['id'] === id);
    expect(waiting).toMatchObject({
      player: { id: player.remoteId, username: player.username },
      promotion: 'Rainy-day top-up',
      bonus: '50.00',
      required: '2100.00',
      reasons: ['few-others'],
      playersStake: '2100.00',
      houseStake: '0.00',
      fewStake: '2100.00',
      tiedStake: '0.00',
      state: 'in-review',
      decision: null,
    });
    expect((await ask(`GET /bonus-reviews/${id}`)).body['opponents']).toEqual([
      {
        player: { id: friend.remoteId, username: friend.username },
        stake: '2100.00',
        trades: 1,
        oddsMin: 200,
        oddsMax: 200,
        hasSameDevice: false,
        hasSameAddress: false,
        isReferral: false,
      },
    ]);
    expect(said(await ask(`GET /bonus-reviews/${id}`, undefined, trader))).toEqual([403, 'RIGHT_MISSING']);
    expect(said(await decide(id, RELEASE, trader))).toEqual([403, 'RIGHT_MISSING']);
    expect(said(await ask('GET /bonus-reviews/999999'))).toEqual([404, 'NOT_FOUND']);
    expect(said(await decide('999999', RELEASE))).toEqual([404, 'NOT_FOUND']);
    expect((await decide(id, { ...DECLINE, reasonBn: ' ' })).status).toBe(422);
  });

  test('[SAFE-17] a released bonus becomes real money once, is announced, and is in the audit log', async () => {
    const { player, id } = await openInReview();
    expect((await decide(id, RELEASE)).status).toBe(200);
    expect((await decide(id, RELEASE)).status).toBe(200);
    expect(said(await decide(id, DECLINE))).toEqual([409, 'ALREADY_DECIDED']);
    expect(said(await decide(id, RELEASE, owner))).toEqual([409, 'ALREADY_DECIDED']);
    expect([await balanceOf(app.url, player), await app.bonusWallet(player)]).toEqual(['2950.00', 0n]);
    expect(await shownTo(player)).toMatchObject({ ending: 'bonus_paid', ended_at: expect.any(String) });
    expect((await waitForNewest(app.url, player, 6)).en).toMatch(/^Turnover completed: Rainy-day top-up/);
    expect((await listReviews('decided'))[0]).toMatchObject({
      id,
      decision: 'released',
      state: 'completed',
      decidedBy: 'risk',
      reasonEn: null,
    });
    expect((await listReviews('waiting')).map((one) => one['id'])).not.toContain(id);
    const entries = await query(
      app.db,
      sql`select staff, action from audit_entry where subject = ${`turnover:${id}`} order by id`,
    );
    expect(entries).toEqual([{ staff: 'risk', action: 'bonus-released' }]);
  });

  test('[SAFE-17] a declined bonus goes back, and the player reads why in both languages', async () => {
    const { player, id } = await openInReview();
    expect((await decide(id, DECLINE)).status).toBe(200);
    expect([await balanceOf(app.url, player), await app.bonusWallet(player)]).toEqual(['2900.00', 0n]);
    expect([await shownTo(player), await shownTo(player, 'bn')]).toMatchObject([
      { ending: 'declined', decline_reason: DECLINE.reasonEn },
      { ending: 'declined', decline_reason: DECLINE.reasonBn },
    ]);
    const { en, bn } = await waitForNewest(app.url, player, 6);
    expect(en).toMatch(/^Bonus declined: Rainy-day top-up \| .*took it back: Bets among friends\./);
    expect(bn).toContain(DECLINE.reasonBn);
    expect((await app.takeDeposit(player, 500, 'Rainy-day top-up')).status).toBe(201);
    await app.decide();
  });

  test('[SAFE-17] two members who decide at once move the money once', async () => {
    const { player, id } = await openInReview();
    const answers = await Promise.all([decide(id, RELEASE), decide(id, DECLINE, owner)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const isReleased = answers[0].status === 200;
    expect([await balanceOf(app.url, player), await app.bonusWallet(player)]).toEqual([
      isReleased ? '2950.00' : '2900.00',
      0n,
    ]);
  });

  test('[SAFE-17] the bonus goes back with its deposit, and then nobody can decide it', async () => {
    const { player, id } = await openInReview();
    const [row] = await query<{ deposit_id: bigint }>(
      app.db,
      sql`select deposit_id from turnover where id = ${BigInt(id)}`,
    );
    await inTransaction(app.db, (tx) =>
      takeBackBonus(tx, BigInt(player.remoteId), row?.deposit_id ?? 0n, app.clock.now()),
    );
    expect(await app.bonusWallet(player)).toBe(0n);
    expect(said(await decide(id, RELEASE))).toEqual([409, 'ALREADY_DECIDED']);
    expect((await listReviews('waiting')).map((one) => one['id'])).not.toContain(id);
  });
});

test('[SAFE-48] past what one member may release alone, a bonus takes a second, independent member', async () => {
  const second = await enterAtMachine(app, 'risk', 'rafiq');
  await setStaffLimit(app, owner, { kind: 'bonus-release', dayMax: 60, weekMax: 60 });
  const [first, next] = [await openInReview(), await openInReview()];
  const by = await enterAtMachine(app, 'risk', 'ratna');
  // Both at once: one is counted, the other waits.
  const both = await Promise.all([first, next].map(({ id }) => decide(id, RELEASE, by)));
  expect(both.map(({ body }) => String(body['outcome'])).toSorted()).toEqual(['done', 'proposed']);
  const waits = both[0]?.body['outcome'] === 'proposed' ? first : next;
  expect([await shownTo(waits.player), await app.bonusWallet(waits.player)]).toMatchObject([
    IN_REVIEW,
    5000n,
  ]);
  expect(outcome(await decide(waits.id, DECLINE))).toEqual([409, 'PROPOSAL_WAITS']);
  const [change] = await listChanges(app, second, 'bonus-changes');
  expect(change).toMatchObject({ kind: 'bonus-release', why: ['cumulative'], proposedBy: { name: 'ratna' } });
  const confirm = (staff: TestStaff) => confirmChange(app, staff, change?.id ?? '', 'bonus-changes');
  expect(outcome(await confirm(by))).toEqual([409, 'SECOND_NEEDED']);
  expect((await confirm(second)).status).toBe(204);
  expect([await shownTo(waits.player), await app.bonusWallet(waits.player)]).toMatchObject([
    { ending: 'bonus_paid' },
    0n,
  ]);
  // Declining moves nothing to a player, and takes one member whatever was released before.
  const { id } = await openInReview();
  expect(outcome(await decide(id, DECLINE, by))).toEqual([200, 'done']);
});
