import { type AgentCreditProposal, mayUse } from '@maidan/contract/office';
import { Button, Money, moneyText, momentText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { useAgentAction } from './agent-queries.ts';
import { nodeName } from './node-columns.tsx';

interface ProposalContext {
  readonly meId: bigint;
  readonly mayManage: boolean;
  readonly isWaiting: boolean;
  readonly onOpen: ((id: bigint) => void) | undefined;
  readonly onConfirm: (id: bigint) => void;
  readonly onEnd: (id: bigint) => void;
}

const named = ({ amount, node }: AgentCreditProposal) => ({
  amount: moneyText(language, amount),
  name: node.name,
});

const COLUMNS: readonly DeskColumn<AgentCreditProposal, ProposalContext>[] = [
  {
    head: texts.agents('name'),
    cell: ({ node }, { onOpen }) =>
      onOpen === undefined ? (
        node.name
      ) : (
        <button
          type="button"
          aria-label={texts.agents('openOne', { name: node.name })}
          onClick={() => onOpen(node.id)}
          className="min-h-11 min-w-11 text-left font-semibold text-brand-text hover:underline"
        >
          {node.name}
        </button>
      ),
  },
  { head: texts.agents('amount'), align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
  { head: texts.agents('giver'), cell: ({ giver }) => nodeName(giver) },
  { head: texts.agents('reason'), cell: ({ reason }) => reason },
  { head: texts.agents('proposedBy'), cell: ({ proposedBy }) => proposedBy.name },
  { head: texts.agents('until'), cell: ({ expiresAt }) => momentText(language, expiresAt) },
  {
    head: '',
    cell: (row, { meId, mayManage, isWaiting, onConfirm, onEnd }) =>
      mayManage && (
        <>
          {row.proposedBy.staffId !== meId && (
            <Button
              size="fit"
              disabled={isWaiting}
              aria-label={texts.agents('confirmOf', named(row))}
              onClick={() => onConfirm(row.id)}
            >
              {texts.agents('confirm')}
            </Button>
          )}
          <Button
            look="plain"
            size="fit"
            disabled={isWaiting}
            aria-label={texts.agents(
              row.proposedBy.staffId === meId ? 'withdrawOf' : 'declineOf',
              named(row),
            )}
            onClick={() => onEnd(row.id)}
          >
            {texts.agents(row.proposedBy.staffId === meId ? 'withdraw' : 'decline')}
          </Button>
        </>
      ),
  },
];

const params = (id: bigint) => ({ params: { id } });

/** Credit that waits for a second member; nothing where none does. */
export function Proposals({
  proposals,
  onOpen,
}: {
  proposals: readonly AgentCreditProposal[];
  onOpen?: (id: bigint) => void;
}) {
  const me = useOwnMe();
  const action = useAgentAction();
  if (proposals.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-lg font-bold">{texts.agents('waiting')}</h2>
      <DeskTable
        label={texts.agents('waiting')}
        columns={COLUMNS}
        context={{
          meId: me.id,
          mayManage: mayUse(me.role, 'agents:manage'),
          isWaiting: action.isPending,
          onOpen,
          onConfirm: (id) =>
            action.mutate({
              run: () => api.confirmAgentCredit(params(id)),
              done: texts.agents('creditGiven'),
            }),
          onEnd: (id) =>
            action.mutate({
              run: () => api.endAgentCredit(params(id)),
              done: texts.agents('creditEnded'),
            }),
        }}
        rows={proposals}
        keyOf={({ id }) => id.toString()}
      />
    </section>
  );
}
