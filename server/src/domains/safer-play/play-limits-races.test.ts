import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkBooks } from '../../check-books.ts';
import { PartnerClient, taka } from '../../proofs/wallet-conformance/partner-client.ts';
import { transaction } from '../../proofs/wallet-conformance/rules.ts';
import { betOnBookmaker, betOnFancy } from '../../testing/house-bets.ts';
import { newPartner } from '../../testing/open-partner-app.ts';
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { type ScriptedFeed, scriptedFeed } from '../../testing/scripted-feed.ts';
import { openFundedPlayer, placeOrder } from '../../testing/trading.ts';
import { send, type WireAnswer } from '../../testing/wire-client.ts';

let feed: ScriptedFeed;
let open: TestApp;
let partner: PartnerClient;
beforeAll(async () => {
  feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  const acme = newPartner();
  open = await openTestApp({ feed, config: { sandboxPartners: acme.sandboxPartners } });
  await feed.session({});
  await feed.bookmaker({});
  partner = new PartnerClient({ url: open.url, name: acme.name, key: acme.keys[0], clock: open.clock });
});
afterAll(async () => {
  expect(await checkBooks(open.app.db)).toEqual([]);
  await open.close();
});

const codeOf = ({ status, body }: WireAnswer) => (status < 300 ? 'done' : String(body['code']));
const shape = z.object({ limits: z.array(z.object({ used: z.string(), left: z.string() })) });

test.each(['stake', 'loss'])(
  '[CARE-32] three tabs and three products race for the last taka of a %s limit, and don’t pass it by a paisa',
  async (kind) => {
    for (const round of [1, 2, 3]) {
      const player = await openFundedPlayer({ url: open.url, db: open.app.db }, 100_000);
      const marketIds = [`1.98${kind.length}00000${round}`, `1.98${kind.length}00001${round}`];
      for (const marketId of marketIds) await feed.market({ marketId });
      const [one, two] = marketIds;
      const session = await partner.sit(player.username, 'game');
      const { token } = player;
      await send(open.url, `POST /api/safer-play/limits/${kind}/day`, { token, body: { amount: '500' } });
      const inGame = async () => {
        const bet = transaction({ amount: taka(100) });
        const { status } = await partner.send('transaction/bet', session, bet);
        return status === 'RS_OK' ? 'done' : status;
      };
      const bets = Array.from({ length: 4 }, () => [
        () => placeOrder(open.url, player, { market_id: one, price: 5 }).then(codeOf),
        () => placeOrder(open.url, player, { market_id: two, side: 'LAY' }).then(codeOf),
        () => betOnFancy(open.url, player).then(codeOf),
        () => betOnBookmaker(open.url, player).then(codeOf),
        inGame,
      ]).flat();
      const codes = await Promise.all(bets.map((bet) => bet()));
      expect(codes.filter((code) => code === 'done')).toHaveLength(5);
      const refusals = new Set(codes.filter((code) => code !== 'done'));
      expect(refusals).toEqual(new Set([`${kind.toUpperCase()}_LIMIT_REACHED`, 'RS_ERROR_LIMIT_REACHED']));
      const { body } = await send(open.url, 'GET /api/safer-play', { token });
      expect(shape.parse(body).limits).toEqual([{ used: '500.00', left: '0.00' }]);
    }
  },
);

test('[CARE-32] a burst of orders, which fills several batches, stops at the limit, whatever others bet in them', async () => {
  const app = { url: open.url, db: open.app.db };
  const [player, other] = [await openFundedPlayer(app, 100_000), await openFundedPlayer(app, 100_000)];
  const marketId = '1.980000021';
  await feed.market({ marketId });
  const { token } = player;
  for (const [kind, amount] of [
    ['stake', '1500'],
    ['loss', '1000'],
  ])
    await send(open.url, `POST /api/safer-play/limits/${kind}/day`, { token, body: { amount } });
  const bets = Array.from({ length: 120 }, (_, index) => index).map((index) =>
    placeOrder(open.url, index % 2 === 0 ? player : other, { market_id: marketId, price: 5 }).then(codeOf),
  );
  const codes = await Promise.all(bets);
  const own = codes.filter((_, index) => index % 2 === 0);
  expect(own.filter((code) => code === 'done')).toHaveLength(10);
  expect(own.filter((code) => code === 'LOSS_LIMIT_REACHED')).toHaveLength(50);
  expect(codes.filter((_, index) => index % 2 === 1 && codes[index] !== 'done')).toEqual([]);
  const { body } = await send(open.url, 'GET /api/safer-play', { token });
  expect(shape.parse(body).limits).toEqual([
    { used: '1000.00', left: '500.00' },
    { used: '1000.00', left: '0.00' },
  ]);
});
