import type { Db } from '../../../kernel/db.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Exchange } from '../../exchange/index.ts';
import type { Transactions } from '../limits/transactions.ts';
import type { MarketsSource } from '../listed-markets.ts';
import type { Heartbeats } from './heartbeats.ts';

/** Dependencies of the operations on orders. */
export interface OrderDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Names requests' orders apart. */
  readonly random: Random;
  readonly exchange: Pick<Exchange, 'several' | 'players'>;
  readonly source: Pick<MarketsSource, 'findMarket' | 'findEvent'>;
  readonly heartbeats: Heartbeats;
  readonly transactions: Pick<Transactions, 'take' | 'note'>;
  /** The player's session of play: why nothing is staked now, and that something was. A program's orders are no part of it. */
  readonly play: {
    readonly refusalOf: (playerId: bigint) => Refusal | undefined;
    readonly played: (playerId: bigint) => void;
  };
  /** True if the player has to accept the operator's documents first; a program's orders wait for that too. */
  readonly owesConsent: (playerId: bigint) => Promise<boolean>;
}
