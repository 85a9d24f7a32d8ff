import { FISH_PRIZES, type Fish, type RiverFish, type Weapon, listFish, placeOfFish } from '@maidan/engine';
import { Container, Graphics, Rectangle } from 'pixi.js';
import type { RoomImage } from '../../../wire.ts';
import type { Language } from '../../i18n/language.tsx';
import { pictureOf } from '../../stage/picture-of.ts';
import type { Stage } from '../../stage/use-stage.ts';
import { drawBackdrop } from './backdrop.ts';
import { FISH_LENGTHS, FishSprites, type FishSprite } from './fish-sprites.ts';
import type { Point, Shown } from './pick-targets.ts';
import { drawBarrel, drawCoins, drawFlight, drawImpact, drawPrizes, drawStand } from './shot-drawings.ts';

/** A shot that is on its way. */
export interface FlyingShot {
  readonly key: string;
  readonly seat: number;
  readonly weapon: Weapon;
  readonly ids: readonly string[];
}

/** How it ended. */
export interface LandedShot {
  /** What it caught, with how often each was caught by then where the server has told. */
  readonly caught: readonly { readonly id: string; readonly times: number | undefined }[];
  /** True if more came back than it cost. */
  readonly isWon: boolean;
}

interface Flight extends FlyingShot {
  readonly firedAt: number;
  /** Where its fish were last. */
  readonly at: Map<string, Point>;
  landed: LandedShot | undefined;
  hitAt: number | undefined;
}

interface Swimmer {
  readonly fish: RiverFish;
  readonly sprite: FishSprite;
  place: Point;
}

const SEATS = 4;
const FLIGHT_MS = 200;
const IMPACT_MS = 520;
/** What is in the water is looked up so often; where it is, in each frame. */
const LOOK_MS = 200;
/** With less motion the river is drawn anew so often. */
const STILL_MS = 1_000;
/** Shots whose end never came are forgotten. */
const LOST_MS = 30_000;
const AIM = 0xffe08a;

/** The river of a room, with its fish, the cannons and their shots. */
export class RiverDrawing {
  readonly #stage: Stage;
  readonly #isStill: boolean;
  readonly #scale: number;
  readonly #sprites: FishSprites;
  /** A canvas of its own, which no frame draws again. */
  readonly #backdrop: HTMLCanvasElement | undefined;
  readonly #root = new Container();
  readonly #water = new Container();
  /** Above the fish, so that none hides what another pays. */
  readonly #labels = new Container();
  readonly #marks = new Graphics();
  readonly #shots = new Graphics();
  readonly #barrels: readonly Container[];
  readonly #stands: readonly Container[];
  readonly #swimmers = new Map<string, Swimmer>();
  readonly #flights = new Map<string, Flight>();
  readonly #caught = new Map<string, number>();
  #seed = '';
  #beganMs = 0;
  #lookedMs = Number.NEGATIVE_INFINITY;
  #drawnMs = Number.NEGATIVE_INFINITY;
  #nowMs = 0;
  #locked: string | undefined;
  /** Whether something was drawn there in the last frame: clearing costs as much as drawing. */
  #hasMarks = false;
  #hasShots = false;

  constructor(
    stage: Stage,
    {
      language,
      isStill,
      seat,
    }: { readonly language: Language; readonly isStill: boolean; readonly seat: number },
  ) {
    const { width, height } = stage;
    const { renderer } = stage.app;
    this.#stage = stage;
    this.#isStill = isStill;
    this.#scale = Math.min(1.5, Math.max(0.72, Math.min(width / 360, height / 340)));
    this.#sprites = new FishSprites(renderer, { language, scale: this.#scale });
    const seats = Array.from({ length: SEATS }, (_, index) => index + 1);
    this.#stands = seats.map((one) => pictureOf(renderer, drawStand(new Graphics(), one === seat)));
    this.#barrels = seats.map((one) => pictureOf(renderer, drawBarrel(new Graphics(), one === seat)));
    this.#backdrop = layBelow(stage, drawBackdrop(width, height, { x: width * 0.8, y: 22 }));
    this.#root.addChild(
      this.#water,
      this.#labels,
      this.#marks,
      this.#shots,
      ...this.#barrels,
      ...this.#stands,
    );
    for (const [index, stand] of this.#stands.entries()) {
      const { x, y } = this.#cannon(index + 1);
      stand.position.set(x, y);
      this.#barrels[index]?.position.set(x, y);
    }
    stage.app.stage.addChild(this.#root);
  }

