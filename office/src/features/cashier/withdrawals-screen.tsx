import { type DeskWithdrawal, deskWithdrawalStates, mayUse } from '@maidan/contract/office';
import { useDeferredValue, useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { DeskTable } from '../../parts/desk-table.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { useRowCursor } from '../../parts/use-row-cursor.ts';
import { useWanted } from '../../parts/use-wanted.ts';
import { QueueFrame } from './queue-frame.tsx';
import { useTicks } from './use-ticks.ts';
import { nextDeed, takeNextDeed, useWithdrawalDeeds, wayBack } from './use-withdrawal-deeds.ts';
import { queryOf, WAITING, type WantedRequests } from './wanted-requests.ts';
import { WITHDRAWAL_COLUMNS } from './withdrawal-columns.tsx';
import { WithdrawalSheet, type WithdrawalTask } from './withdrawal-sheet.tsx';

const STATES = deskWithdrawalStates.map((state) => [state, texts.requestStates(state)] as const);

const keyOf = ({ id }: DeskWithdrawal) => id.toString();

/** The queue of withdrawals: claim, approve, send, and say what became of the money. */
export function WithdrawalsScreen() {
  const me = useOwnMe();
  const { wanted, want, isAll } = useWanted(WAITING);
  const { list, rows } = useWithdrawals(useDeferredValue(wanted));
  const keys = rows.map(keyOf);
  const cursor = useRowCursor(keys);
  const ticks = useTicks(keys);
  const [opened, setOpened] = useState<{
    readonly withdrawal: DeskWithdrawal;
    readonly task: WithdrawalTask;
  }>();
  const deeds = useWithdrawalDeeds(() => setOpened(undefined));
  const mayDecide = mayUse(me.role, 'cashier:decide');
  const atCursor = (act: (withdrawal: DeskWithdrawal) => void) => () => {
    const withdrawal = rows.find((row) => keyOf(row) === cursor.current);
    if (withdrawal !== undefined) act(withdrawal);
  };
  const open = (task: WithdrawalTask) => (withdrawal: DeskWithdrawal) => setOpened({ withdrawal, task });
  const takeBack = (withdrawal: DeskWithdrawal) => {
    if (wayBack(withdrawal) !== undefined) open('reason')(withdrawal);
  };
  const approve = (withdrawal: DeskWithdrawal) => {
    if (nextDeed(withdrawal) !== undefined) takeNextDeed(deeds, withdrawal);
  };
  const deciding = [
    { key: 'c', does: texts.cashier('claim'), run: atCursor(({ id }) => deeds.claim([id])) },
    { key: 'u', does: texts.cashier('release'), run: atCursor(({ id }) => deeds.release([id])) },
    { key: 'a', does: texts.cashier('nextStep'), run: atCursor(approve) },
    { key: 'r', does: texts.cashier('takeBack'), run: atCursor(takeBack) },
    { key: 'x', does: texts.cashier('tickRow'), run: atCursor((one) => ticks.tick(keyOf(one))) },
  ];
  return (
    <>
      <QueueFrame
        title={texts.cashier('withdrawalsTitle')}
        advice={texts.cashier('withdrawalsAdvice')}
        failed={texts.cashier('withdrawalsFailed')}
        list={list}
        isEmpty={rows.length === 0}
        shortcuts={[
          { key: 'j', does: texts.lists('nextRow'), run: cursor.next },
          { key: 'k', does: texts.lists('previousRow'), run: cursor.previous },
          { key: 'o', does: texts.lists('openRow'), run: atCursor(open('look')) },
          ...(mayDecide ? deciding : []),
        ]}
        filter={{ wanted, isAll, onWant: want, states: STATES, hasTransactions: false }}
        claiming={
          mayDecide ? { ticks, isBusy: deeds.isBusy, claim: deeds.claim, release: deeds.release } : undefined
        }
      >
        <DeskTable
          label={texts.cashier('withdrawalsTitle')}
          columns={WITHDRAWAL_COLUMNS}
          context={{
            ownId: me.id,
            isBusy: deeds.isBusy,
            onNext: mayDecide ? (withdrawal) => takeNextDeed(deeds, withdrawal) : undefined,
            onOpen: open('look'),
          }}
          rows={rows}
          keyOf={keyOf}
          current={cursor.current}
          onCurrent={cursor.choose}
          {...(mayDecide && { ticked: ticks.ticked, onTick: ticks.tick })}
        />
      </QueueFrame>
      {opened !== undefined && (
        <WithdrawalSheet
          withdrawal={rows.find(({ id }) => id === opened.withdrawal.id) ?? opened.withdrawal}
          ownId={me.id}
          task={opened.task}
          deeds={mayDecide ? deeds : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function useWithdrawals(wanted: WantedRequests) {
  const state = deskWithdrawalStates.find((one) => one === wanted.state);
  const query = { ...queryOf(wanted), state: wanted.state === 'waiting' ? ('waiting' as const) : state };
  return usePages({
    key: ['withdrawals', wanted],
    isLive: true,
    async ask(after: string | undefined) {
      const { withdrawals, next } = await api.listDeskWithdrawals({ query: { ...query, after } });
      return { rows: withdrawals, next };
    },
  });
}
