import type { AgentNode, ShownAgent } from '@maidan/contract/office';
import { clampLimits, nodeKinds } from '@maidan/engine';
import { countText, digitsIn, Field, Money, moneyText } from '@maidan/ui';
import { useDeferredValue, useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { RadioList } from '../../parts/radio-list.tsx';
import { useAgentAction, useAgentSearch, useChosenAgent } from './agent-queries.ts';
import { nodeName } from './node-columns.tsx';
import { writeShare } from './read-terms.ts';
import { Searching } from './searching.tsx';

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
  const other = useChosenAgent(target?.id);
  const action = useAgentAction(onClose);
  const uncleared = findUncleared(shown);
  const unfit = other.data && findUnfit(shown, other.data);
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
      isReady={other.data !== undefined && uncleared === undefined && unfit === undefined}
      onClose={onClose}
    >
      {uncleared !== undefined && <Obstacle text={uncleared} />}
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
      {target !== undefined && other.data === undefined && <Searching search={other} />}
      {other.data !== undefined && <Changes shown={shown} other={other.data} />}
      {unfit !== undefined && <Obstacle text={unfit} />}
    </FormSheet>
  );
}

function Obstacle({ text }: { text: string }) {
  return (
    <p role="alert" className="font-semibold text-warn">
      {text}
    </p>
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

/** Why a node can't be moved below that one. */
function findUnfit({ node, terms }: ShownAgent, other: ShownAgent): string | undefined {
  const named = { name: node.name, other: nodeName(other.node) };
  if (other.above.some(({ id }) => id === node.id)) return texts.agents('moveLoop', named);
  return terms.shareBps > other.terms.shareBps ? texts.agents('moveShareAbove', named) : undefined;
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
  if (search.data === undefined) return <Searching search={search} />;
  const offered = search.data.nodes.filter(
    (one) => one.id !== node.id && one.id !== above.at(-1)?.id && fits(node, one),
  );
  if (offered.length === 0) return <p className="text-text-2">{texts.agents('moveNobody')}</p>;
  return (
    <RadioList
      label={texts.agents('found')}
      options={offered.slice(0, OFFERED_MAX).map((one) => ({
        value: one,
        key: one.id.toString(),
        title: nodeName(one),
        detail: texts.agents(`kinds.${one.kind}`),
      }))}
      chosen={target?.id.toString()}
      onChoose={onChoose}
    />
  );
}

const percent = (bps: number): string => digitsIn(language, `${writeShare(bps)}%`);

/** What a move changes: who stands above, whose limits hold, and from when. */
function Changes({ shown, other }: { shown: ShownAgent; other: ShownAgent }) {
  const { node } = shown;
  const path = [...other.above, other.node].map(nodeName).join(' › ');
  const { stakeMax } = clampLimits([
    { stakeMax: shown.limits.stakeMax ?? undefined, playersMax: undefined },
    { stakeMax: other.limitsInForce.stakeMax ?? undefined, playersMax: undefined },
  ]);
  return (
    <div className="grid gap-2 rounded-md border border-line bg-surface-2 p-3" data-changes>
      <FactList
        facts={[
          [texts.agents('upline'), path],
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
            stakeMax === undefined ? texts.agents('noLimit') : <Money key="stakeMax" amount={stakeMax} />,
          ],
        ]}
      />
      <p className="text-sm text-text-2">{texts.agents('moveKeeps')}</p>
    </div>
  );
}
