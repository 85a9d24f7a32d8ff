import type { Currency, Money } from '@maidan/engine';
import type { Reader } from '../../kernel/db.ts';
import type { HoldOwner } from './model.ts';
import { selectHolds } from './store.ts';

/** What is held of a player's money for owners of one kind, by the owner's id. */
export function listHolds(
  on: Reader,
  playerId: bigint,
  currency: Currency,
  kind: HoldOwner['kind'],
): Promise<{ readonly id: string; readonly amount: Money }[]> {
  return selectHolds(on, String(playerId), currency, kind);
}
