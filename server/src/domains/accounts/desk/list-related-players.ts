import type { RelatedPlayer } from '@maidan/contract/office';
import type { PlayerDeskDeps } from './deps.ts';
import { getPlayerRecord } from './get-player-record.ts';
import { selectLoginSharers, selectSharers } from './login-store.ts';
import { maskNumber } from './mask-personal.ts';

/** A mobile operator puts thousands behind one address; this many are shown of each kind. */
const SHARERS_MAX = 50;

/** The strongest tie comes first. */
const WEIGHT = { device: 0, 'payment-number': 1, address: 2 } as const;

/** Players who share a device, a payment number or an address with this one, strongest tie first. */
export async function listRelatedPlayers(
  { db, ports }: PlayerDeskDeps,
  playerId: bigint,
): Promise<{ players: RelatedPlayer[]; isCut: boolean }> {
  await getPlayerRecord(db, playerId);
  const max = SHARERS_MAX + 1;
  const [devices, numbers, addresses] = await Promise.all([
    selectLoginSharers(db, playerId, { by: 'device', max }),
    ports.listPaymentSharers(db, playerId, max),
    selectLoginSharers(db, playerId, { by: 'address', max }),
  ]);
  const ties = [
    ...devices.slice(0, SHARERS_MAX).map((one) => ({ ...one, kind: 'device' as const })),
    ...numbers.slice(0, SHARERS_MAX).map(({ playerId: id, number }) => ({
      playerId: id,
      what: maskNumber(number),
      kind: 'payment-number' as const,
    })),
    ...addresses.slice(0, SHARERS_MAX).map((one) => ({ ...one, kind: 'address' as const })),
  ];
  const shared = Map.groupBy(ties, (tie) => tie.playerId);
  const players = (await selectSharers(db, [...shared.keys()])).map((player) => ({
    ...player,
    shared: (shared.get(player.id) ?? []).map(({ kind, what }) => ({ kind, what })),
  }));
  return {
    players: players.toSorted((a, b) => weightOf(a) - weightOf(b)),
    isCut: [devices, numbers, addresses].some((found) => found.length > SHARERS_MAX),
  };
}

function weightOf({ shared }: RelatedPlayer): number {
  return Math.min(...shared.map(({ kind }) => WEIGHT[kind]));
}
