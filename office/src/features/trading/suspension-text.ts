import type { SuspensionTarget, TradingEvent, WideSuspension } from '@maidan/contract/office';
import { texts } from '../../i18n/texts.ts';

/** Something that can be suspended beside a market: what it is called, and whether it is suspended now. */
export interface Suspendable {
  readonly target: SuspensionTarget;
  /** Its name in a sentence. */
  readonly name: string;
  readonly isSuspended: boolean;
}

/** An event, its sport or all betting, as an event shows what suspends it. */
export function suspendableOf(
  { id, name, sport, suspensions }: Pick<TradingEvent, 'id' | 'name' | 'sport' | 'suspensions'>,
  scope: WideSuspension['scope'],
): Suspendable {
  const isSuspended = suspensions.some((suspension) => suspension.scope === scope);
  if (scope === 'event') return { target: { scope, event: id }, name, isSuspended };
  return scope === 'sport'
    ? { target: { scope, sport }, name: texts.trading(sport), isSuspended }
    : { target: { scope }, name: texts.trading('allBetting'), isSuspended };
}

/** The label of the button that suspends or resumes it. */
export function suspensionLabel({ target, name, isSuspended }: Suspendable): string {
  switch (target.scope) {
    case 'runner':
      return texts.trading(isSuspended ? 'resumeOf' : 'suspendOf', { market: name });
    case 'event':
      return texts.trading(isSuspended ? 'resumeEvent' : 'suspendEvent');
    case 'sport':
      return texts.trading(isSuspended ? 'resumeSport' : 'suspendSport', { sport: name });
    case 'site':
      break;
  }
  return texts.trading(isSuspended ? 'resumeSite' : 'suspendSite');
}
