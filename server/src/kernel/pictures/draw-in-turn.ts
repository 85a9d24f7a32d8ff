import { openTurns } from '../in-turn.ts';
import { Refusal } from '../refusal.ts';

/** Decoding a picture may take 200 MB and a second, so one is processed at a time and some wait. */
const WAITING_MAX = 8;

let waiting = 0;
const inTurn = openTurns();

/** Processes uploaded pictures one at a time, across the whole app. Refuses BUSY when too many wait. */
export async function drawInTurn<Result>(draw: () => Promise<Result>): Promise<Result> {
  if (waiting >= WAITING_MAX) throw new Refusal('BUSY', { retryAfterSeconds: 3 });
  waiting += 1;
  try {
    return await inTurn(draw);
  } finally {
    waiting -= 1;
  }
}
