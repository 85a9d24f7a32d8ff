import type { PlayhouseDeps } from './deps.ts';
import type { FishingRooms } from './fishing/fishing-rooms.ts';
import type { SharedTable } from './shared/shared-table.ts';

/** What the calls and the sweep work with: the deps, and the tables that play on their own beside them. */
export interface TableDeps extends PlayhouseDeps {
  /** The tables at which everybody sees the same round, by game. */
  readonly tables: ReadonlyMap<string, SharedTable>;
  /** The rooms of fishing. */
  readonly rooms: FishingRooms;
}
