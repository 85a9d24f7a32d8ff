import { Refusal } from '../refusal.ts';

/** Unpacking a picture may take 200 MB and a second, so one is at work and some wait. */
const WAITING_MAX = 8;

let waiting = 0;
let work: Promise<unknown> = Promise.resolve();

/** Works on one uploaded picture of the whole house at a time. Refuses BUSY when too many wait. */
export async function drawInTurn<Result>(draw: () => Promise<Result>): Promise<Result> {
  if (waiting >= WAITING_MAX) throw new Refusal('BUSY', { retryAfterSeconds: 3 });
  waiting += 1;
  const drawn = work.then(draw);
  work = drawn.catch(() => undefined);
  try {
    return await drawn;
  } finally {
    waiting -= 1;
  }
}
