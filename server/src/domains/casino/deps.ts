import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { Random } from '../../kernel/secrets/random.ts';
import type { FreeSpinProvider } from './free-spins.ts';
import type { GameProvider } from './game-provider.ts';
import type { ShownTable } from './lobby/open-lobby.ts';

/** Dependencies of the casino. */
export interface CasinoDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  /** The adapters by the name in a provider's row. */
  readonly providers: ReadonlyMap<string, GameProvider>;
  /** The provider whose slots can be granted free spins. */
  readonly freeSpins: FreeSpinProvider;
  /** Refuses a player whose level of identity may not play; left out, nobody is refused. */
  readonly refuseUnverified?: (playerId: bigint) => void;
  /** The game that everybody plays together on top of the lobby; left out, there is none. */
  readonly shownTable?: ShownTable;
}
