import { type HandicapOutcome, handicapOutcome } from '@maidan/engine';

/** By how many goals the side may win at most in the search; a handicap is far below it. */
const LEAD_MAX = 20;

/** When a back on a side with a handicap wins, in goals that the side is ahead at the end. */
export interface HandicapTerms {
  /** It wins whole from that lead on; negative for one that the side may lose by. */
  readonly winsFrom: number;
  /** The one lead at which something of the stake is returned; none on a half line. */
  readonly partly?:
    | { readonly lead: number; readonly outcome: Exclude<HandicapOutcome, 'WON' | 'LOST'> }
    | undefined;
}

/** The terms of a handicap in hundredths of a goal (row TRADE-70). */
export function handicapTerms(handicap: number): HandicapTerms {
  const leads = Array.from({ length: 2 * LEAD_MAX + 1 }, (_, at) => at - LEAD_MAX);
  const winsFrom = leads.find((lead) => handicapOutcome(handicap, lead) === 'WON') ?? LEAD_MAX;
  const lead = winsFrom - 1;
  const outcome = handicapOutcome(handicap, lead);
  return outcome === 'WON' || outcome === 'LOST' ? { winsFrom } : { winsFrom, partly: { lead, outcome } };
}
