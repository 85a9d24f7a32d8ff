import type { DeskDeposit } from '@maidan/contract/office';
import { Button, Money } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import type { DeskColumn } from '../../parts/desk-table.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { RequestMark } from './request-mark.tsx';
import { SharedMark } from './shared-mark.tsx';

/** Deposits waiting longer than players are told are highlighted. */
const LATE_MS = 30 * 60_000;

/** What the queue's cells need beside their deposit. */
export interface DepositCells {
  readonly ownId: bigint;
  readonly isBusy: boolean;
  /** Undefined for members with read-only access. */
  readonly onCredit: ((deposit: DeskDeposit) => void) | undefined;
  readonly onOpen: (deposit: DeskDeposit) => void;
}

/** True if a person can decide the deposit now. */
export function isDecidable({ state, gateway }: DeskDeposit): boolean {
  return (state === 'submitted' || state === 'verifying') && gateway === null;
}

/** The columns of the queue of deposits. */
export const DEPOSIT_COLUMNS: readonly DeskColumn<DeskDeposit, DepositCells>[] = [
  {
    head: texts.cashier('player'),
    cell: ({ id, player }) => (
      <>
        <PlayerLink player={player} />{' '}
        <span className="tabular font-normal text-text-3">D{id.toString()}</span>
      </>
    ),
  },
  {
    head: texts.cashier('method'),
    cell: ({ method, accountType }) => (
      <>
        {method.name} <span className="text-text-3">{accountType}</span>
      </>
    ),
  },
  {
    head: texts.cashier('amount'),
    cell: ({ creditAmount }) => <Money amount={creditAmount} />,
    align: 'end',
  },
  {
    head: texts.cashier('transaction'),
    cell: (deposit) => (
      <span className="inline-grid gap-0.5">
        <span>{deposit.transactionId ?? texts.cashier('none')}</span>
        <SharedMark deposit={deposit} />
      </span>
    ),
  },
  {
    head: texts.cashier('age'),
    cell: (deposit) => (
      <AgeMark since={deposit.createdAt} {...(isDecidable(deposit) && { lateMs: LATE_MS })} />
    ),
  },
  {
    head: texts.cashier('state'),
    cell: (deposit, { ownId }) => (
      <RequestMark
        state={deposit.state}
        claim={deposit.claim}
        proposal={deposit.proposal}
        ownId={ownId}
        needsDecision={
          deposit.sharedWith.length > 0 && (isDecidable(deposit) || deposit.state === 'mismatched')
        }
      />
    ),
  },
  {
    head: '',
    cell: (deposit, { isBusy, onCredit, onOpen }) => (
      <>
        {isDecidable(deposit) && onCredit !== undefined && (
          <Button
            size="fit"
            disabled={isBusy}
            aria-label={texts.cashier('approveOne', { name: deposit.player.username })}
            onClick={() => onCredit(deposit)}
          >
            {texts.cashier('approve')}
          </Button>
        )}
        <Button
          look="plain"
          size="fit"
          aria-label={texts.cashier('openOne', { name: deposit.player.username })}
          onClick={() => onOpen(deposit)}
        >
          {texts.cashier('open')}
        </Button>
      </>
    ),
  },
];
