import type { calls as allCalls, SaferPlay } from '@maidan/contract';
import type { Db, Reader } from '../../kernel/db.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { changeLimit, type LimitRequest } from './change-limit.ts';
import type { LimitName } from './limit-store.ts';
import { listLimits, type SumDeposits } from './list-limits.ts';
import type { PlayLimits } from './play-limits.ts';
import { takeTimeOut } from './take-time-out.ts';
import type { Closures } from './closures.ts';
import type { PlayRecords } from './used-in-play.ts';
import { reviewDueBefore } from './review-rule.ts';
import { selectLastLook, upsertReviewed } from './review-store.ts';
import { selectTimeOutEnd } from './time-out-store.ts';

/** Dependencies of the calls. */
export interface SaferPlayDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly closures: Pick<Closures, 'begin'>;
  readonly playLimits: Pick<PlayLimits, 'note'>;
  /** From the cashier and the products, which can't be imported. */
  readonly sumDeposits: SumDeposits;
  readonly hasDeposited: (reader: Reader, playerId: bigint) => Promise<boolean>;
  readonly play: PlayRecords;
}

/** Serves the player's own controls. A time-out and a limit count in this process before their answers are sent. */
export function saferPlayHandlers(
  deps: SaferPlayDeps,
): Handlers<
  Pick<
    typeof allCalls,
    'showSaferPlay' | 'takeTimeOut' | 'setLimit' | 'confirmLooserLimit' | 'keepLimit' | 'reviewLimits'
  >
> {
  const { db, clock, closures, playLimits, sumDeposits, hasDeposited, play } = deps;
  const show = async (playerId: bigint): Promise<SaferPlay> => {
    const now = clock.now();
    const endsAt = await selectTimeOutEnd(db, playerId, now);
    return {
      timeOut: endsAt === undefined ? null : { endsAt },
      limits: await listLimits(db, playerId, { sumDeposits, play, now }),
      isReviewDue: await isReviewDue(db, playerId, now),
      hasDeposited: await hasDeposited(db, playerId),
    };
  };
  const change = async (playerId: bigint, name: LimitName, request: LimitRequest) => {
    playLimits.note(playerId, await changeLimit(deps, playerId, name, request));
    return show(playerId);
  };
  return {
    showSaferPlay: (_, { player }) => show(player.id),
    async takeTimeOut({ body }, { player }) {
      closures.begin(player.id, await takeTimeOut(deps, player.id, body.length));
      return show(player.id);
    },
    setLimit: ({ params, body }, { player }) =>
      change(player.id, params, { kind: 'set', amount: body.amount }),
    confirmLooserLimit: ({ params }, { player }) => change(player.id, params, { kind: 'confirm' }),
    async reviewLimits(_, { player }) {
      await upsertReviewed(db, player.id, clock.now());
      return show(player.id);
    },
    keepLimit: ({ params }, { player }) => change(player.id, params, { kind: 'keep' }),
  };
}

async function isReviewDue(reader: Reader, playerId: bigint, now: Date): Promise<boolean> {
  const lastLook = await selectLastLook(reader, playerId);
  return lastLook !== undefined && lastLook <= reviewDueBefore(now);
}
