import type { Reader } from '../../kernel/db.ts';
import { listOrdersById } from '../exchange/index.ts';
import { findStakePlaces } from '../places/index.ts';
import { listBetNames } from '../sportsbook/index.ts';

/** From which countries a player's bets were asked for, by their displayed ids; a bet of which nobody knows it is missing. */
export async function findBetCountries(
  on: Reader,
  playerId: bigint,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ofHouse = ids.filter((id) => id.startsWith('H'));
  const orders = await listOrdersById(on, ids.filter((id) => !id.startsWith('H')).map(Number));
  const bets = await listBetNames(
    on,
    ofHouse.map((id) => BigInt(id.slice(1))),
  );
  const named = [
    ...orders.map(({ id, marketId, clientRef }) => ({ id: id.toString(), marketId, clientRef })),
    ...bets.map(({ id, marketKey: marketId, clientRef }) => ({ id: `H${id}`, marketId, clientRef })),
  ];
  const known = await findStakePlaces(on, playerId, named);
  return new Map(
    named.flatMap(({ id, marketId, clientRef }) => {
      const country = known.get(`${marketId} ${clientRef}`);
      return country === undefined ? [] : [[id, country] as const];
    }),
  );
}
