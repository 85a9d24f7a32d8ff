import { gatedDatabases } from '../gated-engine.ts';
import { plantInDatabase } from '../plant-in-database.ts';
import type { Plant } from './plants/plants.ts';
import { type Action, drawStory } from './story/draw-story.ts';
import { type Played, playStory } from './story/play-story.ts';
import { shrinkStory } from './story/shrink-story.ts';
import { fillSeats, type Seat } from './world/seats.ts';
import type { Found, Part } from './workers/part.ts';
import { World } from './world/world.ts';

/** The house in which stories are played one after the other, each from the beginning. */
export interface Simulation {
  /** Plays some steps of a seed; answers the first fault in them, its story shortened. */
  play(part: Part): Promise<Found | undefined>;
  /** Plays these actions alone, checking everything each time that so many were done. */
  tell(actions: readonly Action[], checkEvery: number): Promise<Played>;
  close(): Promise<void>;
}

/** A story opens its app once, and is told again for each try to shorten it: a longer one pays less for the first, more for the second. */
const STORY_STEPS = 250;
/** Checking everything takes as long as ten steps. */
const CHECK_EVERY = 25;
const TRIES_MAX = 120;

/** Opens the databases of a simulation; a fault that is planted in their functions has to be named. */
export function openSimulation(plant?: Plant): Simulation {
  let seats: readonly Seat[] = [];
  const databases = gatedDatabases(async (db) => {
    // Who fills it closes it.
    if (plant !== undefined) await plantInDatabase(db, plant);
    seats = await fillSeats(db);
  });

  async function tell(actions: readonly Action[], checkEvery: number): Promise<Played> {
    const database = await databases.take();
    const world = new World(database, seats);
    try {
      return await playStory(world, actions, checkEvery);
    } finally {
      await world.close();
    }
  }

  async function shorten(actions: readonly Action[], rule: string): Promise<Played> {
    // What is wrong stays wrong, so that it shows at the end.
    const fails = async (some: readonly Action[]) => (await tell(some, some.length)).broken?.rule === rule;
    const short = await shrinkStory(actions, fails, TRIES_MAX);
    return tell(short, short.length);
  }

  return {
    tell,
    async play({ seed, from: first, to }) {
      for (let from = first; from < to; from += STORY_STEPS) {
        const actions = drawStory(`${seed}/${from}`, Math.min(STORY_STEPS, to - from));
        const { broken, told } = await tell(actions, CHECK_EVERY);
        if (broken === undefined) continue;
        const last = await shorten(actions.slice(0, told.length), broken.rule);
        const isSame = last.broken !== undefined;
        return {
          step: from + told.length,
          broken: last.broken ?? broken,
          story: [...(isSame ? last.told : told)],
        };
      }
      return undefined;
    },
    close: () => databases.close(),
  };
}
