import { mayUse, type Proposal } from '@maidan/contract/office';
import { Button, EmptyState, ErrorState, Money, Sheet, SkeletonRows } from '@maidan/ui';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { SecondsNote } from '../changes/seconds-note.tsx';
import { AdjustmentSheet } from './adjustment-sheet.tsx';
import { useProposals } from './cashier-queries.ts';
import { ReasonForm } from './reason-form.tsx';
import { useAction } from './use-cashier-action.ts';

interface ProposalCells {
  readonly ownId: bigint;
  readonly isBusy: boolean;
  readonly onConfirm: (proposal: Proposal) => void;
  readonly onDecline: (proposal: Proposal) => void;
}

const keyOf = ({ id }: Proposal) => id.toString();

const FACTS: readonly DeskColumn<Proposal, ProposalCells>[] = [
  { head: texts.cashier('player'), cell: ({ player }) => <PlayerLink player={player} /> },
  {
    head: texts.cashier('what'),
    cell: ({ kind, transactionId }) => (
      <>
        {texts.proposalKinds(kind)}{' '}
        {transactionId !== null && <span className="tabular text-text-3">{transactionId.toString()}</span>}
      </>
    ),
  },
  {
    head: texts.cashier('amount'),
    cell: ({ amount }) => <Money amount={amount} tone="result" />,
    align: 'end',
    order: ({ amount }) => amount,
  },
  { head: texts.cashier('reason'), cell: ({ reason }) => reason ?? texts.cashier('none') },
  { head: texts.cashier('proposedBy'), cell: ({ proposedBy }) => proposedBy.name },
  {
    head: texts.cashier('age'),
    cell: ({ proposedAt }) => <AgeMark since={proposedAt} />,
    order: ({ proposedAt }) => -proposedAt.getTime(),
  },
];

const DECIDE: DeskColumn<Proposal, ProposalCells> = {
  head: '',
  cell: (proposal, { ownId, isBusy, onConfirm, onDecline }) => (
    <>
      {proposal.proposedBy.staffId !== ownId && (
        <Button
          size="fit"
          disabled={isBusy}
          aria-label={texts.cashier('confirmOne', { name: proposal.player.username })}
          onClick={() => onConfirm(proposal)}
        >
          {texts.cashier('confirm')}
        </Button>
      )}
      <Button
        look="plain"
        size="fit"
        disabled={isBusy}
        aria-label={texts.cashier('declineOne', { name: proposal.player.username })}
        onClick={() => onDecline(proposal)}
      >
        {texts.cashier('decline')}
      </Button>
    </>
  ),
};

/** Proposals that another member has to confirm. */
export function ProposalsScreen() {
  const me = useOwnMe();
  const proposals = useProposals();
  const action = useAction();
  const [declined, setDeclined] = useState<Proposal>();
  const [isAdjusting, setIsAdjusting] = useState(false);
  const mayDecide = mayUse(me.role, 'cashier:decide');
  const rows = proposals.data?.proposals ?? [];
  return (
    <>
      <DeskHeader title={texts.cashier('proposalsTitle')} advice={texts.cashier('proposalsAdvice')}>
        <div className="flex items-center gap-4">
          <LiveMark isFresh={!proposals.isError} />
          {mayDecide && (
            <Button look="plain" size="fit" onClick={() => setIsAdjusting(true)}>
              {texts.cashier('adjustTitle')}
            </Button>
          )}
        </div>
      </DeskHeader>
      {mayDecide && <SecondsNote desk="cashier" />}
      {declined !== undefined && (
        <Sheet
          open
          side="centre"
          className="max-w-[30rem]!"
          title={texts.cashier('declineOne', { name: declined.player.username })}
          closeLabel={texts.shell('close')}
          onClose={() => setDeclined(undefined)}
        >
          <ReasonForm
            label={texts.cashier('decline')}
            onSend={async (reason) => {
              const { id } = declined;
              await action.mutateAsync({
                run: () => api.declineProposal({ params: { id }, body: { reason } }),
                done: texts.cashier('declinedNow'),
              });
              setDeclined(undefined);
            }}
          />
        </Sheet>
      )}
      {isAdjusting && <AdjustmentSheet onClose={() => setIsAdjusting(false)} />}
      {proposals.isPending && <SkeletonRows label={texts.shell('loading')} rows={4} className="h-11" />}
      {proposals.isError && proposals.data === undefined && (
        <ErrorState
          title={texts.cashier('proposalsFailed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void proposals.refetch()}
        />
      )}
      {proposals.data !== undefined && rows.length === 0 && (
        <EmptyState title={texts.lists('empty')} advice={texts.cashier('proposalsEmpty')} />
      )}
      {rows.length > 0 && (
        <DeskTable
          label={texts.cashier('proposalsTitle')}
          columns={mayDecide ? [...FACTS, DECIDE] : FACTS}
          context={{
            ownId: me.id,
            isBusy: action.isPending,
            onConfirm: ({ id }) =>
              action.mutate({
                run: () => api.confirmProposal({ params: { id } }),
                done: texts.cashier('confirmedNow'),
              }),
            onDecline: setDeclined,
          }}
          rows={rows}
          keyOf={keyOf}
        />
      )}
    </>
  );
}
