import type { KeptStreams } from './kept-streams.ts';
import { SentStates, type StateRules } from './sent-states.ts';
import { StreamFault } from './stream-fault.ts';

/** As long as the names are that we give. */
const NAME = /^[A-Za-z0-9_-]{22}$/;

interface Resumed<State> {
  readonly sent: SentStates<State>;
  readonly ct: 'SUB_IMAGE' | 'RESUB_DELTA';
}

/**
 * What a subscriber has already, by the clocks that it comes back with. A subscription that is forgotten, as after a restart, begins
 * anew. Throws INVALID_CLOCK for clocks that were never given, of another player, or of another filter.
 */
export function resume<State>(
  kept: KeptStreams<State>,
  {
    request: { initialClk, clk },
    subject,
    playerId,
  }: {
    readonly request: { readonly initialClk?: string | undefined; readonly clk?: string | undefined };
    readonly subject: string;
    readonly playerId: bigint;
  },
  rules: StateRules<State>,
): Resumed<State> {
  if (initialClk === undefined || clk === undefined) return { sent: new SentStates(rules), ct: 'SUB_IMAGE' };
  if (!NAME.test(initialClk)) throw new StreamFault('INVALID_CLOCK', 'initialClk is none of ours');
  const before = kept.find(initialClk);
  if (before === undefined) return { sent: new SentStates(rules), ct: 'SUB_IMAGE' };
  if (before.playerId !== playerId || before.subject !== subject)
    throw new StreamFault('INVALID_CLOCK', 'the clocks are those of another subscription');
  const sent = before.sent.resumeFrom(clk);
  if (sent === undefined) throw new StreamFault('INVALID_CLOCK', 'clk was never sent');
  return { sent, ct: 'RESUB_DELTA' };
}
