import type { ServerResponse } from 'node:http';
import { FISH_PRIZES, type Fish, findFish, type FishTarget, type Money, type Weapon } from '@maidan/engine';
import { ROOM_SEATS, type RoomImage, type SentShot, writeInstant, writeMoney } from '../../wire.ts';
import type { RandomBytes } from '../secrets.ts';
import { maskName } from '../shared/mask-name.ts';
import { type TableReader, TableStream } from '../shared/table-stream.ts';
import type { Time } from '../time.ts';

/** A player in a room. */
export interface Sitter {
  readonly playerId: bigint;
  /** As the site names the player; null for a visitor who plays for fun. */
  readonly user: string | null;
  readonly seat: number;
}

interface HeldSitter extends Sitter {
  seenAt: Date;
}

interface RoomDeps {
  readonly clock: Time;
  readonly random: RandomBytes;
}

/** A shot that was played and paid. */
export interface PlayedShot {
  readonly playerId: bigint;
  /** The client's name of it, by which it knows its own shots. */
  readonly requestKey: string;
  readonly weapon: Weapon;
  readonly stake: Money;
  readonly pays: Money;
  readonly targets: readonly { readonly id: string; readonly caught: boolean }[];
}

/** Whoever follows nothing for so long gives up the seat. */
const ABSENT_MS = 60_000;
/** A river is shown from this moment of its life on, with fish in it. */
const GROWN_MS = 20_000;
/** A shot was aimed this long ago at most, on a slow line. */
const LATE_MS = 1_500;
/** Caught fish are remembered as long as they could be in the water. */
const CAUGHT_MAX = 400;
/** Shots whose repeats are known: four players fire as many in half a minute, and a client repeats for less. */
const SHOTS_MAX = 400;

/**
 * A room of up to four players around one river. It holds what all of them see and no money: what swims follows from its seed, and a
 * fish is gone once a shot that was paid has caught it, a boss once all its prizes are.
 */
export class FishingRoom {
  readonly number: number;
  readonly #clock: Time;
  readonly #seed: string;
  readonly #beganAt: Date;
  readonly #sitters = new Map<bigint, HeldSitter>();
  /** How often each fish was caught. */
  readonly #caught = new Map<string, number>();
  /** The shots that were fired here, by the clients' names of them, and whether each was shown. */
  readonly #shots = new Map<string, 'fired' | 'shown'>();
  readonly #stream: TableStream;

  constructor(deps: RoomDeps, number: number) {
    this.number = number;
    this.#clock = deps.clock;
    this.#seed = deps.random.bytes(16).toString('hex');
    this.#beganAt = new Date(deps.clock.now().getTime() - GROWN_MS);
    this.#stream = new TableStream(deps, () => JSON.stringify(this.show()));
  }

  get taken(): number {
    return this.#sitters.size;
  }

