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
  if (row === undefined || row.state === 'open' || row.answer_en === null || row.answer_bn === null)
    return undefined;
  return {
    playerId: row.player_id,
    state: row.state,
    eventName: row.event_name,
    betId: row.bet_id,
    answerEn: row.answer_en,
    answerBn: row.answer_bn,
  };
}
