import { recordMines } from './mines/record-mines.ts';
import { recordOrderBooks } from './order-book/record-order-books.ts';
import type { Recorder } from './recording.ts';
import { recordWallets } from './wallet/record-wallets.ts';

/** What histories are recorded of, and how a recorder of them is opened. */
export const RECORDERS = {
  wallet: recordWallets,
  'order-book': recordOrderBooks,
  mines: recordMines,
} as const satisfies Readonly<Record<string, () => Promise<Recorder>>>;
