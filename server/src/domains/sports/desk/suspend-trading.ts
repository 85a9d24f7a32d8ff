import type { SuspensionTarget } from '@maidan/contract/office';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ReceiverDeps } from '../receiver-deps.ts';
import { publishChange } from './suspend-market.ts';

/** A market that a suspension concerns. */
interface Concerned {
  readonly key: string;
  readonly eventId: string;
}

/**
 * The markets without a result that a suspension concerns: of a runner the one market. Refuses NOT_FOUND for a runner or an
 * event that no feed has mentioned.
 */
export function listConcerned(
  { snapshot }: Pick<ReceiverDeps, 'snapshot'>,
  target: SuspensionTarget,
): Concerned[] {
  const { house } = snapshot;
  if (target.scope === 'runner') {
    const market = snapshot.findMarket(target.market) ?? house.findBookmaker(target.market);
    if (market?.runners.some(({ runnerId }) => runnerId === target.runnerId) !== true)
      throw new Refusal('NOT_FOUND');
    return [{ key: target.market, eventId: market.eventId }];
  }
  if (target.scope === 'event' && snapshot.findEvent(target.event) === undefined)
    throw new Refusal('NOT_FOUND');
  const isConcerned = (eventId: string): boolean => {
    if (target.scope === 'site') return true;
    return target.scope === 'event'
      ? target.event === eventId
      : snapshot.findEvent(eventId)?.sport === target.sport;
  };
  const concerned: Concerned[] = [];
  for (const { marketId, eventId } of snapshot.markets())
    if (isConcerned(eventId) && snapshot.findResult(marketId) === undefined)
      concerned.push({ key: marketId, eventId });
  for (const { marketId, eventId, status } of house.bookmakers())
    if (isConcerned(eventId) && status !== 'CLOSED') concerned.push({ key: marketId, eventId });
  for (const { fancyId, eventId } of house.fanciesWithoutResult())
    if (isConcerned(eventId)) concerned.push({ key: fancyId, eventId });
  return concerned;
}

/** Publishes that these markets have changed. */
export function publishConcerned(deps: ReceiverDeps, concerned: readonly Concerned[]): void {
  for (const { key, eventId } of concerned) publishChange(deps, key, eventId);
}
