import { type Currency, type Money, money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import { selectBalances } from './store.ts';

/** What a player owes the house since a payment or a result was taken back that the wallet no longer had; zero for nearly everybody. */
export async function getDebt(on: Reader, playerId: bigint, currency: Currency): Promise<Money> {
  const balances = await selectBalances(on, String(playerId), currency);
  const debt = balances.find(({ kind }) => kind === 'player_debt');
  return money(0n - (debt?.balance ?? 0n));
}
