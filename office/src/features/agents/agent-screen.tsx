import type { AgentNode, ShownAgent } from '@maidan/contract/office';
import { Button, countText, ErrorState, Money, SkeletonRows, Tabs } from '@maidan/ui';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { AddSheet, kindsBelow } from './add-sheet.tsx';
import { useAgent } from './agent-queries.ts';
import { CreditTab } from './credit-tab.tsx';
import { DuesTab } from './dues-tab.tsx';
import { LoginsTab } from './logins-tab.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { CutNote, dueText, LockMark, NodeButton, nodeColumns, nodeName, usedOf } from './node-columns.tsx';
import { OpenPlayerSheet } from './open-player-sheet.tsx';
import { Proposals } from './proposals.tsx';
import { ReportTab } from './report-tab.tsx';
import { LimitsSheet, LockSheet, TermsSheet } from './settings-sheets.tsx';
import { StatementTab } from './statement-tab.tsx';
import { TermsTab } from './terms-tab.tsx';
import { useTreeDesk, useTreeRights } from './tree-desk.ts';

const PARTS = ['below', 'dues', 'credit', 'terms', 'report', 'statement', 'logins'] as const;
type Part = (typeof PARTS)[number];

/** The parts that a node's page has: nobody stands below a player, the company owes nobody, and only agents have logins. */
const partsOf = ({ kind }: AgentNode, hasLogins: boolean): readonly Part[] =>
  PARTS.filter((part) => {
    if (part === 'logins') return hasLogins;
    if (kind === 'player') return part !== 'below';
    return kind !== 'company' || part === 'below' || part === 'report';
  });

interface AgentScreenProps {
  readonly id: bigint;
  readonly part: string;
  readonly onPart: (part: string) => void;
  readonly onOpen: (id: bigint) => void;
  readonly onLeave: () => void;
}

