import { type calls as allCalls, type PushKind, pushKinds } from '@maidan/contract';
import { inTransaction, type Reader } from '../../kernel/db.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { PushDeps } from './deps.ts';
import { isPushAddress } from './push-address.ts';
import {
  deleteOldSubscriptions,
  deleteSubscription,
  selectKinds,
  upsertKinds,
  upsertSubscription,
} from './store.ts';
import { UNCHOSEN } from './queue-notes.ts';

/** More than a person has browsers; beyond it the device that was turned on first is told no more. */
const DEVICES_MAX = 10;

type PushCalls = Pick<typeof allCalls, 'showPush' | 'choosePush' | 'subscribePush' | 'unsubscribePush'>;

/** Serves what a player is told of on their devices, and on which. */
export function pushHandlers({ db, clock, keys, services }: PushDeps): Handlers<PushCalls> {
  return {
    async showPush(_, { player }) {
      return { publicKey: keys.publicKey, kinds: await listKinds(db, player.id) };
    },
    async choosePush({ body }, { player }) {
      await inTransaction(db, (tx) => upsertKinds(tx, player.id, [...new Set(body.kinds)]));
      return { kinds: await listKinds(db, player.id) };
    },
    async subscribePush({ body: { subscription, language } }, { player }) {
      if (!isPushAddress(subscription.endpoint, services)) throw new Refusal('PUSH_SERVICE_UNKNOWN');
      const { id: playerId, sessionId } = player;
      await inTransaction(db, async (tx) => {
        await upsertSubscription(tx, { playerId, sessionId, ...subscription, language }, clock.now());
        await deleteOldSubscriptions(tx, playerId, DEVICES_MAX);
      });
      return { success: true };
    },
    async unsubscribePush({ body }, { player }) {
      await inTransaction(db, (tx) => deleteSubscription(tx, player.id, body.endpoint));
      return { success: true };
    },
  };
}

/** In display order. */
async function listKinds(reader: Reader, playerId: bigint): Promise<PushKind[]> {
  const chosen = (await selectKinds(reader, playerId)) ?? UNCHOSEN;
  return pushKinds.filter((kind) => chosen.includes(kind));
}
