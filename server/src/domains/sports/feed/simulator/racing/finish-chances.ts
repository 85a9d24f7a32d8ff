/**
 * The chance of each runner to finish in each place, the first of `places` at 0. The winner is drawn by strength, the second in
 * the same way from the rest, and so on (Harville, Plackett–Luce). So the places of a race agree with each other and with who wins.
 */
export function finishChances(strengths: readonly number[], places: number): readonly (readonly number[])[] {
  const chances = Array.from({ length: places }, () => strengths.map(() => 0));
  const sum = strengths.reduce((total, strength) => total + strength, 0);
  const fill = (place: number, chance: number, left: number, taken: ReadonlySet<number>): void => {
    const ofPlace = chances[place];
    if (ofPlace === undefined) return;
    for (const [runner, strength] of strengths.entries()) {
      if (taken.has(runner)) continue;
      const next = (chance * strength) / left;
      ofPlace[runner] = (ofPlace[runner] ?? 0) + next;
      if (place + 1 < places) fill(place + 1, next, left - strength, new Set([...taken, runner]));
    }
  };
  fill(0, 1, sum, new Set());
  return chances;
}

/**
 * How much of a winning place each runner can expect in a market on the first so many: the chance that its backers are paid, of
 * which a dead heat for the last place is half. They add up to the places; fair odds are 1 divided by one.
 */
export function placeShares(
  strengths: readonly number[],
  places: number,
  deadHeatChance: number,
): readonly number[] {
  const chances = finishChances(strengths, places + 1);
  const chanceOf = (place: number, runner: number) => chances[place]?.[runner] ?? 0;
  return strengths.map((_, runner) => {
    let share = 0;
    for (let place = 0; place < places; place += 1) share += chanceOf(place, runner);
    return share + (deadHeatChance / 2) * (chanceOf(places, runner) - chanceOf(places - 1, runner));
  });
}

/**
 * The chance that each runner's price each way stands for, 1 divided by its fair odds: those at which a stake to win and one to be
 * placed get back what they are worth together. `win` and `place` are what its backers can expect of a win and of a place.
 */
export const eachWayChances = (
  win: readonly number[],
  place: readonly number[],
  divisor: number,
): readonly number[] =>
  win.map((chance, runner) => {
    const placed = place[runner] ?? 0;
    return (chance + placed / divisor) / (2 - placed * (1 - 1 / divisor));
  });
