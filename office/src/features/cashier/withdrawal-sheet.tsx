import type { DeskWithdrawal } from '@maidan/contract/office';
import { Button, Money, momentText, Sheet } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { OpenCaseMark } from './open-case-mark.tsx';
import { AboutPlayer } from './about-player.tsx';
import { ReasonForm } from './reason-form.tsx';
import { RequestMark } from './request-mark.tsx';
import { nextAction, takeNextAction, wayBack, type WithdrawalActions } from './use-withdrawal-actions.ts';

/** The task that the sheet opens with. */
export type WithdrawalTask = 'look' | 'reason';

interface WithdrawalSheetProps {
  readonly withdrawal: DeskWithdrawal;
  readonly ownId: bigint;
  readonly task: WithdrawalTask;
  /** Undefined for members with read-only access. */
  readonly actions: WithdrawalActions | undefined;
  readonly onClose: () => void;
}

/** A withdrawal with all its details and the actions it allows. */
export function WithdrawalSheet({ withdrawal, ownId, task: first, actions, onClose }: WithdrawalSheetProps) {
  const [task, setTask] = useState(first);
  const back = wayBack(withdrawal);
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[32rem]!"
      title={texts.cashier('withdrawalOf', {
        name: withdrawal.player.username,
        id: withdrawal.id.toString(),
      })}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FactList facts={factsOf(withdrawal, ownId)} />
        <AboutPlayer player={withdrawal.player} />
        {withdrawal.hasOpenCase && (
          <div>
            <OpenCaseMark />
            <p className="text-sm text-text-2">{texts.cashier('openCaseAdvice')}</p>
          </div>
        )}
        {withdrawal.isGiven && withdrawal.state !== 'paid' && (
          <p className="text-sm text-text-2">{texts.cashier('gatewayPays')}</p>
        )}
        {actions !== undefined && task === 'look' && (
          <WithdrawalActions withdrawal={withdrawal} actions={actions} onReason={() => setTask('reason')} />
        )}
        {actions !== undefined && task === 'reason' && back !== undefined && (
          <ReasonForm label={texts.cashier(back)} onSend={(reason) => actions[back](withdrawal, reason)} />
        )}
      </div>
    </Sheet>
  );
}

interface WithdrawalActionsProps {
  readonly withdrawal: DeskWithdrawal;
  readonly actions: WithdrawalActions;
  readonly onReason: () => void;
}

function WithdrawalActions({ withdrawal, actions, onReason }: WithdrawalActionsProps) {
  const next = nextAction(withdrawal);
  const back = wayBack(withdrawal);
  return (
    <div className="grid gap-2">
      {next !== undefined && (
        <Button waiting={actions.isBusy} onClick={() => takeNextAction(actions, withdrawal)}>
          {texts.cashier(next)}
        </Button>
      )}
      {next === 'approve' && withdrawal.gateway !== null && (
        <Button look="plain" disabled={actions.isBusy} onClick={() => actions.approve(withdrawal, 'hand')}>
          {texts.cashier('approveByHand')}
        </Button>
      )}
      {back !== undefined && (
        <Button look="danger" onClick={onReason}>
          {texts.cashier(back)}
        </Button>
      )}
    </div>
  );
}

function factsOf(withdrawal: DeskWithdrawal, ownId: bigint) {
  const { state, claim, proposal } = withdrawal;
  return [
    [
      texts.cashier('state'),
      <RequestMark key="state" state={state} claim={claim} proposal={proposal} ownId={ownId} />,
    ],
    [texts.cashier('method'), withdrawal.method.name],
    [texts.cashier('amount'), <Money key="amount" amount={withdrawal.amount} />],
    [texts.cashier('payTo'), withdrawal.accountNumber],
    [texts.cashier('paidBy'), withdrawal.gateway ?? texts.cashier('byHand')],
    [texts.cashier('created'), momentText(language, withdrawal.createdAt)],
    [texts.cashier('updated'), momentText(language, withdrawal.updatedAt)],
    [texts.cashier('reason'), withdrawal.reason ?? texts.cashier('none')],
  ] as const;
}
