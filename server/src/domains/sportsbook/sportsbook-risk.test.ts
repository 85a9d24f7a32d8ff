import { money } from '@maidan/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { betOnBookmaker, betOnFancy } from '../../testing/house-bets.ts';
import { type SportsbookApp, closeSportsbookApp, openSportsbookApp } from '../../testing/open-sportsbook.ts';
import { type ScriptedFeed, matchBookmaker } from '../../testing/scripted-feed.ts';
import type { TestPlayer } from '../../testing/wire-client.ts';

const MARKET_RISK_MAX = money(10_000_000n);
const EVENT_RISK_MAX = money(15_000_000n);

let open: SportsbookApp;
let feed: ScriptedFeed;
let url: string;
let player: TestPlayer;

beforeEach(async () => {
  const config = { houseMarketRiskMax: MARKET_RISK_MAX, houseEventRiskMax: EVENT_RISK_MAX };
  open = await openSportsbookApp({ config });
  ({ feed, url } = open);
  player = await newPlayer();
});

afterEach(() => closeSportsbookApp(open));

const newPlayer = () => open.newPlayer(1_000_000);
const lossMax = () => open.app.sportsbook.risks().map((risk) => risk.lossMax);
const outsider = matchBookmaker.runners.map((runner) => ({
  ...runner,
  backRate: runner.runnerId === 11 ? 10 : 900,
}));

test('[EXCH-11] a bet that swaps a smaller loss for a far greater win does not pass the house\u2019s limit', async () => {
  await feed.bookmaker({ runners: outsider });
  for (let count = 0; count < 5; count += 1)
    expect((await betOnBookmaker(url, player, { rate: 10, stake: '50000.00' })).status).toBe(201);
  // It would lower the worst case from 250,000 to 224,999, and let the house lose two million.
  const swap = { runner: 12, rate: 900, stake: '249999.00' };
  const answer = await betOnBookmaker(url, player, swap);
  expect([answer.status, answer.body['code']]).toEqual([400, 'LIMIT_REACHED']);
  expect(lossMax()).toEqual([2_500_000n]);
  // A part of it that the house can bear is taken, above the market's largest stake too.
  expect((await betOnBookmaker(url, player, { ...swap, stake: '38000.00' })).status).toBe(201);
});

test('[EXCH-4] with the house at its limit, a bet that only removes risk is still taken', async () => {
  await feed.session({ stakeMax: money(10_000_000n) });
  expect((await betOnFancy(url, player, { stake: '100000.00' })).status).toBe(201);
  expect((await betOnFancy(url, await newPlayer(), { stake: '100.00' })).body['code']).toBe('LIMIT_REACHED');
  const other = await newPlayer();
  expect((await betOnFancy(url, other, { side: 'NO', run: 45, stake: '100000.00' })).status).toBe(201);
  await feed.session({
    stakeMax: money(10_000n),
    quote: { no: { run: 50, rate: 100 }, yes: { run: 40, rate: 100 } },
  });
  const hedge = await betOnFancy(url, other, { run: 40, stake: '100000.00' });
  expect(hedge.status).toBe(201);
});

test('[EXCH-11] bets that arrive together pass neither the market\u2019s limit nor the event\u2019s', async () => {
  await feed.session({});
  await feed.bookmaker({});
  const players = [player, await newPlayer(), await newPlayer(), await newPlayer()];
  const answers = await Promise.all(
    Array.from({ length: 160 }, (_, index) => {
      const one = players[index % players.length] ?? player;
      const stake = '4999.99';
      return index % 2 === 0 ? betOnFancy(url, one, { stake }) : betOnBookmaker(url, one, { stake });
    }),
  );
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(20);
  expect(answers.filter(({ body }) => body['code'] === 'LIMIT_REACHED').length).toBeGreaterThan(20);
  for (const risk of lossMax()) expect(risk).toBeLessThanOrEqual(MARKET_RISK_MAX);
  expect(lossMax().reduce((sum, risk) => sum + risk, 0n)).toBeLessThanOrEqual(EVENT_RISK_MAX);
});
