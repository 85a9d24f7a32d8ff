import { BACK } from '../book/side.ts';
import { StateHash } from '../book/state-hash.ts';
import type { MarketState } from './market-state.ts';
import { marketStatuses, type Persistence } from './market-types.ts';

const persistences: readonly Persistence[] = ['LAPSE', 'PERSIST', 'MARKET_ON_CLOSE'];

/** Fingerprint of a market; accounts without a remaining bet don't count, since a rebuilt market doesn't know them. */
export function hashMarket(state: MarketState): string {
  const hash = new StateHash();
  hash.add(marketStatuses.indexOf(state.status));
  hash.add(Number(state.inPlay));
  hash.add(state.version);
  for (const { runnerId, book, lastTraded, sizeMatched } of state.runners) {
    hash.add(runnerId);
    hash.add(lastTraded ?? 0);
    hash.add(sizeMatched);
    hash.add(book.orderCount);
    book.forEachOrder((orderId, accountId, side, tick, size, groupId) => {
      hash.add(orderId);
      hash.add(accountId);
      hash.add(groupId);
      hash.add((side === BACK ? 0 : 1_000) + tick);
      hash.add(size);
      hash.add(persistences.indexOf(state.orders.get(orderId)?.persistence ?? 'LAPSE'));
    });
  }
  for (const bet of [...state.onClose.values()].toSorted((a, b) => a.orderId - b.orderId)) {
    for (const figure of [bet.orderId, bet.account.accountId, bet.groupId, bet.runner.index, bet.amount])
      hash.add(figure);
    hash.add(bet.side === BACK ? 0 : 1);
    hash.add(bet.oddsLimit ?? 0);
  }
  if (state.cross.gross > 0) for (const figure of state.cross.figures()) hash.add(figure);
  const accounts = [...state.accounts.values()].toSorted((a, b) => a.accountId - b.accountId);
  for (const { accountId, position } of accounts) {
    const figures = position.figures();
    if (figures.every((figure) => figure === 0)) continue;
    hash.add(accountId);
    for (const figure of figures) hash.add(figure);
  }
  return hash.hex();
}