/** A node's page: its figures, what staff can do with it, and its parts (AGENT-19). */
export function AgentScreen({ id, part, onPart, onOpen, onLeave }: AgentScreenProps) {
  const { isCompanys } = useTreeDesk();
  const query = useAgent(id);
  const toAll = (
    <Button look="plain" size="fit" onClick={onLeave}>
      <ArrowLeft aria-hidden="true" className="size-5" />
      {texts.agents(isCompanys ? 'back' : 'backHome')}
    </Button>
  );
  if (query.isPending) return <SkeletonRows label={texts.shell('loading')} rows={6} className="h-12" />;
  if (query.data === undefined)
    return (
      <>
        {toAll}
        <ErrorState
          title={texts.agents('oneFailed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void query.refetch()}
        />
      </>
    );
  const shown = query.data;
  return (
    <>
      <DeskHeader title={nodeName(shown.node)} advice={texts.agents(`kinds.${shown.node.kind}`)}>
        <div className="flex items-center gap-4">
          <LockMark node={shown.node} />
          {toAll}
        </div>
      </DeskHeader>
      {shown.above.length > 0 && (
        <nav aria-label={texts.agents('upline')} className="-mt-2 mb-4 flex flex-wrap items-center gap-x-1">
          {shown.above.map((above) => (
            <span key={above.id.toString()} className="flex items-center gap-1">
              <button
                type="button"
                onClick={() => onOpen(above.id)}
                className="min-h-11 min-w-11 font-semibold text-brand-text hover:underline"
              >
                {nodeName(above)}
              </button>
              <span aria-hidden="true">›</span>
            </span>
          ))}
          <span aria-current="page">{nodeName(shown.node)}</span>
        </nav>
      )}
      <Figures shown={shown} />
      <Proposals proposals={shown.proposals} />
      <AgentTabs shown={shown} part={part} onPart={onPart} onOpen={onOpen} />
    </>
  );
}

interface AgentTabsProps extends Pick<AgentScreenProps, 'part' | 'onPart' | 'onOpen'> {
  readonly shown: ShownAgent;
  /** Those right below, where they aren't listed as the company's desk does. */
  readonly below?: ReactNode;
}

/** What can be done with a node, and the parts of its page. */
export function AgentTabs({ shown, part, onPart, onOpen, below }: AgentTabsProps) {
  const parts = partsOf(shown.node, useTreeRights(shown).logins);
  const chosen = parts.find((one) => one === part) ?? parts[0] ?? 'report';
  return (
    <>
      <Actions shown={shown} />
      <Tabs
        label={texts.agents('parts')}
        spread="rail"
        tabs={parts.map((key) => ({ key, label: texts.agents(key) }))}
        chosen={chosen}
        onChoose={onPart}
      >
        <div className="pt-4">
          {chosen === 'below' && below !== undefined ? (
            below
          ) : (
            <PartShown part={chosen} shown={shown} onOpen={onOpen} />
          )}
        </div>
      </Tabs>
    </>
  );
}

function PartShown({ part, shown, onOpen }: { part: Part; shown: ShownAgent; onOpen: (id: bigint) => void }) {
  switch (part) {
    case 'below':
      return <Below nodes={shown.children} onOpen={onOpen} />;
    case 'dues':
      return <DuesTab shown={shown} />;
    case 'credit':
      return <CreditTab shown={shown} />;
    case 'terms':
      return <TermsTab shown={shown} />;
    case 'report':
      return <ReportTab id={shown.node.id} onOpen={onOpen} />;
    case 'logins':
      return <LoginsTab id={shown.node.id} />;
    default:
      return <StatementTab id={shown.node.id} />;
  }
}

const own = (isOwn: boolean): string => (isOwn ? ` (${texts.agents('ownLimit')})` : '');

function Figures({ shown: { node, limitsInForce, limits } }: { shown: ShownAgent }) {
  const { stakeMax, playersMax } = limitsInForce;
  const none = texts.agents('noLimit');
  return (
    <div className="mb-5 grid gap-4 rounded-lg border border-line bg-surface p-4 min-[720px]:grid-cols-2">
      <FactList
        facts={
          node.kind === 'company'
            ? [[texts.agents('given'), <Money key="given" amount={node.given} />]]
            : [
                [texts.agents('received'), <Money key="received" amount={node.received} />],
                [texts.agents('available'), <Money key="free" amount={node.available ?? node.received} />],
                [texts.agents('given'), <Money key="given" amount={node.given} />],
                [texts.agents('used'), <Money key="used" amount={usedOf(node)} />],
              ]
        }
      />
      <FactList
        facts={[
          ...(node.kind === 'company'
            ? []
            : [[texts.agents('due'), <strong key="due">{dueText(node.outstanding)}</strong>] as const]),
          [
            texts.agents('stakeMax'),
            stakeMax === null ? (
              none
            ) : (
              <>
                <Money amount={stakeMax} />
                {own(limits.stakeMax === stakeMax)}
              </>
            ),
          ],
          ...(node.kind === 'player'
            ? node.playerId === null
              ? []
              : ([
                  [
                    texts.agents('kinds.player'),
                    <PlayerLink key="player" player={{ id: node.playerId, username: node.name }} />,
                  ],
                ] as const)
            : ([
                [texts.agents('players'), countText(language, node.players)],
                [
                  texts.agents('playersMax'),
                  playersMax === null
                    ? none
                    : `${countText(language, playersMax)}${own(limits.playersMax === playersMax)}`,
                ],
              ] as const)),
        ]}
      />
    </div>
  );
}

type Sheet = 'addAgent' | 'addPlayer' | 'setTerms' | 'setLimits' | 'move' | 'lock';

/** What the member can do with a node beside its money. */
function Actions({ shown }: { shown: ShownAgent }) {
  const rights = useTreeRights(shown);
  const { isCompanys } = useTreeDesk();
  const [sheet, setSheet] = useState<Sheet>();
  const { node } = shown;
  const onClose = () => setSheet(undefined);
  const sheets: readonly (readonly [Sheet, boolean, string])[] = [
    ['addPlayer', rights.add && node.kind !== 'company' && node.kind !== 'player', texts.agents('addPlayer')],
    ['addAgent', rights.add && kindsBelow(node).length > 0, texts.agents('addAgent')],
    ['setTerms', rights.terms, texts.agents('setTerms')],
    ['setLimits', rights.bounds, texts.agents('setLimits')],
    ['move', rights.move, texts.agents('move')],
    ['lock', rights.bounds, texts.agents(node.isLocked ? 'unlock' : 'lock')],
  ];
  const offered = sheets.filter(([, isOffered]) => isOffered);
  if (offered.length === 0) return null;
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      {offered.map(([name, , label]) => (
        <Button key={name} look="plain" size="fit" onClick={() => setSheet(name)}>
          {label}
        </Button>
      ))}
      {sheet === 'addAgent' && <AddSheet parent={node} isPlayer={false} onClose={onClose} />}
      {sheet === 'addPlayer' && isCompanys && <AddSheet parent={node} isPlayer onClose={onClose} />}
      {sheet === 'addPlayer' && !isCompanys && <OpenPlayerSheet parent={node} onClose={onClose} />}
      {sheet === 'setTerms' && <TermsSheet shown={shown} onClose={onClose} />}
      {sheet === 'setLimits' && <LimitsSheet shown={shown} onClose={onClose} />}
      {sheet === 'move' && <MoveSheet shown={shown} onClose={onClose} />}
      {sheet === 'lock' && <LockSheet shown={shown} onClose={onClose} />}
    </div>
  );
}

const BELOW: readonly DeskColumn<AgentNode, { readonly onOpen: (id: bigint) => void }>[] = [
  {
    head: texts.agents('name'),
    cell: (node, { onOpen }) => <NodeButton node={node} onOpen={onOpen} />,
  },
  ...nodeColumns((node: AgentNode) => node),
];

function Below({ nodes, onOpen }: { nodes: readonly AgentNode[]; onOpen: (id: bigint) => void }) {
  if (nodes.length === 0) return <p className="text-text-2">{texts.agents('nobodyBelow')}</p>;
  return (
    <>
      <DeskTable
        label={texts.agents('below')}
        columns={BELOW}
        context={{ onOpen }}
        rows={nodes}
        keyOf={({ id }) => id.toString()}
      />
      <CutNote lists={[nodes]} />
    </>
  );
}
