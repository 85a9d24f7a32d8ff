import type { ExchangeMovement } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { statement, walletCurrency } from '../ledger/index.ts';
import { nameEvents } from './name-events.ts';

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
  'debt-opened',
];
/** A page of the exchange's movements of the player's main balance, newest first (row EXCH-8). */
export async function listMovements(
  on: Reader,
  playerId: bigint,
  before: bigint | undefined,
): Promise<{ movements: ExchangeMovement[]; next: bigint | null }> {
  const lines = await statement(on, {
    playerId,
    currency: walletCurrency,
    causes: { names: CAUSES, posted: 'in-batches' },
    before,
    // One more shows whether there is another page.
    size: PAGE + 1,
  });
  const page = lines.slice(0, PAGE);
  const eventNames = await nameEvents(on, playerId, page);
  return {
    movements: page.map(({ transferId, at, cause, amount, balanceAfter }) => ({
      id: transferId,
      at,
      kind: HELD.includes(cause) ? 'held' : 'settled',
      amount,
      balanceAfter,
      eventName: eventNames.get(transferId) ?? '',
    })),
    next: lines.length > PAGE ? (page.at(-1)?.transferId ?? null) : null,
  };
}
