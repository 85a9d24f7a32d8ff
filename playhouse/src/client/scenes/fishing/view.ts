import { FISH, WEAPONS } from '@maidan/engine';
import * as z from 'zod/mini';
import type { Round } from '../../../wire.ts';
import type { LandedShot } from './river-drawing.ts';

const targetShape = z.object({ id: z.string(), fish: z.enum(FISH) });
const viewShape = z.object({
  weapon: z.enum(WEAPONS),
  targets: z.array(z.extend(targetShape, { caught: z.boolean() })),
});
const choiceShape = z.object({ weapon: z.enum(WEAPONS), targets: z.array(targetShape) });

/** A shot as it ended. */
export type ShotView = z.output<typeof viewShape>;

/** Parses the server's view. */
export const readView = (given: unknown): ShotView | undefined => z.safeParse(viewShape, given).data;

/** Parses the choice of a shot that was fired. */
export const readChoice = (given: unknown): z.output<typeof choiceShape> | undefined =>
  z.safeParse(choiceShape, given).data;

/** How a shot ended, for its drawing: only a return above its cost is a win. */
export function landingOf({ view, pays, staked }: Pick<Round, 'view' | 'pays' | 'staked'>): LandedShot {
  const caught = (readView(view)?.targets ?? []).filter((target) => target.caught);
  return { caught: caught.map(({ id }) => ({ id, times: undefined })), isWon: pays > staked };
}
