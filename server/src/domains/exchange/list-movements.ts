import type { ExchangeMovement } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { listMovesByCause, walletCurrency } from '../ledger/index.ts';
import { selectEventNames } from './record-store.ts';

const PAGE = 20;
const HELD = 'exchange-exposure';
const CAUSES = [HELD, 'market-settled', 'market-resettled', 'market-corrected'];

/** A page of what the exchange moved on the player's main balance, the newest first (row EXCH-8). */
export async function listMovements(
  on: Reader,
  playerId: bigint,
  before: bigint | undefined,
): Promise<{ movements: ExchangeMovement[]; next: bigint | null }> {
  const lines = await listMovesByCause(on, {
    playerId,
    currency: walletCurrency,
    causes: CAUSES,
    before,
    // One more tells whether there is another page.
    size: PAGE + 1,
  });
  const page = lines.slice(0, PAGE);
  const marketIds = page.flatMap(({ cause, requestId }) => (cause === HELD ? [] : marketIdOf(requestId)));
  const names = await selectEventNames(on, marketIds);
  return {
    movements: page.map(({ transferId, at, cause, requestId, amount, balanceAfter }) => ({
      id: transferId,
      at,
      kind: cause === HELD ? 'held' : 'settled',
      amount,
      balanceAfter,
      eventName: names.get(marketIdOf(requestId)) ?? '',
    })),
    next: lines.length > PAGE ? (page.at(-1)?.transferId ?? null) : null,
  };
}

/** Of `settle:{market}:{player}`. */
function marketIdOf(requestId: string): string {
  return requestId.split(':')[1] ?? '';
}
