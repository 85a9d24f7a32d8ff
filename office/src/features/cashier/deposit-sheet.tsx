import { type DeskDeposit, writeAmount } from '@maidan/contract/office';
import { Button, momentText, moneyText, Sheet } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { ArrivalForm } from './arrival-form.tsx';
import { isDecidable } from './deposit-columns.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { AboutPlayer } from './about-player.tsx';
import { ReasonForm } from './reason-form.tsx';
import { RequestMark } from './request-mark.tsx';
import type { DepositActions } from './use-deposit-actions.ts';

/** The task that the sheet opens with. */
export type DepositTask = 'look' | 'acknowledge' | 'reject' | 'mismatch' | 'correct' | 'charge-back';

interface DepositSheetProps {
  readonly deposit: DeskDeposit;
  readonly ownId: bigint;
  readonly task: DepositTask;
  /** Undefined for members with read-only access. */
  readonly actions: DepositActions | undefined;
  readonly onClose: () => void;
}

/** A deposit with all its details and the actions it allows. */
export function DepositSheet({ deposit, ownId, task: first, actions, onClose }: DepositSheetProps) {
  const [task, setTask] = useState(first);
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[32rem]!"
      title={texts.cashier('depositOf', { name: deposit.player.username, id: deposit.id.toString() })}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FactList facts={factsOf(deposit, ownId)} />
        <AboutPlayer player={deposit.player} />
        {actions !== undefined && task === 'look' && (
          <DepositActions deposit={deposit} actions={actions} onTask={setTask} />
        )}
        {actions !== undefined && task === 'acknowledge' && (
          <>
            <p className="text-sm text-text-2">{texts.cashier('acknowledgeAdvice')}</p>
            <ReasonForm
              label={texts.cashier('acknowledge')}
              onSend={(reason) => actions.acknowledge(deposit, reason)}
            />
          </>
        )}
        {actions !== undefined && task === 'reject' && (
          <ReasonForm label={texts.cashier('reject')} onSend={(reason) => actions.reject(deposit, reason)} />
        )}
        {actions !== undefined && task === 'charge-back' && (
          <>
            <p className="text-sm text-text-2">{texts.cashier('chargeBackAdvice')}</p>
            <ReasonForm
              label={texts.cashier('chargeBack')}
              onSend={(reason) => actions.chargeBack(deposit, reason)}
            />
          </>
        )}
        {actions !== undefined && task === 'mismatch' && (
          <ArrivalForm
            label={texts.cashier('markMismatch')}
            currency={deposit.paidIn}
            needsTransaction={false}
            onSend={({ paidAmount }) => actions.mismatch(deposit, paidAmount)}
          />
        )}
        {actions !== undefined && task === 'correct' && (
          <ArrivalForm
            label={texts.cashier('creditArrived')}
            currency={deposit.paidIn}
            {...(deposit.paidAmount !== null && { known: writeAmount(deposit.paidAmount) })}
            needsTransaction={deposit.transactionId === null}
            asksReason={deposit.transactionId === null || isShared(deposit)}
            onSend={(arrival) => actions.correct(deposit, arrival)}
          />
        )}
      </div>
    </Sheet>
  );
}

interface DepositActionsProps {
  readonly deposit: DeskDeposit;
  readonly actions: DepositActions;
  readonly onTask: (task: DepositTask) => void;
}

function DepositActions({ deposit, actions, onTask }: DepositActionsProps) {
  const isMismatched = deposit.state === 'mismatched';
  if (deposit.state === 'credited')
    return (
      <Button look="danger" onClick={() => onTask('charge-back')}>
        {texts.cashier('chargeBack')}
      </Button>
    );
  if (!isDecidable(deposit) && !isMismatched)
    return deposit.gateway !== null ? (
      <p className="text-sm text-text-2">{texts.cashier('gatewayDecides')}</p>
    ) : null;
  return (
    <div className="grid gap-2">
      {isMismatched ? (
        <Button onClick={() => onTask('correct')}>{texts.cashier('correct')}</Button>
      ) : (
        <>
          <Button
            waiting={actions.isBusy}
            onClick={() => (isShared(deposit) ? onTask('acknowledge') : actions.credit(deposit))}
          >
            {texts.cashier('approve')}
          </Button>
          <Button look="plain" onClick={() => onTask('mismatch')}>
            {texts.cashier('mismatch')}
          </Button>
        </>
      )}
      <Button look="danger" onClick={() => onTask('reject')}>
        {texts.cashier('reject')}
      </Button>
    </div>
  );
}

function isShared({ sharedWith }: DeskDeposit): boolean {
  return sharedWith.length > 0;
}

function Sharing({ other }: { other: DeskDeposit['sharedWith'][number] }) {
  const { id, username, method, state, creditAmount } = other;
  return (
    <span className="text-warn">
      {`D${id} ${username}, ${method}, ${moneyText(language, creditAmount)}, ${texts.requestStates(state)}`}
    </span>
  );
}

function factsOf(deposit: DeskDeposit, ownId: bigint) {
  const { state, claim, proposal, paidAmount, paidIn } = deposit;
  const inPaid = (amount: DeskDeposit['amount']) => moneyText(language, amount, { currency: paidIn });
  const none = texts.cashier('none');
  return [
    [
      texts.cashier('state'),
      <RequestMark key="state" state={state} claim={claim} proposal={proposal} ownId={ownId} />,
    ],
    [texts.cashier('method'), `${deposit.method.name} ${deposit.accountType}`],
    [texts.cashier('claimedAmount'), inPaid(deposit.amount)],
    [texts.cashier('creditedAmount'), moneyText(language, deposit.creditAmount)],
    [texts.cashier('arrivedAmount'), paidAmount === null ? none : inPaid(paidAmount)],
    [texts.cashier('transaction'), deposit.transactionId ?? none],
    ...deposit.sharedWith.map(
      (other) => [texts.cashier('sharedWith'), <Sharing key={other.id} other={other} />] as const,
    ),
    [texts.cashier('payer'), deposit.payerNumber ?? none],
    [texts.cashier('receiver'), deposit.receiverNumber ?? none],
    [texts.cashier('gateway'), deposit.gateway ?? texts.cashier('byHand')],
    [texts.cashier('created'), momentText(language, deposit.createdAt)],
    [texts.cashier('updated'), momentText(language, deposit.updatedAt)],
    [texts.cashier('reason'), deposit.reason ?? none],
  ] as const;
}
