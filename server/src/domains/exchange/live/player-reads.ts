import { liveOrdersSchema, liveWalletSchema } from '@maidan/contract';
import { z } from 'zod';
import type { Db } from '../../../kernel/db.ts';
import { getWallet, walletCurrency } from '../../ledger/index.ts';
import type { LiveMarkets } from '../book/live-markets.ts';
import type { MarketSource } from '../feed/market-source.ts';
import { presentOrder } from '../orders/present-order.ts';
import { listOpenOrders } from '../store.ts';
import type { PlayerReads } from './player-feed.ts';

/** Reads what a player's topics show, from the database. */
export function playerReads(db: Db, source: MarketSource, markets: Pick<LiveMarkets, 'idsOf'>): PlayerReads {
  return {
    /** In one statement: the books in memory are updated a moment after the tables, and money would seem to be missing. */
    async wallet(playerId) {
      const { main, exposure } = await getWallet(db, playerId, walletCurrency);
      return JSON.stringify(z.encode(liveWalletSchema, { balance: main, exposure, available: main }));
    },
    async orders(playerId) {
      const orders = await listOpenOrders(db, playerId, markets.idsOf(playerId));
      return JSON.stringify(
        z.encode(liveOrdersSchema, { orders: orders.map((order) => presentOrder(order, source)) }),
      );
    },
  };
}
