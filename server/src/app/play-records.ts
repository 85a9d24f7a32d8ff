import { type Money, money } from '@maidan/engine';
import { sumCasinoLosses, sumCasinoStakes } from '../domains/casino/index.ts';
import { sumExchangeLosses, sumExchangeStakes } from '../domains/exchange/index.ts';
import { getWallet, walletCurrency } from '../domains/ledger/index.ts';
import type { PlayRecords } from '../domains/safer-play/index.ts';
import { sumSportsbookLosses, sumSportsbookStakes } from '../domains/sportsbook/index.ts';
import type { Reader } from '../kernel/db.ts';

/** What a player's limits on stakes and losses are measured by, added up over all products. */
export const playRecords: PlayRecords = {
  stakes: addUp(sumExchangeStakes, sumSportsbookStakes, sumCasinoStakes),
  losses: addUp(sumExchangeLosses, sumSportsbookLosses, sumCasinoLosses),
  openRisk: async (reader, playerId) => (await getWallet(reader, playerId, walletCurrency)).exposure,
};

type SumSince = (reader: Reader, playerId: bigint, since: readonly Date[]) => Promise<readonly Money[]>;

function addUp(...products: readonly SumSince[]): SumSince {
  return async (reader, playerId, since) => {
    const sums = await Promise.all(products.map((sum) => sum(reader, playerId, since)));
    return since.map((_, index) => money(sums.reduce((all, ofOne) => all + (ofOne[index] ?? 0n), 0n)));
  };
}
