import type { Fish } from '@maidan/engine';

/** A fish in the water: its middle, its length, and where it is headed. */
export interface Swimmer {
  readonly fish: Fish;
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly isLeftward: boolean;
}

/** The water in CSS pixels, and whether motion is reduced. */
export interface Water {
  readonly width: number;
  readonly height: number;
  readonly isStill: boolean;
}

/** From the surface down: small fish above, the rare ones in the deep. */
const LANES: readonly (readonly Fish[])[] = [
  ['small-fry', 'anchovy', 'puti'],
  ['tilapia', 'koi', 'pabda'],
  ['catfish', 'rohu'],
  ['turtle', 'hilsa'],
  ['shark', 'crocodile'],
  ['golden-dragon'],
];
const PIXELS_PER_SECOND = [30, 24, 20, 16, 22, 14];
const LENGTHS: Readonly<Record<Fish, number>> = {
  'small-fry': 34,
  anchovy: 44,
  puti: 42,
  tilapia: 54,
  koi: 52,
  pabda: 58,
  catfish: 76,
  rohu: 74,
  hilsa: 78,
  turtle: 62,
  shark: 100,
  crocodile: 110,
  'golden-dragon': 136,
};
const LANE_HEIGHT = 56;
const SURFACE = 46;
const BED = 48;
const BEYOND = 76;
const REACH = 24;

/** The positions of all fish: each lane swims one way, keeps its distances, and comes round again beyond the edges. */
export class School {
  readonly #width: number;
  readonly #beyond: number;
  readonly #laneHeight: number;
  readonly #travels = LANES.map(() => 0);

  constructor({ width, height, isStill }: Water) {
    this.#width = width;
    this.#beyond = isStill ? 0 : BEYOND;
    this.#laneHeight = Math.max(1, height - SURFACE - BED) / LANES.length;
  }

  /** Moves the fish; the named fish's lane goes at its own pace. */
  swim(elapsedMs: number, slowed?: { readonly fish: Fish; readonly pace: number }): void {
    for (const [at, pixels] of PIXELS_PER_SECOND.entries()) {
      const pace = slowed !== undefined && LANES[at]?.includes(slowed.fish) === true ? slowed.pace : 1;
      this.#move(at, (pixels * pace * elapsedMs) / 1000);
    }
  }

  /** How far a fish must swim to be fully visible; 0 where it is. */
  wayIntoView(fish: Fish): number {
    const { along, length } = this.#find(fish);
    if (along >= length / 2 && along <= this.#width - length / 2) return 0;
    return wrap(length / 2 - along, this.#track());
  }

  /** Moves a fish with its lane this far ahead. */
  advance(fish: Fish, way: number): void {
    this.#move(this.#find(fish).lane, way);
  }

  placeOf(fish: Fish): Swimmer {
    const { lane, along, length } = this.#find(fish);
    const isLeftward = lane % 2 === 1;
    const y = SURFACE + (lane + 0.5) * this.#laneHeight;
    return { fish, x: isLeftward ? this.#width - along : along, y, length, isLeftward };
  }

  listSwimmers(): readonly Swimmer[] {
    return LANES.flat().map((fish) => this.placeOf(fish));
  }

  /** The fish that a tap selects: the nearest one within a finger's reach. */
  findFish(x: number, y: number): Fish | undefined {
    const near = this.listSwimmers().flatMap((swimmer) => {
      const aside = Math.max(0, Math.abs(x - swimmer.x) - swimmer.length / 2);
      const away = Math.hypot(aside, y - swimmer.y);
      return away <= REACH ? [{ fish: swimmer.fish, away }] : [];
    });
    return near.toSorted((one, other) => one.away - other.away)[0]?.fish;
  }

  #find(fish: Fish) {
    const lane = Math.max(
      0,
      LANES.findIndex((fishes) => fishes.includes(fish)),
    );
    const fishes = LANES[lane] ?? [];
    const spacing = this.#track() / fishes.length;
    const start = spacing * (fishes.indexOf(fish) + 0.5);
    const along = wrap(start + (this.#travels[lane] ?? 0), this.#track()) - this.#beyond;
    return { lane, along, length: LENGTHS[fish] * Math.min(1.15, this.#laneHeight / LANE_HEIGHT) };
  }

  #move(lane: number, way: number): void {
    this.#travels[lane] = wrap((this.#travels[lane] ?? 0) + way, this.#track());
  }

  #track(): number {
    return Math.max(1, this.#width + 2 * this.#beyond);
  }
}

const wrap = (value: number, length: number): number => ((value % length) + length) % length;
