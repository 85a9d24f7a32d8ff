import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db.ts';
import type { Random } from '../../kernel/random.ts';
import type { GameProvider } from './game-provider.ts';

/** What the casino is given. */
export interface CasinoDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  /** The adapters by the name that a provider's row gives. */
  readonly providers: ReadonlyMap<string, GameProvider>;
}
