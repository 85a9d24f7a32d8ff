import type { OwnExclusion, selfExclusionCalls } from '@maidan/contract';
import type { exclusionDeskCalls } from '@maidan/contract/office';
import { type Db, type Reader } from '../../../kernel/db.ts';
import type { Handlers, Player } from '../../../kernel/http/served-call.ts';
import type { OfficeHandlers } from '../../../kernel/http/served-office-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findPlayer } from '../../accounts/index.ts';
import type { Closures } from '../closures.ts';
import { type ExcludeDeps, excludePlayer } from './exclude-player.ts';
import { returnableFrom } from './exclusion-rules.ts';
import { selectExclusion, selectExclusionsOf, selectReturnRequestsOf } from './exclusion-store.ts';
import { returnPlayer, type ReturnStep } from './return-player.ts';

/** Dependencies of the calls about self-exclusion. */
export interface ExclusionDeps extends ExcludeDeps {
  readonly closures: Pick<Closures, 'exclude' | 'refresh'>;
  /** Refuses WRONG_PASSWORD unless it is the player's. */
  readonly requirePassword: (player: Player, password: string) => Promise<unknown>;
}

/** Serves self-exclusion and the way back. It counts in this process before its answer is sent. */
export function selfExclusionHandlers(deps: ExclusionDeps): Handlers<typeof selfExclusionCalls> {
  const { db, closures, requirePassword } = deps;
  const show = async (playerId: bigint) => ({ exclusion: await findOwn(db, playerId) });
  const step = async (playerId: bigint, taken: ReturnStep) => {
    await returnPlayer(deps, playerId, taken);
    return show(playerId);
  };
  return {
    showExclusion: (_, { player }) => show(player.id),
    async excludeMyself({ body }, { player }) {
      await requirePassword(player, body.password);
      await excludePlayer(deps, player.id, body.length);
      return show(player.id);
    },
    askToReturn: (_, { player }) => step(player.id, 'ask'),
    async confirmReturn({ body }, { player }) {
      await requirePassword(player, body.password);
      const shown = await step(player.id, 'confirm');
      await closures.refresh();
      return shown;
    },
    stayExcluded: (_, { player }) => step(player.id, 'withdraw'),
  };
}

async function findOwn(reader: Reader, playerId: bigint): Promise<OwnExclusion> {
  const found = await selectExclusion(reader, playerId);
  if (found === undefined) return null;
  const { askedAt, ...exclusion } = found;
  return { ...exclusion, returnFrom: askedAt === undefined ? null : returnableFrom(askedAt) };
}

/** The latest self-exclusions and requests of a player that the desk shows. */
const SHOWN_MAX = 20;

/** Serves the players desk: what a player has excluded themselves from, and an exclusion on a player's request. */
export function exclusionDeskHandlers(deps: ExcludeDeps): OfficeHandlers<typeof exclusionDeskCalls> {
  const { db } = deps;
  return {
    async showPlayerExclusions({ params: { id } }) {
      await refuseUnknown(db, id);
      return {
        exclusions: await selectExclusionsOf(db, id, SHOWN_MAX),
        returnRequests: await selectReturnRequestsOf(db, id, SHOWN_MAX),
      };
    },
    async excludePlayer({ params, body: { length, reason } }, { member, audit }) {
      await refuseUnknown(db, params.id);
      await excludePlayer(deps, params.id, length, { name: member.username, reason, audit });
    },
  };
}

async function refuseUnknown(db: Db, playerId: bigint): Promise<void> {
  if ((await findPlayer(db, playerId)) === undefined) throw new Refusal('NOT_FOUND');
}
