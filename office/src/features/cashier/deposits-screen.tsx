import { type DeskDeposit, deskDepositStates, mayUse } from '@maidan/contract/office';
import { useDeferredValue, useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { DeskTable } from '../../parts/desk-table.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { useRowCursor } from '../../parts/use-row-cursor.ts';
import { useWanted } from '../../parts/use-wanted.ts';
import { DEPOSIT_COLUMNS, isDecidable } from './deposit-columns.tsx';
import { DepositSheet, type DepositTask } from './deposit-sheet.tsx';
import { QueueFrame } from './queue-frame.tsx';
import { useDepositDeeds } from './use-deposit-deeds.ts';
import { useTicks } from './use-ticks.ts';
import { given, queryOf, WAITING, type WantedRequests } from './wanted-requests.ts';

const STATES = deskDepositStates.map((state) => [state, texts.requestStates(state)] as const);

const keyOf = ({ id }: DeskDeposit) => id.toString();

/** The queue of deposits: claim, approve, refuse, or say what came instead. */
export function DepositsScreen() {
  const me = useOwnMe();
  const { wanted, want, isAll } = useWanted(WAITING);
  const { list, rows } = useDeposits(useDeferredValue(wanted));
  const keys = rows.map(keyOf);
  const cursor = useRowCursor(keys);
  const ticks = useTicks(keys);
  const [opened, setOpened] = useState<{ readonly deposit: DeskDeposit; readonly task: DepositTask }>();
  const deeds = useDepositDeeds(() => setOpened(undefined));
  const mayDecide = mayUse(me.role, 'cashier:decide');
  const atCursor = (act: (deposit: DeskDeposit) => void) => () => {
    const deposit = rows.find((row) => keyOf(row) === cursor.current);
    if (deposit !== undefined) act(deposit);
  };
  const open = (task: DepositTask) => (deposit: DeskDeposit) => setOpened({ deposit, task });
  const decidable = (act: (deposit: DeskDeposit) => void) =>
    atCursor((deposit) => {
      if (isDecidable(deposit)) act(deposit);
    });
  const deciding = [
    { key: 'c', does: texts.cashier('claim'), run: atCursor(({ id }) => deeds.claim([id])) },
    { key: 'u', does: texts.cashier('release'), run: atCursor(({ id }) => deeds.release([id])) },
    { key: 'a', does: texts.cashier('approve'), run: decidable((deposit) => deeds.credit(deposit)) },
    { key: 'r', does: texts.cashier('reject'), run: decidable(open('reject')) },
    { key: 'x', does: texts.cashier('tickRow'), run: atCursor((deposit) => ticks.tick(keyOf(deposit))) },
  ];
  return (
    <>
      <QueueFrame
        title={texts.cashier('depositsTitle')}
        advice={texts.cashier('depositsAdvice')}
        failed={texts.cashier('depositsFailed')}
        list={list}
        isEmpty={rows.length === 0}
        shortcuts={[
          { key: 'j', does: texts.lists('nextRow'), run: cursor.next },
          { key: 'k', does: texts.lists('previousRow'), run: cursor.previous },
          { key: 'o', does: texts.lists('openRow'), run: atCursor(open('look')) },
          ...(mayDecide ? deciding : []),
        ]}
        filter={{ wanted, isAll, onWant: want, states: STATES, hasTransactions: true }}
        claiming={
          mayDecide ? { ticks, isBusy: deeds.isBusy, claim: deeds.claim, release: deeds.release } : undefined
        }
      >
        <DeskTable
          label={texts.cashier('depositsTitle')}
          columns={DEPOSIT_COLUMNS}
          context={{
            ownId: me.id,
            isBusy: deeds.isBusy,
            onCredit: mayDecide ? (deposit) => deeds.credit(deposit) : undefined,
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
        <DepositSheet
          deposit={rows.find(({ id }) => id === opened.deposit.id) ?? opened.deposit}
          ownId={me.id}
          task={opened.task}
          deeds={mayDecide ? deeds : undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function useDeposits(wanted: WantedRequests) {
  const state = deskDepositStates.find((one) => one === wanted.state);
  const query = {
    ...queryOf(wanted),
    state: wanted.state === 'waiting' ? ('waiting' as const) : state,
    transaction: given(wanted.transaction),
  };
  return usePages({
    key: ['deposits', wanted],
    isLive: true,
    async ask(after: string | undefined) {
      const { deposits, next } = await api.listDeskDeposits({ query: { ...query, after } });
      return { rows: deposits, next };
    },
  });
}