  /** Shows the river of that room, and which of its cannons are manned. */
  setRoom({ seed, beganAt, caught, seats }: Pick<RoomImage, 'seed' | 'beganAt' | 'caught' | 'seats'>): void {
    if (seed !== this.#seed) {
      this.#caught.clear();
      for (const id of this.#swimmers.keys()) this.#remove(id);
    }
    this.#seed = seed;
    this.#beganMs = Date.parse(beganAt);
    for (const { id, times } of caught) this.#caught.set(id, Math.max(times, this.#caught.get(id) ?? 0));
    this.setSeats(seats);
    this.#lookedMs = Number.NEGATIVE_INFINITY;
  }

  setSeats(seats: RoomImage['seats']): void {
    const taken = new Set(seats.map(({ seat }) => seat));
    for (const [index, barrel] of this.#barrels.entries()) {
      const isTaken = taken.has(index + 1);
      barrel.visible = isTaken;
      const stand = this.#stands[index];
      if (stand !== undefined) stand.alpha = isTaken ? 1 : 0.35;
    }
    this.#drawnMs = Number.NEGATIVE_INFINITY;
  }

  /** Draws the river at that time of the server. */
  draw(nowMs: number): void {
    this.#nowMs = nowMs;
    if (this.#isStill && nowMs - this.#drawnMs < STILL_MS) return;
    this.#drawnMs = nowMs;
    if (nowMs - this.#lookedMs >= LOOK_MS || this.#isStill) this.#look(nowMs);
    for (const swimmer of this.#swimmers.values()) this.#place(swimmer, nowMs);
    this.#drawMarks();
    this.#drawShots(nowMs);
    this.#stage.app.render();
  }

  /** The fish that can be shot at, where they were last drawn. */
  listShown(): (Shown & { readonly fish: Fish })[] {
    const { width } = this.#stage;
    return [...this.#swimmers.values()].flatMap(({ fish: { id, fish }, place: { x, y } }) => {
      const reach = (FISH_LENGTHS[fish] * this.#scale) / 2;
      const isInView = x > -reach * 0.6 && x < width + reach * 0.6;
      return isInView && !this.#isGone(id, fish) && !this.#isLanding(id) ? [{ id, fish, x, y, reach }] : [];
    });
  }

  /** The boss that is in the water and what it still has to give. */
  get boss(): { readonly fish: Fish; readonly left: number } | undefined {
    const swimmer = [...this.#swimmers.values()].find(
      ({ fish: { fish } }) => FISH_PRIZES[fish] !== undefined,
    );
    return swimmer && { fish: swimmer.fish.fish, left: this.#prizesOf(swimmer.fish) };
  }

  /** Where the cannon of a seat stands. */
  cannonOf(seat: number): Point {
    return this.#cannon(seat);
  }

  lock(id: string | undefined): void {
    this.#locked = id;
    this.#drawnMs = Number.NEGATIVE_INFINITY;
  }

  /** Sends a shot on its way. */
  fire(shot: FlyingShot): void {
    if (this.#flights.has(shot.key)) return;
    const at = new Map(shot.ids.map((id) => [id, this.#swimmers.get(id)?.place ?? this.#middle()]));
    this.#flights.set(shot.key, { ...shot, firedAt: this.#nowMs, at, landed: undefined, hitAt: undefined });
    const [first] = at.values();
    const barrel = this.#barrels[shot.seat - 1];
    const from = this.#cannon(shot.seat);
    if (first !== undefined && barrel !== undefined)
      barrel.rotation = Math.atan2(first.x - from.x, from.y - first.y);
  }

  /** Ends a shot: what it caught leaves the water once it has arrived. */
  land(key: string, landed: LandedShot): void {
    const flight = this.#flights.get(key);
    if (flight !== undefined && flight.landed === undefined) flight.landed = landed;
    if (this.#isStill) this.#drawnMs = Number.NEGATIVE_INFINITY;
  }

  /** Takes a shot back that was never fired. */
  cancel(key: string): void {
    this.#flights.delete(key);
  }

  close(): void {
    for (const id of this.#swimmers.keys()) this.#remove(id);
    this.#sprites.close();
    this.#backdrop?.remove();
    this.#root.destroy({ children: true, texture: true, textureSource: true });
  }

  #look(nowMs: number): void {
    this.#lookedMs = nowMs;
    const there = listFish(this.#seed, nowMs - this.#beganMs);
    const ids = new Set(there.map(({ id }) => id));
    // What was caught unseen, as while the page was hidden, is gone at once.
    const flying = new Set([...this.#flights.values()].flatMap((flight) => flight.ids));
    for (const [id, { fish }] of this.#swimmers)
      if (!ids.has(id) || (this.#isGone(id, fish.fish) && !flying.has(id))) this.#remove(id);
    for (const fish of there) {
      if (this.#swimmers.has(fish.id) || this.#isGone(fish.id, fish.fish)) continue;
      const sprite = this.#sprites.take(fish.fish);
      sprite.picture.scale.set(fish.isLeftward ? -1 : 1, 1);
      this.#water.addChild(sprite.root);
      this.#labels.addChild(sprite.label);
      this.#swimmers.set(fish.id, { fish, sprite, place: { x: -200, y: 0 } });
    }
  }

  #remove(id: string): void {
    const swimmer = this.#swimmers.get(id);
    if (swimmer === undefined) return;
    this.#swimmers.delete(id);
    this.#sprites.putBack(swimmer.fish.fish, swimmer.sprite);
  }

  #place(swimmer: Swimmer, nowMs: number): void {
    const { fish, sprite } = swimmer;
    const { width, height } = this.#stage;
    const { x, y } = placeOfFish(fish, nowMs - this.#beganMs);
    swimmer.place = { x: x * width, y: y * height };
    sprite.root.position.set(swimmer.place.x, swimmer.place.y);
    if (!this.#isStill) sprite.tail.scale.x = 1 + Math.sin(nowMs / 130 + fish.phase * 20) * 0.22;
    const below = Math.min(16, FISH_LENGTHS[fish.fish] * this.#scale * 0.22) + 9;
    sprite.label.position.set(swimmer.place.x, swimmer.place.y + below);
  }

  #drawMarks(): void {
    if (this.#hasMarks) this.#marks.clear();
    this.#hasMarks = false;
    for (const { fish, place } of this.#swimmers.values()) {
      const prizes = FISH_PRIZES[fish.fish];
      if (prizes === undefined) continue;
      this.#hasMarks = true;
      drawPrizes(this.#marks, { x: place.x, y: place.y + 42 }, this.#prizesOf(fish));
    }
    const locked = this.#locked === undefined ? undefined : this.#swimmers.get(this.#locked);
    if (locked === undefined) return;
    this.#hasMarks = true;
    const size = (FISH_LENGTHS[locked.fish.fish] * this.#scale) / 2 + 8;
    const { x, y } = locked.place;
    this.#marks.ellipse(x, y, size, Math.min(size, 40)).stroke({ color: AIM, width: 2.5 });
    for (const side of [-1, 1]) this.#marks.moveTo(x + side * (size - 7), y).lineTo(x + side * (size + 6), y);
    this.#marks.stroke({ color: AIM, width: 3, cap: 'round' });
  }

  #drawShots(nowMs: number): void {
    if (this.#hasShots) this.#shots.clear();
    this.#hasShots = this.#flights.size > 0;
    for (const flight of this.#flights.values()) this.#drawFlight(flight, nowMs);
  }

  #drawFlight(flight: Flight, nowMs: number): void {
    const { key, seat, weapon, ids, firedAt, landed, at } = flight;
    for (const id of ids) {
      const place = this.#swimmers.get(id)?.place;
      if (place !== undefined && flight.hitAt === undefined) at.set(id, place);
    }
    const places = [...at.values()];
    const [first] = places;
    const isOver = nowMs - firedAt > LOST_MS || first === undefined;
    if (isOver) return void this.#flights.delete(key);
    const share = this.#isStill ? 1 : Math.min(1, (nowMs - firedAt) / FLIGHT_MS);
    if (share < 1 || landed === undefined) {
      if (!this.#isStill) drawFlight(this.#shots, weapon, { from: this.#cannon(seat), to: first, share });
      return;
    }
    if (flight.hitAt === undefined) {
      flight.hitAt = nowMs;
      for (const { id, times } of landed.caught) {
        const before = this.#caught.get(id) ?? 0;
        this.#caught.set(id, Math.max(before, times ?? before + 1));
      }
    }
    const done = this.#isStill ? 1 : (nowMs - flight.hitAt) / IMPACT_MS;
    if (done < 1) {
      drawImpact(this.#shots, weapon, places, done);
      if (landed.isWon) for (const { id } of landed.caught) drawCoins(this.#shots, at.get(id) ?? first, done);
    }
    for (const { id } of landed.caught) this.#drawCatch(id, seat, Math.min(1, done));
    if (done >= 1) this.#flights.delete(key);
  }

  /** A caught fish is drawn to the cannon that caught it; a boss with more prizes swims on. */
  #drawCatch(id: string, seat: number, share: number): void {
    const swimmer = this.#swimmers.get(id);
    if (swimmer === undefined || !this.#isGone(id, swimmer.fish.fish)) return;
    if (share >= 1) return this.#remove(id);
    const [to, { x, y }] = [this.#cannon(seat), swimmer.place];
    const drawn = share ** 2;
    swimmer.sprite.root.position.set(x + (to.x - x) * drawn, y + (to.y - y) * drawn);
    swimmer.sprite.root.scale.set(1 - 0.7 * drawn);
    swimmer.sprite.label.visible = false;
  }

  #isLanding(id: string): boolean {
    return [...this.#flights.values()].some(
      ({ landed }) => landed?.caught.some((one) => one.id === id) === true,
    );
  }

  #isGone(id: string, fish: Fish): boolean {
    return (this.#caught.get(id) ?? 0) >= (FISH_PRIZES[fish] ?? 1);
  }

  #prizesOf({ id, fish }: RiverFish): number {
    return Math.max(0, (FISH_PRIZES[fish] ?? 1) - (this.#caught.get(id) ?? 0));
  }

  #cannon(seat: number): Point {
    const { width, height } = this.#stage;
    return { x: (width * (2 * seat - 1)) / (2 * SEATS), y: height - 42 };
  }

  #middle(): Point {
    return { x: this.#stage.width / 2, y: this.#stage.height / 2 };
  }
}

/** Draws something once, on a canvas below the stage's. */
function layBelow({ app, width, height }: Stage, drawing: Graphics): HTMLCanvasElement | undefined {
  const still = app.renderer.extract.canvas({
    target: drawing,
    frame: new Rectangle(0, 0, width, height),
    resolution: app.renderer.resolution,
  });
  drawing.destroy();
  if (!(still instanceof HTMLCanvasElement)) return undefined;
  still.setAttribute('aria-hidden', 'true');
  still.style.width = `${width}px`;
  still.style.height = `${height}px`;
  app.canvas.before(still);
  return still;
}
