import { type DeskWithdrawal, deskWithdrawalStates, mayUse } from '@maidan/contract/office';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { DeskTable } from '../../parts/desk-table.tsx';
import { QueueFrame } from './queue-frame.tsx';
import { useRequestQueue } from './use-request-queue.ts';
import { nextAction, takeNextAction, useWithdrawalActions, wayBack } from './use-withdrawal-actions.ts';
import { queryOf, type WantedRequests } from './wanted-requests.ts';
import { WITHDRAWAL_COLUMNS } from './withdrawal-columns.tsx';
import { WithdrawalSheet, type WithdrawalTask } from './withdrawal-sheet.tsx';

const WANTED_STATES = ['waiting', ...deskWithdrawalStates] as const;
const STATES = deskWithdrawalStates.map((state) => [state, texts.requestStates(state)] as const);

/** The withdrawal queue: claim, approve, send, and record what became of the money. */
export function WithdrawalsScreen() {
  const me = useOwnMe();
  const queue = useRequestQueue<DeskWithdrawal, WithdrawalTask>('withdrawals', askWithdrawals);
  const actions = useWithdrawalActions(queue.close);
  const mayDecide = mayUse(me.role, 'cashier:decide');
  const goOn = (withdrawal: DeskWithdrawal) => {
    if (nextAction(withdrawal) !== undefined) takeNextAction(actions, withdrawal);
  };
  const takeBack = (withdrawal: DeskWithdrawal) => {
    if (wayBack(withdrawal) !== undefined) queue.open('reason')(withdrawal);
  };
  const keys = [
    { key: 'a', does: texts.cashier('nextStep'), act: goOn },
    { key: 'r', does: texts.cashier('takeBack'), act: takeBack },
  ];
  return (
    <>
      <QueueFrame
        aloneKind="withdrawal-approval"
        title={texts.cashier('withdrawalsTitle')}
        advice={texts.cashier('withdrawalsAdvice')}
        failed={texts.cashier('withdrawalsFailed')}
        list={queue.list}
        isEmpty={queue.rows.length === 0}
        shortcuts={queue.shortcutsOf('look', mayDecide ? { claiming: actions, keys } : undefined)}
        filter={{ ...queue.filter, states: STATES, hasTransactions: false }}
        claiming={mayDecide ? { ...actions, ticks: queue.ticks } : undefined}
      >
        <DeskTable
          label={texts.cashier('withdrawalsTitle')}
          columns={WITHDRAWAL_COLUMNS}
          context={{
            ownId: me.id,
            isBusy: actions.isBusy,
            onNext: mayDecide ? (withdrawal) => takeNextAction(actions, withdrawal) : undefined,
            onOpen: queue.open('look'),
          }}
          {...queue.table}
          {...(mayDecide && queue.ticking)}
        />
      </QueueFrame>
      {queue.opened !== undefined && (
        <WithdrawalSheet
          withdrawal={queue.opened.request}
          ownId={me.id}
          task={queue.opened.task}
          actions={mayDecide ? actions : undefined}
          onClose={queue.close}
        />
      )}
    </>
  );
}

async function askWithdrawals(wanted: WantedRequests, after: string | undefined) {
  const state = WANTED_STATES.find((one) => one === wanted.state);
  const { withdrawals, next } = await api.listDeskWithdrawals({
    query: { ...queryOf(wanted), state, after },
  });
  return { rows: withdrawals, next };
}
