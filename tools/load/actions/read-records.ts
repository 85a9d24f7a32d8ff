import type { Player } from '../player.ts';

/** Reads one of the player's records. */
export async function readRecords(player: Player): Promise<void> {
  const { client, remoteId } = player;
  const records: readonly (() => Promise<unknown>)[] = [
    () => client.listOrders({ query: { status: 'all' } }),
    () => client.walletStatement({ query: {} }),
    () => client.showTransactions({ query: { remoteId } }),
    () => client.bettingRecords({ query: { language: 'en' } }),
    () => client.listSettledBets({ query: {} }),
    () => client.listHouseBets({ query: { status: 'all' } }),
    () => client.exchangeAccount({}),
  ];
  const read = player.rng.pick(records);
  if (read !== undefined) await player.measure('records', read);
}
