import { FISH_PRIZES, type Fish, listFish, placeOfFish } from '@maidan/engine';
import type { RoomImage } from '../../../wire.ts';
import type { Shown } from './pick-targets.ts';

/** A water of the usual size on a phone, for which fingers and nets are measured. */
const [WIDTH, HEIGHT] = [360, 340];
const REACH = 20;

/** The fish that can be shot at in a room at that time of the server, for a device on which none are drawn. */
export function listUndrawn(
  { seed, beganAt, caught }: Pick<RoomImage, 'seed' | 'beganAt' | 'caught'>,
  nowMs: number,
): (Shown & { readonly fish: Fish })[] {
  const elapsedMs = nowMs - Date.parse(beganAt);
  const times = new Map(caught.map((one) => [one.id, one.times]));
  return listFish(seed, elapsedMs).flatMap((one) => {
    const { id, fish } = one;
    const { x, y } = placeOfFish(one, elapsedMs);
    const isGone = (times.get(id) ?? 0) >= (FISH_PRIZES[fish] ?? 1);
    return isGone || x < 0 || x > 1 ? [] : [{ id, fish, x: x * WIDTH, y: y * HEIGHT, reach: REACH }];
  });
}
