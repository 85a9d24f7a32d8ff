import type { Database } from '../database.ts';
import type { PlayhouseDeps } from '../deps.ts';
import type { GameSession } from '../player-store.ts';
import { PlayRefusal } from '../refusal.ts';
import { FishingRoom, type Sitter } from './fishing-room.ts';
import { deleteSeat, selectSeats, upsertSeat } from './seat-store.ts';

/** A player's seat and its room. */
export interface OwnSeat {
  readonly room: FishingRoom;
  readonly sitter: Sitter;
}

type RoomsDeps = Pick<PlayhouseDeps, 'database' | 'clock' | 'random' | 'log' | 'startJob'>;
type Player = Pick<GameSession, 'playerId' | 'user'>;

const ROOMS_MAX = 500;
const LISTED_MAX = 24;
const PERIOD_MS = 5_000;

/** All fishing rooms: those in which somebody sits. Visitors who play for fun sit among themselves. */
export class FishingRooms {
  readonly #deps: RoomsDeps;
  readonly #rooms = { money: new Map<number, FishingRoom>(), fun: new Map<number, FishingRoom>() };
  readonly #roomOf = new Map<bigint, FishingRoom>();
  /** Seats are written one after the other, in the order in which they were taken. */
  #writing: Promise<void> = Promise.resolve();
  #restored: Promise<void> | undefined;
  #job: { readonly stop: () => Promise<void> } | undefined;

  constructor(deps: RoomsDeps) {
    this.#deps = deps;
  }

  /** Starts freeing the seats of players who have left. */
  start(): void {
    this.#job = this.#deps.startJob({
      name: 'free seats of fishing rooms',
      everyMs: PERIOD_MS,
      run: () => this.freeSeats(),
    });
  }

  /** The player's seat, if they have one. */
  async find(playerId: bigint): Promise<OwnSeat | undefined> {
    await this.#ready();
    return this.#own(playerId);
  }

  #own(playerId: bigint): OwnSeat | undefined {
    const room = this.#roomOf.get(playerId);
    const sitter = room?.find(playerId);
    return room && sitter && { room, sitter };
  }

  /**
   * Seats a player: where they sit already, in the room they ask for, in one where nobody sits, or else in the first with a free seat. A reload, a second tab and a
   * restart of the server find the same seat. Refuses ROOM_FULL, which leaves the seat they had, and BUSY.
   */
  async sit(player: Player, asked: number | 'empty' | undefined): Promise<OwnSeat> {
    await this.#ready();
    const own = this.#own(player.playerId);
    own?.room.markPresent(player.playerId);
    const isThere =
      asked === undefined || asked === own?.room.number || (asked === 'empty' && own?.room.taken === 1);
    if (own !== undefined && isThere) return own;
    const room = this.#pickRoom(player, asked);
    const seat = room.freeSeat;
    if (seat === undefined) throw new PlayRefusal('ROOM_FULL');
    const sitter = { playerId: player.playerId, user: player.user, seat };
    if (own !== undefined) this.#stand(player.playerId);
    room.sit(sitter);
    this.#roomOf.set(player.playerId, room);
    const isForFun = player.user === null;
    await this.#write((database) =>
      upsertSeat(
        database,
        { playerId: player.playerId, isForFun, room: room.number, seat },
        this.#deps.clock.now(),
      ),
    );
    return { room, sitter };
  }

  /** The rooms that a player can choose from. */
  async list({ user }: Player): Promise<{ readonly room: number; readonly taken: number }[]> {
    await this.#ready();
    return [...this.#ofKind(user).values()]
      .map(({ number: room, taken }) => ({ room, taken }))
      .toSorted((one, other) => one.room - other.room)
      .slice(0, LISTED_MAX);
  }

  /** Frees the seats of those who have followed nothing for a minute. */
  async freeSeats(): Promise<void> {
    await this.#ready();
    const absent = [...this.#roomOf.values()].flatMap((room) => room.listAbsent());
    // All at once: whoever comes back while these are written has a seat again, which is written after them.
    const written = [...new Set(absent)].map((playerId) => {
      this.#stand(playerId);
      return this.#write((database) => deleteSeat(database, playerId));
    });
    await Promise.all(written);
  }

  async close(): Promise<void> {
    await this.#job?.stop();
    await this.#writing;
    for (const rooms of Object.values(this.#rooms)) for (const room of rooms.values()) room.close();
  }

  /** Seats those who sat when the last process ended. */
  #ready(): Promise<void> {
    this.#restored ??= this.#restore();
    return this.#restored;
  }

  #ofKind(user: string | null): Map<number, FishingRoom> {
    return user === null ? this.#rooms.fun : this.#rooms.money;
  }

  #pickRoom({ user }: Player, asked: number | 'empty' | undefined): FishingRoom {
    const rooms = this.#ofKind(user);
    if (typeof asked === 'number') return rooms.get(asked) ?? this.#open(rooms, asked);
    const open = [...rooms.values()].find(({ freeSeat }) => freeSeat !== undefined);
    if (open !== undefined && asked !== 'empty') return open;
    for (let number = 1; number <= ROOMS_MAX; number += 1)
      if (!rooms.has(number)) return this.#open(rooms, number);
    throw new PlayRefusal('BUSY');
  }

  #open(rooms: Map<number, FishingRoom>, number: number): FishingRoom {
    const room = new FishingRoom(this.#deps, number);
    rooms.set(number, room);
    return room;
  }

  /** An empty room is closed: whoever opens it again finds another river. */
  #stand(playerId: bigint): void {
    const room = this.#roomOf.get(playerId);
    room?.stand(playerId);
    this.#roomOf.delete(playerId);
    if (room === undefined || room.taken > 0) return;
    room.close();
    for (const rooms of Object.values(this.#rooms))
      if (rooms.get(room.number) === room) rooms.delete(room.number);
  }

  #write(write: (database: Database) => Promise<void>): Promise<void> {
    const written = this.#writing.then(() => write(this.#deps.database));
    // A seat that can't be written is held all the same, until the next restart.
    this.#writing = written.catch((err: unknown) =>
      this.#deps.log.warn({ err }, 'a seat could not be written'),
    );
    return this.#writing;
  }

  async #restore(): Promise<void> {
    try {
      for (const { playerId, user, isForFun, room: number, seat } of await selectSeats(this.#deps.database)) {
        const rooms = isForFun ? this.#rooms.fun : this.#rooms.money;
        const room = rooms.get(number) ?? this.#open(rooms, number);
        room.sit({ playerId, user, seat });
        this.#roomOf.set(playerId, room);
      }
    } catch (err) {
      this.#deps.log.warn({ err }, 'the seats of the fishing rooms could not be read');
    }
  }
}
