import { learnTime } from '../lib/site-clock.ts';
import { onEnd } from './on-end.ts';

const answerAt = (ms: number) => new Response(null, { headers: { date: new Date(ms).toUTCString() } });

/** Lets the site learn that the device's clock is so much ahead of the server's, until the test ends. */
export function putDeviceAhead(byMs: number): void {
  learnTime(answerAt(Date.now() - byMs), Date.now());
  onEnd(() => learnTime(answerAt(Date.now()), Date.now()));
}
