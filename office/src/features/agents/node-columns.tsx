import { AGENT_NODES_SHOWN, type AgentNode, COMPANY_NODE } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { countText, Money, moneyText } from '@maidan/ui';
import type { ReactNode } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import type { DeskColumn } from '../../parts/desk-table.tsx';

/** What a node is called: the company by its kind, in the office's language, and one that the reader may not see by where it stands. */
export function nodeName(node: { readonly id: bigint; readonly name: string } | null): string {
  if (node === null) return texts.agents('upline');
  return node.id === COMPANY_NODE ? texts.agents('kinds.company') : node.name;
}

/** Who did something; whoever works further up than the reader may see has no name. */
export const byName = (by: string): string => (by === '' ? texts.agents('upline') : by);

/** What a node was given and has neither free nor given on: it is in bets or lost, below zero won. */
export const usedOf = ({ received, available, given }: AgentNode) =>
  money(received - (available ?? 0n) - given);

/** A node's state, if it takes no bets. */
export function LockMark({ node: { isLocked, isLockedAbove } }: { node: AgentNode }) {
  if (!isLocked && !isLockedAbove) return null;
  return (
    <span className="text-xs font-semibold text-warn">
      {texts.agents(isLocked ? 'locked' : 'lockedAbove')}
    </span>
  );
}

/** A node's name, which opens its page, with its level and whether it is locked. */
export function NodeButton({ node, onOpen }: { node: AgentNode; onOpen: (id: bigint) => void }) {
  return (
    <span className="min-w-0">
      <button
        type="button"
        aria-label={texts.agents('openOne', { name: nodeName(node) })}
        onClick={() => onOpen(node.id)}
        className="min-h-8 min-w-11 text-left font-semibold text-brand-text underline-offset-4 [overflow-wrap:anywhere] hover:underline @min-[36rem]:[overflow-wrap:normal]"
      >
        {nodeName(node)}
      </button>
      {node.kind !== 'company' && (
        <span className="block text-xs font-normal text-text-3">{texts.agents(`kinds.${node.kind}`)}</span>
      )}
      <LockMark node={node} />
    </span>
  );
}

/** Says that more nodes may be there than one of these lists shows. */
export function CutNote({ lists }: { lists: readonly (readonly AgentNode[])[] }) {
  if (lists.every(({ length }) => length < AGENT_NODES_SHOWN)) return null;
  return (
    <p className="mt-3 text-sm text-text-2">
      {texts.agents('cut', { count: countText(language, AGENT_NODES_SHOWN) })}
    </p>
  );
}

interface NodeColumn {
  readonly head: string;
  readonly align?: 'end';
  readonly cell: (node: AgentNode) => ReactNode;
}

/** The figures of a node in a list whose rows have one, after its name. */
export const nodeColumns = <Row,>(
  nodeOf: (row: Row) => AgentNode,
): readonly Pick<DeskColumn<Row, unknown>, 'head' | 'align' | 'cell'>[] =>
  FIGURES.map(({ cell, ...column }) => ({ ...column, cell: (row) => cell(nodeOf(row)) }));

const FIGURES: readonly NodeColumn[] = [
  {
    head: texts.agents('received'),
    align: 'end',
    cell: ({ kind, received }) => (kind === 'company' ? '–' : <Money amount={received} />),
  },
  {
    head: texts.agents('available'),
    align: 'end',
    cell: ({ available }) => (available === null ? texts.agents('unbounded') : <Money amount={available} />),
  },
  { head: texts.agents('given'), align: 'end', cell: ({ given }) => <Money amount={given} /> },
  {
    head: texts.agents('used'),
    align: 'end',
    cell: (node) => (node.kind === 'company' ? '–' : <Money amount={usedOf(node)} />),
  },
  {
    head: texts.agents('due'),
    align: 'end',
    cell: ({ kind, outstanding }) =>
      kind === 'company' ? '–' : <Money amount={outstanding} className="font-semibold" />,
  },
  {
    head: texts.agents('players'),
    align: 'end',
    cell: ({ kind, players }) => (kind === 'player' ? '–' : countText(language, players)),
  },
];

/** What is open with the one above, in words: to collect from the node, or to pay to it. */
export function dueText(outstanding: AgentNode['outstanding']): string {
  if (outstanding === 0n) return texts.agents('evenNow');
  return outstanding > 0n
    ? texts.agents('toCollect', { amount: moneyText(language, outstanding) })
    : texts.agents('toPay', { amount: moneyText(language, money(-outstanding)) });
}

/** The same in the eyes of the node itself: what it has to pay to the one above, or gets from it. */
export function ownDueText(outstanding: AgentNode['outstanding']): string {
  return outstanding > 0n
    ? texts.agents('toPay', { amount: moneyText(language, outstanding) })
    : dueText(money(-outstanding));
}
