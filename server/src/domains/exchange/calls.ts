import { randomUUID } from 'node:crypto';
import type { calls as allCalls } from '@maidan/contract';
import { type Money, money } from '@maidan/engine';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { getWallet, walletCurrency } from '../ledger/index.ts';
import { cancelOrders } from './orders/cancel-orders.ts';
import { showCommission } from './commission/show-commission.ts';
import { cashOut } from './cash-out/cash-out.ts';
import { changeOrder } from './orders/change-order.ts';
import { presentDelayed, presentOrder } from './live/player-feed.ts';
import { findDelayedOrder, listDelayedOrders } from './orders/delayed-order-store.ts';
import type { CommitLoop } from './book/commit-loop.ts';
import { type Done, doneOrRefuse } from './book/command.ts';
import { listOpenPositions } from './records/list-open-positions.ts';
import { runnerHistories } from './records/get-runner-history.ts';
import { getRunnerLadder } from './records/get-runner-ladder.ts';
import type { Groups } from './book/player-accounts.ts';
import type { LiveMarkets } from './book/live-markets.ts';
import type { DrawMarket, MarketSnapshots } from './live/market-snapshots.ts';
import type { MarketSource } from './feed/market-source.ts';
import type { DelayedOrders } from './orders/delayed-orders.ts';
import { quoteCashOut } from './cash-out/quote-cash-out.ts';
import { findMarket, findOrder, listAllOrders, listOpenOrders } from './store.ts';
import { exchangeTerms } from './terms.ts';

type ExchangeCalls = Pick<
  typeof allCalls,
  | 'matchOdds'
  | 'placeOrder'
  | 'listOrders'
  | 'cancelOrder'
  | 'cancelOrders'
  | 'changeOrder'
  | 'quoteCashOut'
  | 'cashOut'
  | 'exchangeAccount'
  | 'exchangeTerms'
  | 'playerCommission'
  | 'positions'
  | 'openPositions'
  | 'runnerHistory'
  | 'runnerLadder'
>;

/** Dependencies of the exchange's calls. */
export interface ExchangeCallDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly loop: CommitLoop;
  readonly delayedOrders: DelayedOrders;
  readonly markets: LiveMarkets;
  readonly snapshots: MarketSnapshots;
  readonly source: MarketSource;
  readonly groups: Groups;
  /** A market as screens show it now. */
  readonly findMarket: DrawMarket;
  /** Notes that somebody asked for a market, and so sees its prices. */
  readonly noteAsked: (marketId: string) => void;
  /** What the player's open bets outside the order book hold. */
  readonly exposureElsewhereOf: (playerId: bigint) => Money;
}

/** Serves the money and the terms that a player bets with; the database and the program have them. */
export const exchangeReadHandlers = ({
  db,
}: Pick<ExchangeCallDeps, 'db'>): Handlers<Pick<typeof allCalls, 'exchangeTerms' | 'exchangeAccount'>> => ({
  exchangeTerms: () => exchangeTerms,
  async exchangeAccount(_, { player }) {
    const wallet = await getWallet(db, player.id, walletCurrency);
    return { balance: wallet.main, exposure: wallet.exposure, available: wallet.main };
  },
});

