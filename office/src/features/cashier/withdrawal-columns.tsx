import type { DeskWithdrawal } from '@maidan/contract/office';
import { Button, Money } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import type { DeskColumn } from '../../parts/desk-table.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { OpenCaseMark } from './open-case-mark.tsx';
import { RequestMark } from './request-mark.tsx';
import { nextAction } from './use-withdrawal-actions.ts';

const LATE_MS = 30 * 60_000;

/** What the queue's cells need beside their withdrawal. */
export interface WithdrawalCells {
  readonly ownId: bigint;
  readonly isBusy: boolean;
  /** Undefined for members with read-only access. */
  readonly onNext: ((withdrawal: DeskWithdrawal) => void) | undefined;
  readonly onOpen: (withdrawal: DeskWithdrawal) => void;
}

/** The columns of the queue of withdrawals. */
export const WITHDRAWAL_COLUMNS: readonly DeskColumn<DeskWithdrawal, WithdrawalCells>[] = [
  {
    head: texts.cashier('player'),
    cell: ({ id, player, hasOpenCase }) => (
      <>
        <PlayerLink player={player} />{' '}
        <span className="tabular font-normal text-text-3">W{id.toString()}</span>
        {hasOpenCase && <OpenCaseMark />}
      </>
    ),
  },
  { head: texts.cashier('method'), cell: ({ method }) => method.name },
  { head: texts.cashier('amount'), cell: ({ amount }) => <Money amount={amount} />, align: 'end' },
  {
    head: texts.cashier('payTo'),
    cell: ({ accountNumber }) => <span className="whitespace-nowrap">{accountNumber}</span>,
  },
  { head: texts.cashier('paidBy'), cell: ({ gateway }) => gateway ?? texts.cashier('byHand') },
  {
    head: texts.cashier('age'),
    cell: (withdrawal) => (
      <AgeMark
        since={withdrawal.createdAt}
        {...(nextAction(withdrawal) !== undefined && { lateMs: LATE_MS })}
      />
    ),
  },
  {
    head: texts.cashier('state'),
    cell: ({ state, claim, proposal }, { ownId }) => (
      <RequestMark state={state} claim={claim} proposal={proposal} ownId={ownId} />
    ),
  },
  {
    head: '',
    cell: (withdrawal, { isBusy, onNext, onOpen }) => {
      const next = nextAction(withdrawal);
      const { username } = withdrawal.player;
      return (
        <>
          {next !== undefined && onNext !== undefined && (
            <Button
              size="fit"
              disabled={isBusy}
              aria-label={`${texts.cashier(next)} ${username}`}
              onClick={() => onNext(withdrawal)}
            >
              {texts.cashier(next)}
            </Button>
          )}
          <Button
            look="plain"
            size="fit"
            aria-label={texts.cashier('openOne', { name: username })}
            onClick={() => onOpen(withdrawal)}
          >
            {texts.cashier('open')}
          </Button>
        </>
      );
    },
  },
];
