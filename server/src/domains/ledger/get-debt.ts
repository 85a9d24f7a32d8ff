import { type Currency, type Money, money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { selectBalances } from './store.ts';

/**
 * What a player owes since a payment or a result was reversed and the wallet no longer had the money; zero for nearly
 * everybody.
 */
export async function getDebt(on: Reader, playerId: bigint, currency: Currency): Promise<Money> {
  const balances = await selectBalances(on, String(playerId), currency);
  const debt = balances.find(({ kind }) => kind === 'player_debt');
  return money(0n - (debt?.balance ?? 0n));
}
