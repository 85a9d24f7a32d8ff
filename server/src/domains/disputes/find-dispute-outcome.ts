import type { Reader } from '../../kernel/db.ts';
import { selectDispute } from './store.ts';

/** The fields of an answered dispute for the inbox. */
export interface DisputeOutcome {
  readonly playerId: bigint;
  readonly state: 'upheld' | 'declined';
  readonly eventName: string;
  readonly betId: string;
  readonly answerEn: string;
  readonly answerBn: string;
}

/** An answered dispute; undefined for an open or unknown one. */
export async function findDisputeOutcome(reader: Reader, id: bigint): Promise<DisputeOutcome | undefined> {
  const row = await selectDispute(reader, id);
  if (row === undefined || row.state === 'open' || row.answerEn === null || row.answerBn === null)
    return undefined;
  return {
    playerId: row.playerId,
    state: row.state,
    eventName: row.eventName,
    betId: row.betId,
    answerEn: row.answerEn,
    answerBn: row.answerBn,
  };
}
