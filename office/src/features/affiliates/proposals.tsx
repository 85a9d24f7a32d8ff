import { type AffiliateProposal, mayUse } from '@maidan/contract/office';
import { Button, Money, momentText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { useAffiliateAction } from './affiliate-queries.ts';
import { PlanTerms } from './plan-terms.tsx';

interface ProposalContext {
  readonly meId: bigint;
  readonly mayManage: boolean;
  readonly isWaiting: boolean;
  readonly onConfirm: (id: bigint) => void;
  readonly onEnd: (id: bigint) => void;
}

const named = ({ affiliate, wanted }: AffiliateProposal) => ({
  name: affiliate.name,
  kind: texts.affiliates(`kinds.${wanted.kind}`),
});

const COLUMNS: readonly DeskColumn<AffiliateProposal, ProposalContext>[] = [
  { head: texts.affiliates('name'), cell: ({ affiliate }) => affiliate.name },
  {
    head: texts.affiliates('what'),
    cell: ({ wanted }) => (
      <>
        <span className="font-semibold">{texts.affiliates(`kinds.${wanted.kind}`)}</span>{' '}
        {wanted.kind === 'plan' ? <PlanTerms plan={wanted.plan} /> : <Money amount={wanted.amount} />}
        {wanted.kind === 'payment' && (
          <span className="block text-xs text-text-3">{`${wanted.method}, ${wanted.reference}`}</span>
        )}
      </>
    ),
  },
  { head: texts.affiliates('reason'), cell: ({ wanted }) => wanted.reason },
  { head: texts.affiliates('proposedBy'), cell: ({ proposedBy }) => proposedBy.name },
  { head: texts.affiliates('until'), cell: ({ expiresAt }) => momentText(language, expiresAt) },
  {
    head: '',
    cell: (row, { meId, mayManage, isWaiting, onConfirm, onEnd }) =>
      mayManage && (
        <>
          {row.proposedBy.staffId !== meId && (
            <Button
              size="fit"
              disabled={isWaiting}
              aria-label={texts.affiliates('confirmOf', named(row))}
              onClick={() => onConfirm(row.id)}
            >
              {texts.affiliates('confirm')}
            </Button>
          )}
          <Button
            look="plain"
            size="fit"
            disabled={isWaiting}
            aria-label={texts.affiliates(
              row.proposedBy.staffId === meId ? 'withdrawOf' : 'declineOf',
              named(row),
            )}
            onClick={() => onEnd(row.id)}
          >
            {texts.affiliates(row.proposedBy.staffId === meId ? 'withdraw' : 'decline')}
          </Button>
        </>
      ),
  },
];

/** Plans, corrections and payments that wait for a second member; nothing where none does. */
export function Proposals({ proposals }: { proposals: readonly AffiliateProposal[] }) {
  const me = useOwnMe();
  const action = useAffiliateAction();
  if (proposals.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-lg font-bold">{texts.affiliates('waiting')}</h2>
      <DeskTable
        label={texts.affiliates('waiting')}
        columns={COLUMNS}
        context={{
          meId: me.id,
          mayManage: mayUse(me.role, 'affiliates:manage'),
          isWaiting: action.isPending,
          onConfirm: (id) =>
            action.mutate({
              run: () => api.confirmForAffiliate({ params: { id } }),
              done: texts.affiliates('confirmed'),
            }),
          onEnd: (id) =>
            action.mutate({
              run: () => api.endForAffiliate({ params: { id } }),
              done: texts.affiliates('ended'),
            }),
        }}
        rows={proposals}
        keyOf={({ id }) => id.toString()}
      />
    </section>
  );
}
