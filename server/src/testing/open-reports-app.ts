import { money, oddsMin, parseOdds } from '@maidan/engine';
import { vi } from 'vitest';
import { dhakaDay, dhakaMidnight } from '../kernel/time/dhaka-day.ts';
import { PartnerClient, taka } from '../proofs/wallet-conformance/partner-client.ts';
import { following, transaction } from '../proofs/wallet-conformance/rules.ts';
import { betOnBookmaker, betOnFancy } from './house-bets.ts';
import { openBonusApp } from './open-bonus-app.ts';
import { askOffice, enterAs, enterAsOwner } from './open-office.ts';
import { newPartner } from './open-partner-app.ts';
import { sixOverSession } from './scripted-feed.ts';
import { placeOrder } from './trading.ts';
import { openVerifiedPlayer } from './wire-client.ts';

/** An app in which everything that reports cover has happened, all of it today; one withdrawal waits. */
export async function openReportsApp() {
  const { name, keys, sandboxPartners } = newPartner();
  const app = await openBonusApp({ sandboxPartners });
  const { url } = app;

  // Deposits and withdrawals by two methods, with one bonus that waits and one that is given up.
  const player = await app.openDepositor(20_000, 'Friday reload');
  const leaver = await app.openDepositor(1_000, 'Friday reload');
  const [turnover] = await app.turnoversOf(leaver);
  await app.giveUp(leaver, turnover?.['id']);
  const payer = await app.openDepositor(5_000);
  await app.withdraw(payer, 700);
  await app.decide();

  // The exchange, with a winner, a loser and a corrected result.
  const marketId = await app.openMarket();
  await app.betAgainst(app.rich, player, marketId, { size: '333.33', price: 2.5 });
  await app.settle(marketId);
  const corrected = await app.openMarket();
  await app.betAgainst(app.rich, player, corrected, { size: '500.00', price: 3 });
  await app.settle(corrected);
  await app.corrections.resettle(corrected, { outcome: 'won', winners: [12] });
  // The house's market maker takes the other side of a bet, and loses it.
  const quoted = await app.openMarket();
  const size = money(1_000_000n);
  const [backs, lays] = [2, 2.1].map((odds) => [{ odds: parseOdds(odds) ?? oddsMin, size }]);
  const runner = { runnerId: 11, backs: backs ?? [], lays: lays ?? [] };
  await app.feed.say({
    kind: 'prices',
    prices: { marketId: quoted, runners: [runner], totalMatched: money(0n) },
  });
  await vi.waitFor(async () => {
    const order = { market_id: quoted, size: '400.00', price: 2, time_in_force: 'FILL_OR_KILL' };
    const { text } = await placeOrder(url, player, order);
    if (!text.includes('"size_matched":"400.00"')) throw new Error(`the maker has not quoted: ${text}`);
  }, 20_000);
  await app.settle(quoted);
  await placeOrder(url, app.rich, { side: 'LAY', size: '150.00', price: 4 });

  // Bets against the house.
  await app.feed.bookmaker({});
  await app.feed.session({});
  await betOnBookmaker(url, player);
  await betOnFancy(url, player);
  await betOnFancy(url, payer, { side: 'NO', run: 45, stake: '250.00' });
  await app.feed.say({ kind: 'fancy-result', fancyId: sixOverSession.fancyId, outcome: 'ran', runs: 50 });

  // A provider's games: a bet that loses, one that wins, one that is rolled back; an affiliate referred the player.
  const brought = await openVerifiedPlayer(url, { affiliate_code: 'PADMA10', agent_code: 'AGENT01' });
  await app.takeDeposit(brought, 2_000);
  await app.decide();
  const [key] = keys;
  const partner = new PartnerClient({ url, name, key, clock: app.clock });
  const sitting = await partner.sit(brought.username, 'night=market');
  const [lost, won, undone] = [0, 1, 2].map(() => transaction({ amount: taka(50) }));
  for (const bet of [lost, won, undone]) await partner.send('transaction/bet', sitting, bet);
  for (const [bet, amount] of [
    [lost, taka(0)],
    [won, taka(80)],
  ] as const)
    await partner.send('transaction/win', sitting, following(bet ?? {}, { amount, round_closed: true }));
  await partner.send('transaction/rollback', sitting, following(undone ?? {}));
  await app.withdraw(payer, 800);

  // Last, because a session ends when its holder is idle for long.
  const owner = await enterAsOwner(app);
  const risk = await enterAs(app, owner, 'risk', 'runa');
  const game = { partner, sitting };
  return { app, risk, game, ask: (path: string) => askOffice(url, `GET /api/office/reports/${path}`, risk) };
}

/** Yesterday to tomorrow: the ledger's moments are the database's, whatever the app's clock says. */
export function daysAround(): string {
  const [from, to] = [-1, 1].map((days) => dhakaDay(dhakaMidnight(new Date(), days)));
  return `from=${from}&to=${to}`;
}
