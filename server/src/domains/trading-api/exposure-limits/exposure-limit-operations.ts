import type {
  ExposureLimit,
  exposureLimitOperations,
  ExposureLimitParam,
  MarketGroup,
} from '@maidan/contract/trading';
import type { Money } from '@maidan/engine';
import { Refusal } from '../../../kernel/refusal.ts';
import type { OwnExposureLimit, OwnLimits } from '../../exchange/index.ts';
import { parseSize, taka } from '../amounts.ts';
import { ApiFault } from '../api-fault.ts';
import type { OperationHandlers } from '../operations.ts';

/** Dependencies of the operations on exposure limits. */
export interface ExposureLimitDeps {
  readonly ownLimits: Pick<OwnLimits, 'list' | 'set' | 'remove' | 'unblock'>;
}

/** Serves the limits that an account sets for events (rows TRADE-18 and TRADE-19). */
export function exposureLimitHandlers({
  ownLimits,
}: ExposureLimitDeps): OperationHandlers<typeof exposureLimitOperations> {
  return {
    async setDefaultExposureLimitForMarketGroups({ limit }, { playerId }) {
      const read = readLimit(limit);
      if (isEmpty(read)) throw new ApiFault('INVALID_INPUT_DATA', 'a default limit has to limit something');
      return await done(ownLimits.set(playerId, undefined, read));
    },
    setExposureLimitForMarketGroup: ({ marketGroup, limit }, { playerId }) =>
      done(ownLimits.set(playerId, eventIdOf(marketGroup), readLimit(limit))),
    removeDefaultExposureLimitForMarketGroups: (_, { playerId }) =>
      done(ownLimits.remove(playerId, undefined)),
    removeExposureLimitForMarketGroup: ({ marketGroup }, { playerId }) =>
      done(ownLimits.remove(playerId, eventIdOf(marketGroup))),
    unblockMarketGroup: ({ marketGroup }, { playerId }) =>
      done(ownLimits.unblock(playerId, eventIdOf(marketGroup))),
    listExposureLimitsForMarketGroups({ marketGroupFilter }, { playerId }) {
      const { ofAll, byEvent, blocked } = ownLimits.list(playerId);
      // Left out, all groups are meant; an empty list means none.
      const wanted = marketGroupFilter && new Set(marketGroupFilter.map(eventIdOf));
      const isWanted = (eventId: string) => wanted?.has(eventId) ?? true;
      return [
        {
          marketGroupType: 'EVENT',
          ...(ofAll !== undefined && { defaultLimit: presentLimit(ofAll) }),
          groupLimits: [...byEvent].flatMap(([eventId, limit]) =>
            isWanted(eventId) ? [{ groupId: { eventId: Number(eventId) }, limit: presentLimit(limit) }] : [],
          ),
          blockedMarketGroups: [...blocked.keys()].flatMap((eventId) =>
            isWanted(eventId) ? [{ eventId: Number(eventId) }] : [],
          ),
        },
      ];
    },
  };
}

function eventIdOf({ id }: MarketGroup): string {
  if (id.eventId === undefined) throw new ApiFault('INVALID_MARKET_GROUP', 'no event is named');
  return String(id.eventId);
}

const isEmpty = ({ matched, total }: OwnExposureLimit): boolean =>
  matched === undefined && total === undefined;

/** Stopping and tearing down are actions of a limit on what is matched; where no action is named orders are refused. */
function readLimit({ matched, total, limitBreachAction }: ExposureLimitParam): OwnExposureLimit {
  const action = limitBreachAction?.actionType ?? 'REJECT_BETS';
  if (action !== 'REJECT_BETS' && matched === undefined)
    throw new ApiFault('INVALID_INPUT_DATA', `${action} needs a limit of matched bets`);
  return { matched: readAmount(matched), total: readAmount(total), action };
}

function readAmount(amount: number | undefined): Money | undefined {
  if (amount === undefined) return undefined;
  const read = parseSize(amount);
  if (read === undefined || read < 0n)
    throw new ApiFault('INVALID_INPUT_DATA', 'a limit is an amount of taka, with two places at most');
  return read;
}

const presentLimit = (limit: OwnExposureLimit): ExposureLimit =>
  isEmpty(limit)
    ? {}
    : {
        ...(limit.matched !== undefined && { matched: taka(limit.matched) }),
        ...(limit.total !== undefined && { total: taka(limit.total) }),
        limitBreachAction: { actionType: limit.action },
      };

async function done(work: Promise<void>): Promise<'SUCCESS'> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal && isLimitFault(error.code)) throw new ApiFault(error.code, error.message);
    throw error;
  }
  return 'SUCCESS';
}

const limitFaults = ['INVALID_MARKET_GROUP', 'EXPOSURE_LIMIT_NOT_EXIST', 'MARKET_GROUP_NOT_BLOCKED'] as const;

const isLimitFault = (code: string): code is (typeof limitFaults)[number] =>
  limitFaults.some((known) => known === code);
