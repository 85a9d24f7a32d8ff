import { type Currency, type Money, money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { selectBalances } from './store.ts';

/** A player's money in one currency. */
export interface Wallet {
  /** Free to bet with or to withdraw. */
  readonly main: Money;
  /** Held for pending withdrawals. */
  readonly hold: Money;
  /** What open bets can lose, on the exchange and against the house. */
  readonly exposure: Money;
  /** Granted by the house and not yet the player's own money. */
  readonly bonus: Money;
}

/** The player's wallet. An account that was never opened has nothing in it. */
export async function getWallet(on: Reader, playerId: bigint, currency: Currency): Promise<Wallet> {
  const balances = new Map(
    (await selectBalances(on, String(playerId), currency)).map((row) => [row.kind, row.balance]),
  );
  return {
    main: balances.get('player_main') ?? money(0n),
    hold: balances.get('player_hold') ?? money(0n),
    exposure: money((balances.get('player_exposure') ?? 0n) + (balances.get('player_house_exposure') ?? 0n)),
    bonus: balances.get('player_bonus') ?? money(0n),
  };
}
