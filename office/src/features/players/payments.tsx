import type { PlayerPayment } from '@maidan/contract/office';
import { Money, classNames, momentText } from '@maidan/ui';
import { language, requestStateText, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import type { DeskColumn } from '../../parts/desk-table.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { playerKey } from './player-queries.ts';
import { RecordList } from './record-list.tsx';

const TONES = { pending: 'text-warn', success: 'text-win', fail: 'text-loss' } as const;

const COLUMNS: readonly DeskColumn<PlayerPayment>[] = [
  {
    head: texts.players('payment'),
    cell: ({ id, action }) => (
      <>
        {texts.paymentActions(action)}{' '}
        <span className="tabular font-normal text-text-3">
          {action === 'deposit' ? 'D' : 'W'}
          {id.toString()}
        </span>
      </>
    ),
  },
  { head: texts.players('method'), cell: ({ method }) => method },
  { head: texts.players('amount'), cell: ({ amount }) => <Money amount={amount} />, align: 'end' },
  { head: texts.players('reference'), cell: ({ transactionId }) => transactionId },
  {
    head: texts.players('status'),
    cell: ({ state, outcome }) => (
      <span className={classNames('font-semibold', TONES[outcome])}>{requestStateText(state)}</span>
    ),
  },
  {
    head: texts.players('when'),
    cell: ({ createdAt }) => <span className="tabular">{momentText(language, createdAt)}</span>,
  },
];

/** A player's deposits and withdrawals. */
export function Payments({ id }: { id: bigint }) {
  const { list, rows } = usePages({
    key: playerKey(id, 'payments'),
    async ask(before: string | undefined) {
      const { payments, next } = await api.listPlayerPayments({ params: { id }, query: { before } });
      return { rows: payments, next };
    },
  });
  return (
    <RecordList
      label={texts.players('payments')}
      list={list}
      path={`/office/players/${id}/payments`}
      rows={rows}
      columns={COLUMNS}
      keyOf={({ action, id: paymentId }) => `${action} ${paymentId}`}
    />
  );
}
