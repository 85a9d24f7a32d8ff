import { instantGame, readFields, readName } from '../game.ts';
import { NOTHING, payAt } from '../multiplier.ts';
import { FISH, type Fish, FISH_PAYS, FISHING_RETURN } from './pay-table.ts';

/** The fish that a shot is aimed at. */
export interface FishingChoice {
  readonly fish: Fish;
}

/** Fishing: each shot is a bet on one fish; the catch probability makes every fish return the same. */
export const fishing = instantGame<FishingChoice, boolean>({
  code: 'fishing',
  readChoice: (given) => {
    const fish = readName(readFields(given, ['fish'])?.fish, FISH);
    return fish === undefined ? undefined : { fish };
  },
  draw: (floats, { fish }) => floats.next().value < catchChance(fish),
  pays: (isCaught, { fish }, stake) => (isCaught ? payAt(stake, FISH_PAYS[fish]) : NOTHING),
  view: (isCaught, { fish }) => ({ fish, caught: isCaught, multiplier: isCaught ? FISH_PAYS[fish] : 0 }),
});

/** The probability that a shot catches its fish: the game's return over what the fish pays. */
export const catchChance = (fish: Fish): number => FISHING_RETURN / FISH_PAYS[fish];
