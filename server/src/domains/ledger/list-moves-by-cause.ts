import type { Currency } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import type { StatementLine } from './statement.ts';
import { selectMovesByCause } from './store.ts';

/** Which movements: newest first, at most `size`, and only transfers before one if it is named. */
export interface MovesQuery {
  readonly playerId: bigint;
  readonly currency: Currency;
  readonly causes: readonly string[];
  readonly before: bigint | undefined;
  readonly size: number;
}

/** What moved on the player's main account for one of these causes. */
export function listMovesByCause(
  on: Reader,
  { playerId, currency, causes, before, size }: MovesQuery,
): Promise<StatementLine[]> {
  return selectMovesByCause(on, { ownerKey: String(playerId), currency, causes, before, limit: size });
}
