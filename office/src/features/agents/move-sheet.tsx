import type { AgentNode, ShownAgent } from '@maidan/contract/office';
import { clampLimits, nodeKinds } from '@maidan/engine';
import { countText, digitsIn, Field, moneyText } from '@maidan/ui';
import { useDeferredValue, useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { useAgent, useAgentAction, useAgentSearch } from './agent-queries.ts';
import { nodeName } from './node-columns.tsx';
import { writeShare } from './read-terms.ts';

/** More than anybody reads in a list that they narrow by typing. */
const OFFERED_MAX = 8;

interface MoveSheetProps {
  readonly shown: ShownAgent;
  readonly onClose: () => void;
}

/** Moves a node, with all below it, below another: finds that one, and says what changes or why it can't be (AGENT-29). */
export function MoveSheet({ shown, onClose }: MoveSheetProps) {
  const { node, above } = shown;
  const [typed, setTyped] = useState('');
  const [target, setTarget] = useState<AgentNode>();
  const action = useAgentAction(onClose);
  const uncleared = findUncleared(shown);
  const form = useDeskForm({
    fields: [],
    async send() {
      if (target === undefined) return;
      await action.mutateAsync({
        run: () => api.moveAgent({ params: { id: node.id }, body: { parentId: target.id } }),
        done: texts.agents('moved', { name: node.name, other: nodeName(target) }),
      });
    },
  });
  const parent = above.at(-1);
  return (
    <FormSheet
      title={texts.agents('moveOf', { name: node.name })}
      advice={texts.agents('moveAdvice', { parent: parent === undefined ? '' : nodeName(parent) })}
      form={form}
      save={texts.agents('move')}
      isReady={uncleared === undefined && target !== undefined}
      onClose={onClose}
    >
      {uncleared !== undefined && (
        <p role="alert" className="font-semibold text-warn">
          {uncleared}
        </p>
      )}
      <Field
        type="search"
        label={texts.agents('moveTo')}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setTarget(undefined);
        }}
      />
      <Targets shown={shown} typed={typed} target={target} onChoose={setTarget} />
      {target !== undefined && <Changes shown={shown} target={target} />}
    </FormSheet>
  );
}

/** Why a node can't be moved anywhere yet. */
function findUncleared({ node, dues }: ShownAgent): string | undefined {
  const due = dues.find(({ isAbove }) => isAbove)?.outstanding ?? 0n;
  if (node.received === 0n && due === 0n) return undefined;
  return texts.agents('moveUncleared', {
    credit: moneyText(language, node.received),
    due: moneyText(language, node.outstanding),
  });
}

/** True if a node of that kind can stand below the other. */
const fits = (node: AgentNode, other: AgentNode): boolean =>
  nodeKinds.indexOf(other.kind) < nodeKinds.indexOf(node.kind) &&
  !(node.kind === 'player' && other.kind === 'company');

interface TargetsProps {
  readonly shown: ShownAgent;
  readonly typed: string;
  readonly target: AgentNode | undefined;
  readonly onChoose: (target: AgentNode) => void;
}

function Targets({ shown: { node, above }, typed, target, onChoose }: TargetsProps) {
  const search = useAgentSearch(useDeferredValue(typed.trim()));
  const offered = (search.data?.nodes ?? []).filter(
    (one) => one.id !== node.id && one.id !== above.at(-1)?.id && fits(node, one),
  );
  if (search.data !== undefined && offered.length === 0)
    return <p className="text-text-2">{texts.agents('moveNobody')}</p>;
  return (
    <div role="radiogroup" aria-label={texts.agents('found')} className="grid gap-1">
      {offered.slice(0, OFFERED_MAX).map((one) => (
        <label
          key={one.id.toString()}
          className="flex min-h-11 items-center gap-3 rounded-md border border-line px-3 has-checked:bg-surface-3 has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="target"
            checked={one.id === target?.id}
            onChange={() => onChoose(one)}
            className="size-5 shrink-0 accent-brand outline-none"
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {nodeName(one)}
            <span className="block text-xs text-text-3">{texts.agents(`kinds.${one.kind}`)}</span>
          </span>
        </label>
      ))}
    </div>
  );
}

const percent = (bps: number): string => digitsIn(language, `${writeShare(bps)}%`);

/** What a move changes: who stands above, whose limits hold, and from when. */
function Changes({ shown, target }: { shown: ShownAgent; target: AgentNode }) {
  const other = useAgent(target.id).data;
  if (other === undefined) return null;
  const { node } = shown;
  const path = [...other.above, other.node].map(nodeName).join(' › ');
  const { stakeMax } = clampLimits([
    { stakeMax: shown.limits.stakeMax ?? undefined, playersMax: undefined },
    { stakeMax: other.limitsInForce.stakeMax ?? undefined, playersMax: undefined },
  ]);
  const isAbove = shown.terms.shareBps > other.terms.shareBps;
  return (
    <div className="grid gap-2 rounded-md border border-line bg-surface-2 p-3" data-changes>
      <FactList
        facts={[
          [texts.agents('above'), path],
          ...(node.kind === 'player'
            ? []
            : [[texts.agents('moveWith'), countText(language, node.players)] as const]),
          ...(node.kind === 'player'
            ? []
            : [
                [
                  texts.agents('share'),
                  texts.agents('moveShare', {
                    share: percent(shown.terms.shareBps),
                    max: percent(other.terms.shareBps),
                  }),
                ] as const,
              ]),
          [
            texts.agents('stakeMax'),
            stakeMax === undefined ? texts.agents('noLimit') : moneyText(language, stakeMax),
          ],
        ]}
      />
      <p className="text-sm text-text-2">{texts.agents('moveKeeps')}</p>
      {other.above.some(({ id }) => id === node.id) && (
        <p role="alert" className="text-sm font-semibold text-warn">
          {texts.agents('moveLoop', { name: node.name, other: nodeName(target) })}
        </p>
      )}
      {isAbove && (
        <p role="alert" className="text-sm font-semibold text-warn">
          {texts.agents('moveShareAbove', { other: nodeName(target) })}
        </p>
      )}
    </div>
  );
}
