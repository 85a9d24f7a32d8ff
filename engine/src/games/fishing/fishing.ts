import { money } from '../../money/money.ts';
import { instantGame, readFields, readName } from '../game.ts';
import { NOTHING, payAt } from '../multiplier.ts';
import { FISH, type Fish, FISH_PAYS, FISHING_RETURN, type Weapon, WEAPONS } from './pay-table.ts';
import { FISH_ID } from './river.ts';
import { shareCost, targetsMax } from './share-cost.ts';

/** A fish that a shot hits: which one of the river, and its kind. */
export interface FishTarget {
  readonly id: string;
  readonly fish: Fish;
}

/** A shot: with which weapon, and at which fish, in the order in which its cost is shared. */
export interface FishingChoice {
  readonly weapon: Weapon;
  readonly targets: readonly FishTarget[];
}

/**
 * Fishing: each shot is a round. Its cost is shared over its targets, and each is caught or not by a float of its own,
 * whatever was shot before, by whom, and at what.
 */
export const fishing = instantGame<FishingChoice, readonly boolean[]>({
  code: 'fishing',
  readChoice,
  draw: (floats, { targets }) => targets.map(({ fish }) => floats.next().value < catchChance(fish)),
  pays(caught, { weapon, targets }, stake) {
    const parts = shareCost(stake, weapon, targets.length);
    const paid = targets.map(({ fish }, index) =>
      caught[index] === true ? payAt(parts[index] ?? NOTHING, FISH_PAYS[fish]) : NOTHING,
    );
    return money(paid.reduce((all, one) => all + one, 0n));
  },
  view: (caught, { weapon, targets }) => ({
    weapon,
    targets: targets.map(({ id, fish }, index) => ({ id, fish, caught: caught[index] === true })),
  }),
});

/** The probability that a shot catches a fish: the game's return over what the fish pays. */
export const catchChance = (fish: Fish): number => FISHING_RETURN / FISH_PAYS[fish];

function readChoice(given: unknown): FishingChoice | undefined {
  const fields = readFields(given, ['weapon', 'targets']);
  const weapon = readName(fields?.weapon, WEAPONS);
  if (fields === undefined || weapon === undefined || !Array.isArray(fields.targets)) return undefined;
  const read = fields.targets.slice(0, targetsMax(weapon) + 1).map((target) => readTarget(target));
  const targets = read.filter((target) => target !== undefined);
  const ids = new Set(targets.map(({ id }) => id));
  const isWhole = targets.length === fields.targets.length && ids.size === targets.length;
  return isWhole && targets.length > 0 && targets.length <= targetsMax(weapon)
    ? { weapon, targets }
    : undefined;
}

function readTarget(given: unknown): FishTarget | undefined {
  const fields = readFields(given, ['id', 'fish']);
  const fish = readName(fields?.fish, FISH);
  const id = fields?.id;
  return fish !== undefined && typeof id === 'string' && FISH_ID.test(id) ? { id, fish } : undefined;
}
