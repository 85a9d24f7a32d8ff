import { type AgentNode, COMPANY_NODE } from '@maidan/contract/office';
import { EmptyState, ErrorState, Field, SkeletonRows } from '@maidan/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { useAgent, useAgentSearch, useBelow } from './agent-queries.ts';
import { CutNote, NodeButton, nodeColumns, nodeName } from './node-columns.tsx';
import { Proposals } from './proposals.tsx';

/** A node in the tree, and how deep it stands. */
interface Branch {
  readonly node: AgentNode;
  readonly depth: number;
}

interface TreeContext {
  readonly opened: ReadonlySet<bigint>;
  readonly onToggle: (id: bigint) => void;
  readonly onOpen: (id: bigint) => void;
}

const COLUMNS: readonly DeskColumn<Branch, TreeContext>[] = [
  {
    head: texts.agents('name'),
    cell: ({ node, depth }, { opened, onToggle, onOpen }) => (
      <span className="flex items-center gap-1" style={{ paddingInlineStart: `${depth * 0.75}rem` }}>
        {node.kind === 'player' ? (
          <span className="w-11 shrink-0" />
        ) : (
          <button
            type="button"
            aria-expanded={opened.has(node.id)}
            aria-label={texts.agents(opened.has(node.id) ? 'closeBelow' : 'openBelow', {
              name: nodeName(node),
            })}
            onClick={() => onToggle(node.id)}
            className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-surface-2"
          >
            {opened.has(node.id) ? (
              <ChevronDown aria-hidden="true" className="size-5" />
            ) : (
              <ChevronRight aria-hidden="true" className="size-5" />
            )}
          </button>
        )}
        <NodeButton node={node} onOpen={onOpen} />
      </span>
    ),
  },
  ...nodeColumns(({ node }: Branch) => node),
];

interface AgentTreeProps {
  readonly find: string;
  readonly onFind: (find: string) => void;
  readonly onOpen: (id: bigint) => void;
}

/** The tree, whose nodes open and close; a search by name; and the credit that waits for a second member (AGENT-18). */
export function AgentTree({ find, onFind, onOpen }: AgentTreeProps) {
  const search = useAgentSearch(find.trim());
  return (
    <>
      <DeskHeader title={texts.agents('title')} advice={texts.agents('advice')} />
      <form role="search" onSubmit={(event) => event.preventDefault()} className="mb-5 max-w-md">
        <Field
          type="search"
          label={texts.agents('find')}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={find}
          onChange={({ target }) => onFind(target.value)}
        />
      </form>
      <Proposals proposals={search.data?.proposals ?? []} onOpen={onOpen} />
      {find.trim() === '' ? <WholeTree onOpen={onOpen} /> : <Found search={search} onOpen={onOpen} />}
    </>
  );
}

function WholeTree({ onOpen }: { onOpen: (id: bigint) => void }) {
  const [opened, setOpened] = useState<ReadonlySet<bigint>>(new Set([COMPANY_NODE]));
  const root = useAgent(COMPANY_NODE);
  const below = useBelow([...opened]);
  if (root.isPending) return <SkeletonRows label={texts.shell('loading')} rows={6} className="h-12" />;
  if (root.data === undefined)
    return (
      <ErrorState
        title={texts.agents('failed')}
        retryLabel={texts.shell('retry')}
        onRetry={() => void root.refetch()}
      />
    );
  const branches = (node: AgentNode, depth: number): Branch[] => [
    { node, depth },
    ...(opened.has(node.id) ? (below.nodes.get(node.id) ?? []) : []).flatMap((one) =>
      branches(one, depth + 1),
    ),
  ];
  const onToggle = (id: bigint) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    <>
      <DeskTable
        label={texts.agents('tree')}
        columns={COLUMNS}
        context={{ opened, onToggle, onOpen }}
        rows={branches(root.data.node, 0)}
        keyOf={({ node }) => node.id.toString()}
      />
      {below.retry !== undefined && (
        <ErrorState title={texts.agents('failed')} retryLabel={texts.shell('retry')} onRetry={below.retry} />
      )}
      <CutNote lists={[...below.nodes.values()]} />
    </>
  );
}

const FOUND: readonly DeskColumn<AgentNode, { readonly onOpen: (id: bigint) => void }>[] = [
  {
    head: texts.agents('name'),
    cell: (node, { onOpen }) => <NodeButton node={node} onOpen={onOpen} />,
  },
  ...nodeColumns((node: AgentNode) => node),
];

function Found({
  search,
  onOpen,
}: {
  search: ReturnType<typeof useAgentSearch>;
  onOpen: (id: bigint) => void;
}) {
  const nodes = search.data?.nodes;
  if (search.isPending) return <SkeletonRows label={texts.shell('loading')} rows={6} className="h-12" />;
  if (nodes === undefined)
    return (
      <ErrorState
        title={texts.agents('failed')}
        retryLabel={texts.shell('retry')}
        onRetry={() => void search.refetch()}
      />
    );
  if (nodes.length === 0)
    return <EmptyState title={texts.lists('empty')} advice={texts.agents('foundNone')} />;
  return (
    <>
      <DeskTable
        label={texts.agents('found')}
        columns={FOUND}
        context={{ onOpen }}
        rows={nodes}
        keyOf={({ id }) => id.toString()}
      />
      <CutNote lists={[nodes]} />
    </>
  );
}
