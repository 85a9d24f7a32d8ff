import { type DeskDeposit, deskDepositStates, mayUse } from '@maidan/contract/office';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { DeskTable } from '../../parts/desk-table.tsx';
import { DEPOSIT_COLUMNS, isDecidable } from './deposit-columns.tsx';
import { DepositSheet, type DepositTask } from './deposit-sheet.tsx';
import { QueueFrame } from './queue-frame.tsx';
import { useDepositActions } from './use-deposit-actions.ts';
import { useRequestQueue } from './use-request-queue.ts';
import { given, queryOf, type WantedRequests } from './wanted-requests.ts';

const WANTED_STATES = ['waiting', ...deskDepositStates] as const;
const STATES = deskDepositStates.map((state) => [state, texts.requestStates(state)] as const);

/** The deposit queue: claim, approve, reject, or report what arrived instead. */
export function DepositsScreen() {
  const me = useOwnMe();
  const queue = useRequestQueue<DeskDeposit, DepositTask>('deposits', askDeposits);
  const actions = useDepositActions(queue.close);
  const mayDecide = mayUse(me.role, 'cashier:decide');
  const approve = (deposit: DeskDeposit) =>
    deposit.sharedWith.length > 0 ? queue.open('acknowledge')(deposit) : actions.credit(deposit);
  const keys = [
    { key: 'a', does: texts.cashier('approve'), act: decidable(approve) },
    { key: 'r', does: texts.cashier('reject'), act: decidable(queue.open('reject')) },
  ];
  return (
    <>
      <QueueFrame
        aloneKind="deposit-credit"
        title={texts.cashier('depositsTitle')}
        advice={texts.cashier('depositsAdvice')}
        failed={texts.cashier('depositsFailed')}
        list={queue.list}
        isEmpty={queue.rows.length === 0}
        shortcuts={queue.shortcutsOf('look', mayDecide ? { claiming: actions, keys } : undefined)}
        filter={{ ...queue.filter, states: STATES, hasTransactions: true }}
        claiming={mayDecide ? { ...actions, ticks: queue.ticks } : undefined}
      >
        <DeskTable
          label={texts.cashier('depositsTitle')}
          columns={DEPOSIT_COLUMNS}
          context={{
            ownId: me.id,
            isBusy: actions.isBusy,
            onCredit: mayDecide ? approve : undefined,
            onOpen: queue.open('look'),
          }}
          {...queue.table}
          {...(mayDecide && queue.ticking)}
        />
      </QueueFrame>
      {queue.opened !== undefined && (
        <DepositSheet
          deposit={queue.opened.request}
          ownId={me.id}
          task={queue.opened.task}
          actions={mayDecide ? actions : undefined}
          onClose={queue.close}
        />
      )}
    </>
  );
}

/** Runs the action only on a deposit that a person can decide. */
const decidable = (act: (deposit: DeskDeposit) => void) => (deposit: DeskDeposit) => {
  if (isDecidable(deposit)) act(deposit);
};

async function askDeposits(wanted: WantedRequests, after: string | undefined) {
  const state = WANTED_STATES.find((one) => one === wanted.state);
  const query = { ...queryOf(wanted), state, transaction: given(wanted.transaction), after };
  const { deposits, next } = await api.listDeskDeposits({ query });
  return { rows: deposits, next };
}
