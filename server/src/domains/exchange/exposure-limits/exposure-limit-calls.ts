import type { calls as allCalls, OwnExposureLimit } from '@maidan/contract';
import { money } from '@maidan/engine';
import type { Handlers } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { MarketSource } from '../feed/market-source.ts';
import type { ExposureLimit } from './exposure-limit.ts';
import type { OwnLimits } from './own-limits.ts';

/** Serves the limits that a player sets for matches of the exchange (rows TRADE-18 and TRADE-19). */
export function exposureLimitHandlers({
  ownLimits,
  source,
}: {
  readonly ownLimits: OwnLimits;
  readonly source: Pick<MarketSource, 'findEvent'>;
}): Handlers<
  Pick<typeof allCalls, 'listExposureLimits' | 'setExposureLimit' | 'removeExposureLimit' | 'unblockEvent'>
> {
  const list = async (playerId: bigint) => {
    const { ofAll, byEvent, blocked } = ownLimits.list(playerId);
    const eventIds = new Set([...ownLimits.eventsOf(playerId), ...byEvent.keys(), ...blocked.keys()]);
    const events = [];
    for (const eventId of eventIds) {
      const { matched, total } = await ownLimits.exposureIn(playerId, eventId);
      const limit = byEvent.get(eventId);
      events.push({
        eventId,
        eventName: source.findEvent(eventId)?.name ?? '',
        limit: limit === undefined ? null : present(limit),
        isBlocked: blocked.has(eventId),
        matched: money(matched),
        total: money(total),
      });
    }
    return { ofAll: ofAll === undefined ? null : present(ofAll), events };
  };
  return {
    listExposureLimits: (_, { player }) => list(player.id),
    async setExposureLimit({ body }, { player }) {
      const { eventId, matched, total, action } = body;
      // An empty one means something for a match only: that the limit of every match isn't for it.
      if (matched === null && (total !== null ? action !== 'REJECT_BETS' : eventId === undefined))
        throw new Refusal('EXPOSURE_LIMIT_EMPTY');
      await ownLimits.set(player.id, eventId, {
        matched: matched ?? undefined,
        total: total ?? undefined,
        action,
      });
      return list(player.id);
    },
    async removeExposureLimit({ query }, { player }) {
      await ownLimits.remove(player.id, query.eventId);
      return list(player.id);
    },
    async unblockEvent({ params }, { player }) {
      await ownLimits.unblock(player.id, params.eventId);
      return list(player.id);
    },
  };
}

const present = ({ matched, total, action }: ExposureLimit): OwnExposureLimit => ({
  matched: matched ?? null,
  total: total ?? null,
  action,
});
