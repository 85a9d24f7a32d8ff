import { WEAPONS } from '@maidan/engine';
import * as z from 'zod/mini';
import type { OfferedGame } from '../../catalogue.ts';
import { type AskedRound, type Begun, beginRound } from '../begin-round.ts';
import { driveRound } from '../drive-round.ts';
import { judgeBySeeds } from '../judge-round.ts';
import type { PlayhouseDeps } from '../deps.ts';
import type { GameSession } from '../player-store.ts';
import { PlayRefusal } from '../refusal.ts';
import { findRoundAsked } from '../round-store.ts';
import type { FishingRoom } from './fishing-room.ts';
import type { FishingRooms } from './fishing-rooms.ts';

/** A shot as the client asks for it: at the fish that it saw, by their names. */
const askedShape = z.strictObject({
  weapon: z.enum(WEAPONS),
  targets: z.array(z.string().check(z.maxLength(16))).check(z.minLength(1), z.maxLength(8)),
});

const viewShape = z.object({
  weapon: z.enum(WEAPONS),
  targets: z.array(z.object({ id: z.string(), caught: z.boolean() })),
});

/** A request for a shot. */
export interface AskedShot {
  readonly offered: OfferedGame;
  readonly asked: AskedRound;
  readonly arrivedAt: Date;
}

/**
 * Fires a shot at fish of the player's room: a round of its own. Of the fish that were aimed at, those that have gone when the shot arrives
 * are left out. Refuses BAD_CHOICE, NO_SEAT, FISH_GONE when none is left, before any stake leaves, and what `beginRound` refuses. What was
 * caught leaves the water once it is paid.
 */
export async function fireShot(
  deps: PlayhouseDeps & { readonly rooms: FishingRooms },
  gameSession: GameSession,
  { offered, asked, arrivedAt }: AskedShot,
): Promise<Begun> {
  const { playerId } = gameSession;
  const known = await findRoundAsked(deps.database, playerId, asked.requestKey);
  if (known !== undefined) {
    const begun = { roundId: known.id, ...(await driveRound(deps, known.id)) };
    const seat = await deps.rooms.find(playerId);
    if (seat !== undefined) publish(seat.room, asked.requestKey, begun);
    return begun;
  }
  const shot = z.safeParse(askedShape, asked.choice);
  if (!shot.success) throw new PlayRefusal('BAD_CHOICE');
  const own = await deps.rooms.find(playerId);
  if (own === undefined) throw new PlayRefusal('NO_SEAT');
  own.room.markPresent(playerId);
  const { weapon } = shot.data;
  const targets = own.room.listTargets(shot.data.targets, arrivedAt);
  if (targets.length === 0) throw new PlayRefusal('FISH_GONE');
  own.room.noteShot(asked.requestKey);
  const begun = await beginRound(deps, gameSession, {
    offered,
    asked: { ...asked, choice: { weapon, targets } },
  });
  publish(own.room, asked.requestKey, begun);
  return begun;
}

function publish(room: FishingRoom, requestKey: string, { round: driven }: Begun): void {
  if (driven?.row.state !== 'closed') return;
  const { playerId, stake, pays, actions } = driven.row;
  const judged = judgeBySeeds(driven.seeds, driven.row, actions);
  const view = typeof judged === 'object' ? z.safeParse(viewShape, judged.view).data : undefined;
  if (view !== undefined) room.publishShot({ playerId, requestKey, stake, pays, ...view });
}
