import { money } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../../kernel/db.ts';
import { betOnBookmaker, betOnFancy } from '../../testing/house-bets.ts';
import { type BonusApp, openBonusApp } from '../../testing/open-bonus-app.ts';
import { readInbox, waitForInbox, waitForNewest } from '../../testing/read-inbox.ts';
import { twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder } from '../../testing/trading.ts';
import type { TestPlayer } from '../../testing/wire-client.ts';
import { openAccount, transfer } from '../ledger/index.ts';

let app: BonusApp;
beforeAll(async () => {
  app = await openBonusApp();
});
afterAll(() => app.close());

const newest = (player: TestPlayer, count: number) => waitForNewest(app.url, player, count);
const funded = (taka = 5000) => openFundedPlayer(app, taka);
let fancies = 0;

/** Opens a new session market with a line of 46 runs. */
async function openSession(): Promise<string> {
  const fancyId = `900000001.1.T${(fancies += 1)}`;
  await app.feed.session({ fancyId });
  return fancyId;
}

/** Places a bet against the house; a refusal fails the test. */
const bet = async (player: TestPlayer, change: Record<string, unknown>) => {
  const answer = await betOnFancy(app.url, player, change);
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
};

const endSession = (fancyId: string, runs: number) =>
  app.feed.say({ kind: 'fancy-result', fancyId, outcome: 'ran', runs });

async function takeAway(player: TestPlayer, taka: number): Promise<void> {
  const amount = money(BigInt(taka) * 100n);
  await inTransaction(app.db, async (tx) => {
    const capital = await openAccount(tx, { kind: 'house_capital', ownerKey: 'house', currency: 'BDT' });
    const main = await openAccount(tx, { kind: 'player_main', ownerKey: player.remoteId, currency: 'BDT' });
    await transfer(tx, {
      requestId: `spent:${player.remoteId}`,
      cause: 'test',
      postings: [
        { accountId: main, amount: money(-amount) },
        { accountId: capital, amount },
      ],
    });
  });
}

test('[ACCT-8] [EXCH-11] a settled fancy: won and lost, one message for all bets, with the runs', async () => {
  const [yes, no] = [await funded(), await funded()];
  const market_key = await openSession();
  await bet(yes, { market_key });
  await bet(yes, { market_key, stake: '200.00' });
  await bet(no, { market_key, side: 'NO', run: 45 });
  await endSession(market_key, 52);
  expect(await newest(yes, 1)).toEqual({
    en: 'Settled: Alpha v Beta | You won ৳300.\n\n6 over runs Alpha: 52 runs.',
    bn: 'নিষ্পত্তি: Alpha v Beta | আপনি ৳৩০০ জিতেছেন।\n\n৬ ওভারের রান · Alpha: ৫২ রান।',
  });
  expect((await newest(no, 1)).bn).toContain('এবার আপনি ৳১০০ হেরেছেন।');
});

test('[ACCT-8] [EXCH-11] a voided fancy gives the reason, and only players with bets get a message', async () => {
  const [player, other] = [await funded(), await funded()];
  const market_key = await openSession();
  await bet(player, { market_key });
  await app.feed.say({
    kind: 'fancy-result',
    fancyId: market_key,
    outcome: 'void',
    reason: 'INNINGS_ENDED',
  });
  expect(await newest(player, 1)).toEqual({
    en: 'Void: Alpha v Beta | Your stakes are back: all bets on 6 over runs Alpha of Alpha v Beta are void (the innings ended first).',
    bn: 'বাতিল: Alpha v Beta | বাজির টাকা ফেরত এসেছে: Alpha v Beta ম্যাচের ৬ ওভারের রান · Alpha মার্কেটের সব বাজি বাতিল (ইনিংস আগেই শেষ)।',
  });
  expect((await readInbox(app.url, other)).data.data).toEqual([]);
});

test('[ACCT-8] [EXCH-11] a corrected fancy shows before and now, each correction once, and only to players it changed', async () => {
  const [yes, low] = [await funded(), await funded()];
  const market_key = await openSession();
  await bet(yes, { market_key });
  await endSession(market_key, 46);
  await newest(yes, 1);
  await app.houseCorrections.resettleFancy(market_key, { outcome: 'ran', runs: 50 });
  await app.houseCorrections.resettleFancy(market_key, { outcome: 'ran', runs: 40 });
  expect(await newest(yes, 2)).toEqual({
    en: 'Result corrected: Alpha v Beta | 6 over runs Alpha: 40 runs.\n\nBefore the correction you had won ৳100; now you have lost ৳100. Your Main Wallet was put right.',
    bn: 'ফল সংশোধন: Alpha v Beta | ৬ ওভারের রান · Alpha: ৪০ রান।\n\nসংশোধনের আগে আপনার ছিল লাভ ৳১০০; এখন ক্ষতি ৳১০০। মূল ওয়ালেট সে অনুযায়ী ঠিক করা হয়েছে।',
  });
  await app.houseCorrections.voidHouseMarket(market_key, 'WRONG_RATE');
  expect((await newest(yes, 3)).en).toContain(
    'All bets on 6 over runs Alpha of Alpha v Beta are void (the rate was wrong).\n\nBefore the correction you had lost ৳100; now you have neither won nor lost.',
  );
  expect((await readInbox(app.url, low)).data.data).toEqual([]);
});

