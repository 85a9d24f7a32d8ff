import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';

/** The screens of the records of transactions and the statement. */
export const recordsScreens: readonly Screen[] = [
  {
    path: paths.transactionRecord,
    caller: 'player',
    chrome: 'inner',
    title: 'transactionRecord',
    texts: ['records'],
    load: async () => ({
      default: (await import('./transactions/transaction-record-screen.tsx')).TransactionRecordScreen,
    }),
  },
  {
    path: paths.statement,
    caller: 'player',
    chrome: 'inner',
    title: 'statement',
    texts: ['records'],
    load: async () => ({
      default: (await import('./statement/statement-screen.tsx')).StatementScreen,
    }),
  },
];
