import { money } from '@maidan/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, query, queryOne, sql } from '../../../kernel/db.ts';
import { seededRandom } from '../../../kernel/secrets/random.ts';
import { dhakaDay } from '../../../kernel/time/dhaka-day.ts';
import { PartnerClient, type GameSession } from '../../../proofs/wallet-conformance/partner-client.ts';
import { following, transaction } from '../../../proofs/wallet-conformance/rules.ts';
import { betOnBookmaker, betOnFancy } from '../../../testing/house-bets.ts';
import { type BonusApp, openBonusApp } from '../../../testing/open-bonus-app.ts';
import { newPartner } from '../../../testing/open-partner-app.ts';
import { takeSeat } from '../../../testing/seat.ts';
import { countRounds } from '../../../testing/test-scale.ts';
import { placeOrder } from '../../../testing/trading.ts';
import { send, type TestPlayer, type WireAnswer } from '../../../testing/wire-client.ts';
import { openAccount, transfer } from '../../ledger/index.ts';

const RUNS = countRounds('STANDING_RUNS', { sample: 1, full: 15 });
const STEPS = 70;
const DAY_MS = 86_400_000;

let app: BonusApp;
let partner: PartnerClient;
beforeAll(async () => {
  const acme = newPartner();
  app = await openBonusApp({ sandboxPartners: acme.sandboxPartners });
  partner = new PartnerClient({ url: app.url, name: acme.name, key: acme.keys[0], clock: app.clock });
  await query(app.db, sql`alter table ledger_transfer disable trigger user`);
});
afterAll(async () => {
  await query(app.db, sql`alter table ledger_transfer enable trigger user`);
  expect(await app.faults()).toEqual([]);
  await app.close();
});

const amount = z.string().transform((text) => Math.round(Number(text) * 100));
const standing = z.object({
  deposits: amount,
  withdrawals: amount,
  net_deposits: amount,
  bonuses: amount,
  other: amount,
  products: z.array(z.object({ product: z.string(), staked: amount, result: amount, won: amount })),
  total: z.object({ staked: amount, result: amount }),
  open: z.object({ exposure: amount, unmatched: amount, withdrawals: amount }),
});
const placedBet = z.object({ bet: z.object({ id: z.string() }) });

type Kind =
  | 'deposits'
  | 'withdrawals'
  | 'bonuses'
  | 'other'
  | 'EXCHANGE'
  | 'BOOKMAKER'
  | 'FANCY'
  | 'EGAME'
  | 'OTHER';

/** A market of any product, and in which month its first result counts. */
interface Market {
  readonly id: string;
  readonly kind: 'EXCHANGE' | 'BOOKMAKER' | 'FANCY';
  state: 'open' | 'over';
  month: string;
}

interface Round {
  readonly bet: Readonly<Record<string, unknown>>;
  readonly stake: number;
  readonly month: string;
  state: 'staked' | 'won' | 'undone';
}

let stamped = 0n;

/** Gives what was posted since the last time the test's clock: the ledger has the database's. */
async function stamp(): Promise<void> {
  const rows = await query<{ id: bigint }>(
    app.db,
    sql`update ledger_transfer set created_at = ${app.clock.now()} where id > ${stamped} returning id`,
  );
  stamped = rows.reduce((last, { id }) => (id > last ? id : last), stamped);
}

const taka = (paisa: number): string => (paisa / 100).toFixed(2);
let names = 0;