test('[ACCT-8] [EXCH-10] [EXCH-11] a corrected match covers the exchange and the bookmaker', async () => {
  const [player, poor] = [await funded(), await funded(100)];
  const marketId = await app.openMarket();
  const market_key = `900000001.BM${marketId}`;
  await app.feed.bookmaker({ marketId: market_key, matchMarketId: marketId });
  await app.bet(player, marketId);
  await betOnBookmaker(app.url, poor, { market_key });
  await app.settle(marketId, [11]);
  expect(await newest(poor, 1)).toEqual({
    en: 'Settled: Alpha v Beta | You won ৳85.\n\nBookmaker: Alpha won.',
    bn: 'নিষ্পত্তি: Alpha v Beta | আপনি ৳৮৫ জিতেছেন।\n\nবুকমেকার: জিতেছে Alpha।',
  });
  await newest(player, 1);
  await takeAway(poor, 150);
  await app.corrections.resettle(marketId, { outcome: 'won', winners: [12] });
  expect((await newest(player, 2)).en).toMatch(
    /^Result corrected: Alpha v Beta \| Match Odds: Beta won\.\n\nBefore the correction you had won ৳9[\d.]+; now you have lost ৳100\. Your Main Wallet was put right\.$/,
  );
  expect(await newest(poor, 2)).toEqual({
    en: expect.stringMatching(
      /now you have lost ৳100\. Your Main Wallet was put right\. It did not have all of it: you owe ৳150\. Whatever comes to your Main Wallet next pays that first; until then you cannot withdraw\.$/,
    ),
    bn: expect.stringMatching(/ ওয়ালেটে পুরো টাকা ছিল না: আপনার দেনা ৳১৫০। .*তার আগে টাকা তোলা যাবে না।$/),
  });
});

test('[ACCT-8] [EXCH-10] a correction that changes nothing for a player sends no message', async () => {
  const [player, other] = [await funded(), await funded()];
  const marketId = await app.openMarket();
  await app.bet(player, marketId);
  await app.bet(player, marketId, { side: 'LAY' });
  await app.bet(other, marketId);
  await app.settle(marketId, [11]);
  await newest(other, 1);
  await app.corrections.resettle(marketId, { outcome: 'won', winners: [12] });
  await newest(other, 2);
  expect(await waitForInbox(app.url, player, 1)).toHaveLength(1);
});

const orderOf = (answer: { readonly body: unknown }) =>
  BigInt(z.object({ order: z.object({ id: z.string() }) }).parse(answer.body).order.id);

test('[ACCT-8] [EXCH-10] a bet that staff void while its market goes on: both sides get a message, once', async () => {
  const [player, offering, other] = [await funded(), await funded(), await funded()];
  const marketId = await app.openMarket();
  const voided = orderOf(await app.betAgainst(app.rich, player, marketId, { size: '300.00' }));
  await app.bet(other, marketId);
  const offer = { market_id: marketId, price: 9, size: '150.00' };
  const waiting = orderOf(await placeOrder(app.url, offering, offer));
  for (let time = 0; time < 2; time += 1) await app.corrections.voidOrder(voided, 'late');
  await app.corrections.voidOrder(waiting, 'late');
  expect(await newest(player, 1)).toEqual({
    en: 'Bet void: Alpha v Beta | ৳300 of what was matched for you on Match Odds is void: a bet was taken out of the market. It counts no longer; your other bets on this market stand. Support can tell you why.',
    bn: 'বাজি বাতিল: Alpha v Beta | ম্যাচ অডস মার্কেটে আপনার মিলে যাওয়া বাজির ৳৩০০ বাতিল: মার্কেট থেকে একটি বাজি সরিয়ে নেওয়া হয়েছে। এটি আর ধরা হবে না; এই মার্কেটে আপনার অন্য বাজিগুলো আগের মতোই আছে। কারণ জানতে সাপোর্টে লিখুন।',
  });
  expect((await newest(offering, 1)).en).toBe(
    'Bet void: Alpha v Beta | Your offer on Match Odds was taken out of the market before anybody matched it; what was held for it is free again. Support can tell you why.',
  );
  const [told] = (await readInbox(app.url, app.rich)).data.data;
  expect(told?.message).toContain('৳300 of what was matched for you on Match Odds is void');
  expect((await readInbox(app.url, other)).data.data).toEqual([]);
  // Once the market has ended, the message of the correction covers everything.
  await app.settle(marketId, [11]);
  expect((await readInbox(app.url, player)).data.data).toHaveLength(1);
});

test('[ACCT-8] [EXCH-10] a runner that is removed from its market: players with bets on it get a message', async () => {
  const [player, other] = [await funded(), await funded()];
  const marketId = '1.977000001';
  const gamma = { runnerId: 13, name: 'Gamma', sortPriority: 3, status: 'ACTIVE' } as const;
  await app.feed.market({ marketId, runners: [...twoRunnerMarket.runners, gamma] });
  await app.bet(player, marketId, { selection_id: 13 });
  await app.bet(other, marketId);
  await app.corrections.removeRunner(marketId, 13, 1000);
  expect((await newest(player, 1)).en).toMatch(
    /^Gamma is out: Alpha v Beta \| Gamma was removed from Match Odds, so ৳100 of what was matched for you there is void\./,
  );
  expect((await readInbox(app.url, other)).data.data).toEqual([]);
});