  /** The lowest free seat; undefined in a full room. */
  get freeSeat(): number | undefined {
    const taken = new Set([...this.#sitters.values()].map(({ seat }) => seat));
    for (let seat = 1; seat <= ROOM_SEATS; seat += 1) if (!taken.has(seat)) return seat;
    return undefined;
  }

  find(playerId: bigint): Sitter | undefined {
    return this.#sitters.get(playerId);
  }

  sit(sitter: Sitter): void {
    this.#sitters.set(sitter.playerId, { ...sitter, seenAt: this.#clock.now() });
    this.#publishSeats();
  }

  /** Frees the player's seat; their other tabs are told. */
  stand(playerId: bigint): void {
    if (!this.#sitters.delete(playerId)) return;
    this.#stream.sendTo(playerId, 'stood', '{}');
    this.#publishSeats();
  }

  /** Notes that the player is there. */
  markPresent(playerId: bigint): void {
    const sitter = this.#sitters.get(playerId);
    if (sitter !== undefined) sitter.seenAt = this.#clock.now();
  }

  /** Who has followed nothing for a minute. */
  listAbsent(): bigint[] {
    const now = this.#clock.now();
    for (const { playerId } of this.#sitters.values())
      if (this.#stream.hasReaders(playerId)) this.markPresent(playerId);
    return [...this.#sitters.values()]
      .filter(({ seenAt }) => now.getTime() - seenAt.getTime() >= ABSENT_MS)
      .map(({ playerId }) => playerId);
  }

  connect(response: ServerResponse, reader: TableReader): void {
    this.#stream.connect(response, reader);
    this.markPresent(reader.playerId);
  }

  /** Which of these fish a shot that arrived then can still hit, in their order. */
  listTargets(ids: readonly string[], arrivedAt: Date): FishTarget[] {
    const elapsedMs = arrivedAt.getTime() - this.#beganAt.getTime();
    return [...new Set(ids)].flatMap((id) => {
      const fish = findFish(this.#seed, id);
      const isThere = fish !== undefined && fish.entersMs <= elapsedMs && elapsedMs - LATE_MS < fish.leavesMs;
      return isThere && !this.#isGone(id, fish.fish) ? [{ id, fish: fish.fish }] : [];
    });
  }

  /** Notes that a shot is fired here, of which `publishShot` tells how it ended. */
  noteShot(requestKey: string): void {
    if (this.#shots.has(requestKey)) return;
    this.#shots.set(requestKey, 'fired');
    if (this.#shots.size <= SHOTS_MAX) return;
    const [oldest] = this.#shots.keys();
    if (oldest !== undefined) this.#shots.delete(oldest);
  }

  /**
   * Takes what a shot that was fired here caught out of the water, and shows the shot to everybody: once, however often it was asked for,
   * and also when only a repeat found out that it was paid.
   */
  publishShot({ playerId, requestKey, weapon, stake, pays, targets }: PlayedShot): void {
    if (this.#shots.get(requestKey) !== 'fired') return;
    this.#shots.set(requestKey, 'shown');
    const seat = this.#sitters.get(playerId)?.seat;
    for (const { id, caught } of targets) if (caught) this.#note(id);
    if (seat === undefined) return;
    const shot: SentShot = {
      key: requestKey,
      seat,
      weapon,
      stake: writeMoney(stake),
      pays: writeMoney(pays),
      targets: targets.map(({ id, caught }) => ({ id, caught, times: this.#caught.get(id) ?? 0 })),
    };
    this.#stream.publish('shot', JSON.stringify(shot));
  }

  /** What everybody in the room sees. */
  show(): RoomImage {
    return {
      room: this.number,
      seed: this.#seed,
      beganAt: writeInstant(this.#beganAt),
      now: writeInstant(this.#clock.now()),
      seats: this.#showSeats(),
      caught: [...this.#caught].map(([id, times]) => ({ id, times })),
    };
  }

  close(): void {
    this.#stream.close();
  }

  #isGone(id: string, fish: Fish): boolean {
    return (this.#caught.get(id) ?? 0) >= (FISH_PRIZES[fish] ?? 1);
  }

  #note(id: string): void {
    this.#caught.set(id, (this.#caught.get(id) ?? 0) + 1);
    if (this.#caught.size <= CAUGHT_MAX) return;
    const elapsedMs = this.#clock.now().getTime() - this.#beganAt.getTime();
    for (const known of this.#caught.keys())
      if ((findFish(this.#seed, known)?.leavesMs ?? 0) + LATE_MS < elapsedMs) this.#caught.delete(known);
  }

  #showSeats() {
    return [...this.#sitters.values()]
      .map(({ seat, user }) => ({ seat, name: user === null ? null : maskName(user) }))
      .toSorted((one, other) => one.seat - other.seat);
  }

  #publishSeats(): void {
    this.#stream.publish('seats', JSON.stringify({ seats: this.#showSeats() }));
  }
}
