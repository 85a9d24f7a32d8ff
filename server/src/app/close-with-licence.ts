import type { calls } from '@maidan/contract';
import type { Handlers } from '../kernel/http/served-call.ts';
import { type Job, startJob } from '../kernel/jobs/start-job.ts';
import type { LicenceGate } from '../live/licence-gate.ts';
import type { BaseDeps } from './open-deps.ts';
import type { Trading } from './open-trading.ts';

/** How late waiting orders are cancelled after the licence has ended; nothing matches them meanwhile. */
const PERIOD_MS = 60_000;

/**
 * Refuses LICENCE_ENDED where a player signs up or begins a deposit once the licence has ended; agents are refused by their own domain. Bets and rounds are refused where they are
 * judged; a payment that was made for an offer is still reported, withdrawals are paid and records shown.
 */
export const closeWithLicence = (
  handlers: Handlers<typeof calls>,
  { refuse }: Pick<LicenceGate, 'refuse'>,
): Handlers<typeof calls> => ({
  ...handlers,
  signUp(input, context) {
    refuse();
    return handlers.signUp(input, context);
  },
  register(input, context) {
    refuse();
    return handlers.register(input, context);
  },
  receiverNumber(input, context) {
    refuse();
    return handlers.receiverNumber(input, context);
  },
  requestPayment(input, context) {
    refuse();
    return handlers.requestPayment(input, context);
  },
});

/** Cancels what waits in the order books once the licence has ended, and says so in the log. Does nothing for play money. */
export function startClosing(
  { clock, log }: Pick<BaseDeps, 'clock' | 'log'>,
  { licence, exchange }: Pick<Trading, 'licence' | 'exchange'>,
): Pick<Job, 'stop'> {
  if (licence.endsAt === undefined) return { stop: () => Promise.resolve() };
  let isSaid = false;
  const run = async () => {
    if (licence.refusal() === undefined) return;
    if (!isSaid) log.fatal('the licence has ended: bets, deposits and sign-ups are refused');
    isSaid = true;
    for (const playerId of exchange.players.listWaiting())
      await exchange.players.cancelWaiting(playerId, 'LICENCE');
  };
  return startJob(
    { clock, log },
    { name: 'close with the licence', everyMs: PERIOD_MS, startsNow: true, run },
  );
}