/** Serves orders, positions and market snapshots. */
export function exchangeHandlers(deps: ExchangeCallDeps): Handlers<ExchangeCalls> {
  const { db, clock, loop, delayedOrders, markets, snapshots, source, exposureElsewhereOf } = deps;
  const total = (exposure: Money, playerId: bigint) => money(exposure + exposureElsewhereOf(playerId));
  const presentDone = (done: Done, playerId: bigint) => {
    if (done.order === undefined) throw new Error('a command about an order answered none');
    const exposure = total(done.exposure, playerId);
    return { order: presentOrder(done.order, source), balance: money(done.balance), exposure };
  };
  const historyOf = runnerHistories(deps);
  return {
    ...exchangeReadHandlers(deps),
    async playerCommission({ query: { marketId } }, { player }) {
      const market = marketId === undefined ? undefined : await findMarket(db, marketId);
      if (marketId !== undefined && market === undefined) throw new Refusal('INVALID_MARKET_ID');
      return showCommission(db, { playerId: player.id, market }, clock.now());
    },
    runnerHistory: ({ params, query }) => historyOf({ ...params, ...query }),
    runnerLadder: ({ params }, { player }) => getRunnerLadder(deps, { ...params, playerId: player.id }),
    matchOdds({ params }) {
      const snapshot = snapshots.find(params.marketId);
      if (snapshot === undefined) throw new Refusal('INVALID_MARKET_ID');
      deps.noteAsked(params.marketId);
      return snapshot;
    },
    async placeOrder({ body }, { player }) {
      if (source.findMarket(body.marketId) === undefined) throw new Refusal('INVALID_MARKET_ID');
      const { odds, timeInForce, minFillSize, ...terms } = body;
      if (odds === null) throw new Refusal('INVALID_ODDS');
      const fillOrKill = timeInForce && { sizeMin: minFillSize };
      const done = await delayedOrders.place({
        ...terms,
        kind: 'place',
        playerId: player.id,
        odds,
        fillOrKill,
      });
      return presentDone(done, player.id);
    },
    async listOrders({ query }, { player }) {
      const { marketId } = query;
      const known = markets.unsettledIdsOf(player.id);
      const open = marketId === undefined ? known : known.filter((id) => id === marketId);
      const delayed = await listDelayedOrders(db, player.id, marketId);
      const orders =
        query.status === 'open'
          ? await listOpenOrders(db, player.id, open)
          : await listAllOrders(db, player.id, marketId);
      return {
        orders: [
          ...delayed.map((order) => presentDelayed(order, source)),
          ...orders.map((order) => presentOrder(order, source)),
        ],
      };
    },
    async cancelOrder({ params }, { player }) {
      const order = await getOwnOrder(db, params.id, player.id);
      const command = {
        kind: 'cancel',
        playerId: player.id,
        marketId: order.marketId,
        orderId: order.id,
      } as const;
      return presentDone(doneOrRefuse(await loop.submit(command)), player.id);
    },
    async cancelOrders({ query }, { player }) {
      const { orders, balance, exposure } = await cancelOrders(deps, player.id, query);
      return { orders: orders.map((order) => presentOrder(order, source)), balance, exposure };
    },
    async changeOrder({ params, body }, { player }) {
      const order = await getOwnOrder(db, params.id, player.id);
      return presentDone(await changeOrder({ loop, delayedOrders }, order, body), player.id);
    },
    quoteCashOut: ({ params, query }, { player }) =>
      quoteCashOut(deps, { playerId: player.id, marketId: params.marketId, runnerId: query.runnerId }),
    async cashOut({ body }, { player, idempotencyKey }) {
      const taken = await cashOut(deps, {
        ...body,
        playerId: player.id,
        clientRef: body.clientRef ?? idempotencyKey ?? randomUUID(),
      });
      return {
        result: taken.cashOut.result,
        orders: taken.orders.map((order) => presentOrder(order, source)),
        balance: taken.balance,
        exposure: total(taken.exposure, player.id),
      };
    },
    async positions({ params }, { player }) {
      if (source.findMarket(params.marketId) === undefined) throw new Refusal('INVALID_MARKET_ID');
      await loop.settled(params.marketId);
      const view = markets.find(params.marketId)?.book.view;
      const results = view?.resultsOf(Number(player.id)) ?? [];
      const runs = view?.resultsByRunsOf(Number(player.id)) ?? [];
      return {
        runners: results.map((result) => ({
          runnerId: result.runnerId,
          ifWin: result.marketIfWin,
          ifLose: result.marketIfLose,
          ...(result.marketIfPlaced !== undefined && { ifPlaced: result.marketIfPlaced }),
        })),
        ...(runs.length > 1 && { runs: runs.map((one) => ({ ...one, to: one.to ?? null })) }),
      };
    },
    openPositions: (_, { player }) => listOpenPositions({ loop, markets }, player.id),
  };
}

async function getOwnOrder(db: Db, id: bigint, playerId: bigint) {
  const order = (await findOrder(db, id)) ?? (await findDelayedOrder(db, id));
  // Another player's order gets the same answer as a missing one, so that ids reveal nothing.
  if (order === undefined || order.playerId !== playerId) throw new Refusal('NOT_FOUND');
  return order;
}
