import type { AgentNode, ShownAgency } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { dayText, EmptyState, ErrorState, Field, Money, moneyText, SkeletonRows } from '@maidan/ui';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { useWanted } from '../../parts/use-wanted.ts';
import { useAgency, useSearchBelow } from './agent-queries.ts';
import { AgentTabs, AgentScreen } from './agent-screen.tsx';
import { CutNote, dueText, LockMark, usedOf } from './node-columns.tsx';
import { Searching } from './searching.tsx';
import { agencyDesk, TreeDeskContext } from './tree-desk.ts';

const NOTHING = { agent: '', part: '' };

/** The desk of somebody who works for a node: its own page, or that of one below (AGENT-28). */
export function AgencyScreen() {
  const { wanted, want, open } = useWanted(NOTHING);
  const onOpen = (id: bigint) => open({ agent: id.toString(), part: '' });
  const onPart = (part: string) => want({ part });
  return (
    <TreeDeskContext value={agencyDesk}>
      {/^\d{1,18}$/.test(wanted.agent) ? (
        <AgentScreen
          key={wanted.agent}
          id={BigInt(wanted.agent)}
          part={wanted.part}
          onPart={onPart}
          onOpen={onOpen}
          onLeave={() => open({ agent: '', part: '' })}
        />
      ) : (
        <Home part={wanted.part} onPart={onPart} onOpen={onOpen} />
      )}
    </TreeDeskContext>
  );
}

interface HomeProps {
  readonly part: string;
  readonly onPart: (part: string) => void;
  readonly onOpen: (id: bigint) => void;
}

function Home({ part, onPart, onOpen }: HomeProps) {
  const query = useAgency();
  if (query.isPending) return <SkeletonRows label={texts.shell('loading')} rows={6} className="h-12" />;
  if (query.data === undefined)
    return (
      <ErrorState
        title={texts.agents('oneFailed')}
        retryLabel={texts.shell('retry')}
        onRetry={() => void query.refetch()}
      />
    );
  const { shown } = query.data;
  return (
    <>
      <DeskHeader title={shown.node.name} advice={texts.agents(`kinds.${shown.node.kind}`)}>
        <LockMark node={shown.node} />
      </DeskHeader>
      <Figures agency={query.data} />
      <AgentTabs
        shown={shown}
        part={part}
        onPart={onPart}
        onOpen={onOpen}
        below={<Below agency={query.data} onOpen={onOpen} />}
      />
    </>
  );
}

/** The own node's money at a glance: two columns on a phone, four on a wide screen. */
function Figures({ agency }: { agency: ShownAgency }) {
  const { shown, week, toCollect, toPay, exposure, ownExposure } = agency;
  const { node } = shown;
  return (
    <dl className="mb-5 grid grid-cols-2 gap-2 min-[720px]:grid-cols-4">
      <Figure
        label={texts.agents('available')}
        value={<Money amount={node.available ?? node.received} />}
        more={texts.agents('ofCredit', {
          credit: moneyText(language, node.received),
          given: moneyText(language, node.given),
          used: moneyText(language, usedOf(node)),
        })}
      />
      <Figure
        label={texts.agents('upwards')}
        value={<Money amount={node.outstanding < 0n ? money(-node.outstanding) : node.outstanding} />}
        more={texts.agents(node.outstanding === 0n ? 'evenNow' : node.outstanding > 0n ? 'youOwe' : 'youGet')}
      />
      <Figure
        label={texts.agents('collectBelow')}
        value={<Money amount={toCollect} />}
        more={texts.agents('collectBelowAdvice')}
      />
      <Figure
        label={texts.agents('payBelow')}
        value={<Money amount={toPay} />}
        more={texts.agents('payBelowAdvice')}
      />
      <Figure
        label={texts.agents('earnedWeek')}
        value={<Money amount={week.earned} tone="result" />}
        more={texts.agents('sinceDay', { day: dayText(language, new Date(`${week.from}T00:00:00+06:00`)) })}
      />
      <Figure
        label={texts.agents('playersWeek')}
        value={<Money amount={week.result} tone="result" />}
        more={texts.agents('playersWeekAdvice')}
      />
      <Figure
        label={texts.agents('ownExposure')}
        value={<Money amount={ownExposure} />}
        more={texts.agents('ownExposureAdvice')}
      />
      <Figure
        label={texts.agents('exposure')}
        value={<Money amount={exposure} />}
        more={texts.agents('exposureAdvice', { count: node.players })}
      />
    </dl>
  );
}

function Figure({ label, value, more }: { label: string; value: ReactNode; more: string }) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-3">
      <dt className="text-sm text-text-2">{label}</dt>
      <dd className="text-lg font-bold [overflow-wrap:anywhere]">{value}</dd>
      <dd className="text-xs text-text-3">{more}</dd>
    </div>
  );
}

/** Those right below, each with what is due, free and in open bets; a search finds others further down. */
function Below({ agency, onOpen }: { agency: ShownAgency; onOpen: (id: bigint) => void }) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const search = useSearchBelow(wanted);
  const nodes = wanted === '' ? agency.shown.children : search.data?.nodes;
  const exposures = new Map(agency.exposures.map((one) => [one.id, one.exposure]));
  return (
    <div className="grid gap-3">
      <Field
        type="search"
        label={texts.agents('findBelow')}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {nodes === undefined ? (
        <Searching search={search} />
      ) : nodes.length === 0 ? (
        <EmptyState
          title={texts.lists('empty')}
          advice={texts.agents(wanted === '' ? 'nobodyBelow' : 'foundNone')}
        />
      ) : (
        <>
          <ul aria-label={texts.agents('below')} className="grid gap-2">
            {nodes.map((node) => (
              <NodeCard
                key={node.id.toString()}
                node={node}
                exposure={exposures.get(node.id)}
                onOpen={onOpen}
              />
            ))}
          </ul>
          <CutNote lists={[nodes]} />
        </>
      )}
    </div>
  );
}

interface NodeCardProps {
  readonly node: AgentNode;
  readonly exposure: AgentNode['received'] | undefined;
  readonly onOpen: (id: bigint) => void;
}

function NodeCard({ node, exposure, onOpen }: NodeCardProps) {
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(node.id)}
        className="flex min-h-14 w-full items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2 text-left hover:bg-surface-2"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold [overflow-wrap:anywhere]">{node.name}</span>
          <span className="block text-xs text-text-3">
            {texts.agents(`kinds.${node.kind}`)}
            {node.kind !== 'player' && ` · ${texts.agents('countPlayers', { count: node.players })}`}
          </span>
          <LockMark node={node} />
        </span>
        <span className="shrink-0 text-right text-sm">
          <span className="block font-semibold">{dueText(node.outstanding)}</span>
          <span className="block text-text-2">
            {texts.agents('available')}: {moneyText(language, node.available ?? node.received)}
          </span>
          {exposure !== undefined && (
            <span className="block text-text-2">
              {texts.agents('inBets')}: {moneyText(language, exposure)}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3" />
      </button>
    </li>
  );
}
