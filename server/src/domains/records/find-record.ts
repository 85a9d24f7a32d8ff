import type { ExchangeRecord } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { listRecords as listOrderRecords } from '../exchange/index.ts';
import { listSportsbookRecords } from '../sportsbook/index.ts';
import { presentHouseRecord } from './present-house-record.ts';

/** One of a player's bets by its displayed id; undefined for another player's, and for an unknown one. */
export async function findRecord(
  on: Reader,
  playerId: bigint,
  recordId: string,
): Promise<ExchangeRecord | undefined> {
  const isHouse = recordId.startsWith('H');
  const id = BigInt(isHouse ? recordId.slice(1) : recordId);
  const wanted = { playerId, id, states: 'any', size: 1 } as const;
  if (!isHouse) return (await listOrderRecords(on, wanted))[0]?.record;
  const [found] = await listSportsbookRecords(on, wanted);
  return found && presentHouseRecord(found.sport, found.bet);
}