test.each(Array.from({ length: RUNS }, (_, index) => index + 1))(
  '[CARE-56] what random deposits, withdrawals, bonuses, bets of all products, corrections, voids and cash outs came to by month agrees with the ledger to the paisa: seed %i',
  async (seed) => {
    const random = seededRandom(`standing ${seed}`);
    const pick = (below: number): number => random.below(below);
    const oneOf = <T>(list: readonly T[]): T | undefined => list[pick(list.length)];
    const { url, db, feed, clock } = app;
    const month = () => dhakaDay(clock.now()).slice(0, 7);
    let player = await app.openDepositor(20_000);
    let session: GameSession = await partner.sit(player.username, 'game');
    const markets: Market[] = [];
    const rounds: Round[] = [];
    /** What the postings of the player's accounts came to, by month and kind. */
    const posted = new Map<string, number>();
    let known = 0;

    const worth = async (): Promise<number> => {
      const row = await queryOne<{ worth: bigint }>(
        db,
        sql`select sum(p.amount + p.exposure)::bigint as worth
            from ledger_posting as p join ledger_account as a on a.id = p.account_id
            where a.owner_key = ${player.remoteId} and a.kind in ('player_main', 'player_house_exposure', 'player_debt')`,
      );
      return Number(row?.worth ?? 0n);
    };
    /** Gives what was posted since the last step to a month and a kind. */
    const note = async (kind: Kind, of = month()) => {
      await stamp();
      const now = await worth();
      const key = `${of} ${kind}`;
      posted.set(key, (posted.get(key) ?? 0) + now - known);
      known = now;
    };
    const move = (cause: string, by: number, house: 'house_capital' | 'promotion_expense') =>
      inTransaction(db, async (tx) => {
        const from = await openAccount(tx, { kind: house, ownerKey: 'house', currency: 'BDT' });
        const to = await openAccount(tx, { kind: 'player_main', ownerKey: player.remoteId, currency: 'BDT' });
        await transfer(tx, {
          requestId: `standing:${(names += 1)}`,
          cause,
          postings: [
            { accountId: from, amount: money(BigInt(-by)) },
            { accountId: to, amount: money(BigInt(by)) },
          ],
        });
      });
    const order = (by: TestPlayer, market_id: string, bet: object) =>
      placeOrder(url, by, { market_id, ...bet });
    const logIn = async (one: TestPlayer): Promise<TestPlayer> => {
      const body = { username: one.username, password: 'jolpai2749' };
      const answer = await send(url, 'POST /api/login', { body });
      return { ...one, token: z.object({ token: z.string() }).parse(answer.body).token };
    };
    const newMarket = async (kind: Market['kind']): Promise<Market> => {
      const number = String((names += 1)).padStart(6, '0');
      const matchId = `1.94${number}${String(seed).padStart(2, '0')}`;
      const id = {
        EXCHANGE: matchId,
        BOOKMAKER: `${matchId}.BM`,
        FANCY: `900000001.1.S${seed}${number}`,
      }[kind];
      if (kind === 'FANCY') await feed.session({ fancyId: id });
      else await feed.market({ marketId: matchId });
      if (kind === 'BOOKMAKER') await feed.bookmaker({ marketId: id, matchMarketId: matchId });
      const market: Market = { id, kind, state: 'open', month: '' };
      markets.push(market);
      return market;
    };
    const marketOf = async (kind: Market['kind']): Promise<Market> =>
      (pick(3) > 0 ? oneOf(markets.filter((one) => one.kind === kind && one.state === 'open')) : undefined) ??
      (await newMarket(kind));
    const settle = async (market: Market) => {
      const isVoid = pick(3) === 0;
      const marketId = market.id.replace('.BM', '');
      if (market.kind === 'FANCY')
        await feed.say(
          isVoid
            ? { kind: 'fancy-result', fancyId: market.id, outcome: 'void', reason: 'INNINGS_ENDED' }
            : { kind: 'fancy-result', fancyId: market.id, outcome: 'ran', runs: 44 + pick(3) },
        );
      else await app.settle(marketId, isVoid ? 'void' : [11 + pick(2)]);
      await expect.poll(() => stateOf(market), { timeout: 20_000 }).not.toBe('open');
      market.state = 'over';
      market.month = month();
      await note(market.kind);
    };
    const correct = async (market: Market) => {
      const result =
        pick(3) === 0
          ? ({ outcome: 'void', reason: 'corrected' } as const)
          : ({ outcome: 'won', winners: [11 + pick(2)] } as const);
      if (market.kind === 'EXCHANGE') await app.corrections.resettle(market.id, result);
      else if (market.kind === 'BOOKMAKER')
        await app.houseCorrections.resettleBookmaker(market.id.replace('.BM', ''), result);
      else
        await app.houseCorrections.resettleFancy(
          market.id,
          pick(3) === 0
            ? { outcome: 'void', reason: 'INNINGS_ENDED' }
            : { outcome: 'ran', runs: 44 + pick(3) },
        );
      await note(market.kind, market.month);
    };
    const bet = async (kind: Market['kind']): Promise<WireAnswer> => {
      const market = await marketOf(kind);
      const stake = taka(10_000 + pick(60_000));
      if (kind === 'FANCY') {
        const side = pick(2) === 0 ? 'YES' : 'NO';
        return betOnFancy(url, player, { market_key: market.id, side, run: side === 'YES' ? 46 : 45, stake });
      }
      const side = pick(2) === 0 ? 'BACK' : 'LAY';
      if (kind === 'BOOKMAKER')
        return betOnBookmaker(url, player, {
          market_key: market.id,
          side,
          rate: side === 'BACK' ? 85 : 90,
          stake,
        });
      const own = { side, price: [1.5, 2, 3.35][pick(3)] ?? 2, size: stake };
      if (pick(3) === 0) return order(player, market.id, { ...own, price: side === 'BACK' ? 9 : 1.2 });
      await order(app.rich, market.id, { ...own, side: side === 'BACK' ? 'LAY' : 'BACK' });
      return order(player, market.id, own);
    };
    const stateOf = async ({ id, kind }: Market) => {
      const row = await queryOne<{ state: string }>(
        db,
        kind === 'EXCHANGE'
          ? sql`select state from exchange_market where market_id = ${id}`
          : sql`select state from house_market where market_key = ${id}`,
      );
      return row?.state;
    };

    await stamp();
    const given = await queryOne<{ amount: bigint }>(
      db,
      sql`select coalesce(sum(p.amount), 0)::bigint as amount from ledger_posting as p
          join ledger_account as a on a.id = p.account_id join ledger_transfer as t on t.id = p.transfer_id
          where a.owner_key = ${player.remoteId} and a.kind = 'player_main' and t.cause = 'play-money'`,
    );
    posted.set(`${month()} deposits`, (await worth()) - Number(given?.amount ?? 0n));
    known = Number(posted.get(`${month()} deposits`));
    await note('other');

    for (let step = 0; step < STEPS; step += 1) {
      switch (pick(14)) {
        case 0:
          await app.takeDeposit(player, 300 + pick(2000), undefined, pick(4) === 0 ? 'FAKE' : `OK${seed}`);
          await app.decide();
          await note('deposits');
          break;
        case 1:
          await app.withdraw(player, 500 + pick(900));
          await note('withdrawals');
          if (pick(3) > 0) await app.decide();
          await note('withdrawals');
          break;
        case 2:
          if (pick(2) === 0)
            await move(
              ['bonus-claimed', 'points-converted', 'bonus-released'][pick(3)] ?? '',
              100 + pick(9000),
              'promotion_expense',
            );
          else
            await send(url, 'POST /api/missions/take', {
              token: player.token,
              body: { reward: 'daily-bonus', day: dhakaDay(clock.now()) },
            });
          await note('bonuses');
          break;
        case 3:
          await move('adjustment', pick(5000) - 2000 || 1, 'house_capital');
          await note('other');
          break;
        case 4:
          await clock.advance(pick(3) === 0 ? 31 * DAY_MS : (1 + pick(48)) * 3_600_000);
          await feed.say({ kind: 'confirm' });
          await note('withdrawals');
          [player] = [await logIn(player)];
          app.rich = await logIn(app.rich);
          session = await partner.sit(player.username, 'game');
          break;
        case 5:
        case 6: {
          const market = oneOf(markets.filter(({ state }) => state === 'open'));
          if (market !== undefined) await settle(market);
          break;
        }
        case 7: {
          const market = oneOf(markets.filter(({ state }) => state === 'over'));
          if (market !== undefined) await correct(market);
          break;
        }
        case 8: {
          const market = oneOf(markets.filter(({ kind, state }) => kind === 'EXCHANGE' && state === 'open'));
          if (market === undefined) break;
          await order(app.rich, market.id, { side: 'BACK', price: 1.9, size: '9000.00' });
          await order(app.rich, market.id, { side: 'LAY', price: 2.1, size: '9000.00' });
          await send(url, 'POST /api/exchange/cash-out', {
            token: player.token,
            body: { market_id: market.id, accept: 'any', client_ref: `out-${(names += 1)}` },
          });
          await note('EXCHANGE');
          break;
        }
        case 9: {
          const stake = 1000 + pick(20_000);
          const taken = transaction({ amount: stake * 1000 });
          const { status } = await partner.send('transaction/bet', session, taken);
          if (status === 'RS_OK') rounds.push({ bet: taken, stake, month: month(), state: 'staked' });
          await note('OTHER');
          break;
        }
        case 10: {
          const round = oneOf(rounds.filter(({ state }) => state !== 'undone'));
          if (round === undefined) break;
          if (round.state === 'staked' && pick(2) === 0) {
            await partner.send('transaction/rollback', session, following(round.bet));
            round.state = 'undone';
            await note('OTHER', round.month);
            break;
          }
          const won = following(round.bet, { amount: pick(2 * round.stake) * 1000 });
          if ((await partner.send('transaction/win', session, won)).status === 'RS_OK') round.state = 'won';
          await note('OTHER');
          break;
        }
        case 11: {
          const seat = await takeSeat(url, player, 'dice', 'EGAME');
          await seat.play('20.00', { side: 'over', target: 5000 });
          await note('EGAME');
          break;
        }
        case 12: {
          const answer = await bet('FANCY');
          const found = placedBet.safeParse(answer.body);
          if (found.success && pick(4) === 0)
            await app.houseCorrections.voidHouseBet(BigInt(found.data.bet.id), 'FEED_ERROR');
          await note('FANCY');
          break;
        }
        default: {
          const kind = (['EXCHANGE', 'EXCHANGE', 'BOOKMAKER'] as const)[pick(3)] ?? 'EXCHANGE';
          await bet(kind);
          await note(kind);
        }
      }
    }

    const read = async (period: string) => {
      const { body } = await send(url, `GET /api/safer-play/standing?period=${period}`, player);
      return standing.parse(body);
    };
    const kinds = ['EXCHANGE', 'BOOKMAKER', 'FANCY', 'EGAME', 'OTHER'] as const;
    const months = [...new Set([...posted.keys()].map((key) => key.slice(0, 7)))];
    for (const when of months) {
      const { deposits, withdrawals, net_deposits, bonuses, other, products, total } = await read(when);
      const of = (kind: Kind) => posted.get(`${when} ${kind}`) ?? 0;
      const told = `seed ${seed}, ${when}`;
      expect({ deposits, withdrawals, bonuses, other }, told).toEqual({
        deposits: of('deposits'),
        withdrawals: 0 - of('withdrawals'),
        bonuses: of('bonuses'),
        other: of('other'),
      });
      expect(net_deposits, told).toBe(deposits - withdrawals);
      for (const kind of kinds)
        expect([kind, products.find(({ product }) => product === kind)?.result ?? 0], told).toEqual([
          kind,
          of(kind),
        ]);
      expect(total.result, told).toBe(products.reduce((sum, { result }) => sum + result, 0));
    }
    // Over all time what is summed is what the accounts have.
    const years = [...new Set(months.map((one) => one.slice(0, 4)))];
    const all = await Promise.all(years.map(read));
    const grown = all.reduce(
      (sum, { net_deposits, bonuses, other, total }) => sum + net_deposits + bonuses + other + total.result,
      0,
    );
    expect(grown, `seed ${seed}`).toBe(await worth());
  },
  300_000,
);
