import type { ExchangeMovement } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { listMovesByCause, walletCurrency } from '../ledger/index.ts';
import { selectEventNames } from '../exchange/index.ts';
import { selectHouseEventNames } from '../house-book/index.ts';

const PAGE = 20;
const HELD = ['exchange-exposure', 'house-exposure'];
const CAUSES = [
  ...HELD,
  'market-settled',
  'market-resettled',
  'market-corrected',
  'house-market-settled',
  'house-market-resettled',
  'house-bet-voided',
];
/** Of `settle:{market}:{player}` and what corrects it, and of a house market, whose key may have colons. */
const SETTLED = /^settle(?:-house)?:(.+?):\d+(?::\d+)?(?::(?:reversed|cover))?$/;

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
  const marketIds = page.flatMap(({ requestId }) => SETTLED.exec(requestId)?.[1] ?? []);
  const names = new Map([
    ...(await selectEventNames(on, marketIds)),
    ...(await selectHouseEventNames(on, marketIds)),
  ]);
  return {
    movements: page.map(({ transferId, at, cause, requestId, amount, balanceAfter }) => ({
      id: transferId,
      at,
      kind: HELD.includes(cause) ? 'held' : 'settled',
      amount,
      balanceAfter,
      eventName: names.get(SETTLED.exec(requestId)?.[1] ?? '') ?? '',
    })),
    next: lines.length > PAGE ? (page.at(-1)?.transferId ?? null) : null,
  };
}
