import { mayUse, type RiskCase, type RiskEvidence, type RiskStep } from '@maidan/contract/office';
import { Button, countText, momentText } from '@maidan/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { language, texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { paths } from '../../lib/paths.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { QuerySheet } from '../../parts/query-sheet.tsx';
import { CaseDeadline } from './case-deadline.tsx';
import { foundText } from './found-text.ts';
import { useRiskCase } from './risk-queries.ts';
import { WorkOnCase } from './work-on-case.tsx';

interface CaseSheetProps {
  readonly id: bigint;
  readonly onClose: () => void;
  readonly onOpen: (other: RiskCase) => void;
}

/** A case: what was found in plain words, what staff did, and what they can do (KNOW-51). */
export function CaseSheet({ id, onClose, onOpen }: CaseSheetProps) {
  return (
    <QuerySheet
      query={useRiskCase(id)}
      title={(data) =>
        data === undefined ? texts.risk('case') : texts.risk('titleOf', { name: data.case.player.username })
      }
      failed={texts.risk('oneFailed')}
      className="max-w-[52rem]!"
      onClose={onClose}
    >
      {(data) => <Shown {...data} onClose={onClose} onOpen={onOpen} />}
    </QuerySheet>
  );
}

interface ShownProps extends Omit<CaseSheetProps, 'id'> {
  readonly case: RiskCase;
  readonly evidence: readonly RiskEvidence[];
  readonly evidenceCount: number;
  readonly steps: readonly RiskStep[];
  readonly others: readonly RiskCase[];
}

function Shown({ case: shown, evidence, evidenceCount, steps, others, onClose, onOpen }: ShownProps) {
  const me = useOwnMe();
  return (
    <div className="grid gap-5">
      <p>{texts.risk(`meaning.${shown.topic}`)}</p>
      <div className="max-w-100">
        <Facts shown={shown} />
      </div>
      <Part title={texts.risk('evidence')}>
        {evidenceCount > evidence.length && (
          <p className="text-sm text-text-2">
            {texts.risk('newest', {
              shown: countText(language, evidence.length),
              count: countText(language, evidenceCount),
            })}
          </p>
        )}
        <ul className="grid gap-2">
          {evidence.map((one) => (
            <Evidence key={one.id.toString()} shown={one} />
          ))}
        </ul>
      </Part>
      {mayUse(me.role, 'risk:decide') && <WorkOnCase shown={shown} onDone={onClose} />}
      <Part title={texts.risk('history')}>
        <ol className="grid gap-2">
          {steps.map((step, index) => (
            <Step key={`${steps.length - index}`} step={step} />
          ))}
        </ol>
      </Part>
      {others.length > 0 && (
        <Part title={texts.risk('others')}>
          <ul className="grid justify-items-start gap-2">
            {others.map((other) => (
              <li key={other.id.toString()}>
                <Button look="plain" size="fit" onClick={() => onOpen(other)}>
                  {[
                    texts.riskTopics(other.topic),
                    texts.risk(`states.${other.state}`),
                    momentText(language, other.foundAt),
                  ].join(', ')}
                </Button>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function Facts({ shown }: { shown: RiskCase }) {
  const { player, topic, score, state, owner, foundAt, updatedAt } = shown;
  return (
    <FactList
      facts={[
        [texts.risk('player'), <PlayerLink key="player" player={player} />],
        [texts.risk('topic'), texts.riskTopics(topic)],
        [texts.risk('score'), countText(language, score)],
        [texts.risk('state'), texts.risk(`states.${state}`)],
        [texts.risk('owner'), owner?.name ?? texts.risk('nobody')],
        [texts.risk('found'), momentText(language, foundAt)],
        [texts.risk('updated'), momentText(language, updatedAt)],
        [texts.risk('deadline'), <CaseDeadline key="deadline" shown={shown} />],
      ]}
    />
  );
}

/** A finding: what it says, when, and what it consists of. */
export function Evidence({
  shown,
  children,
}: {
  readonly shown: Pick<RiskEvidence, 'rule' | 'at' | 'strength' | 'amounts' | 'counts' | 'numbers' | 'refs'>;
  readonly children?: ReactNode;
}) {
  const { rule, at, strength, refs } = shown;
  return (
    <li className="grid gap-1 rounded-lg border border-line bg-surface p-3">
      {children}
      <p className="font-semibold">{texts.riskRules(rule)}</p>
      <p>{foundText(shown)}</p>
      <p className="text-sm text-text-3">
        {momentText(language, at)} · {texts.risk('strength', { percent: countText(language, strength) })}
      </p>
      {KINDS.map((kind) => (
        <Refs key={kind} kind={kind} ids={refs.filter((ref) => ref.kind === kind).map(({ id }) => id)} />
      ))}
    </li>
  );
}

const KINDS = ['withdrawal', 'deposit', 'player', 'market', 'travel', 'entry'] as const;

function Refs({ kind, ids }: { kind: (typeof KINDS)[number]; ids: readonly string[] }) {
  const { role } = useOwnMe();
  if (ids.length === 0) return null;
  return (
    <p className="text-sm [overflow-wrap:anywhere] text-text-2">
      {texts.risk(`refs.${kind}`)}:{' '}
      {kind === 'player' && mayUse(role, 'players:see')
        ? ids.map((id) => (
            <Link key={id} to={`${paths.players}?player=${id}`} className="underline underline-offset-4">
              {texts.risk('refOfPlayer', { id })}
            </Link>
          ))
        : ids.join(', ')}
    </p>
  );
}

function Step({ step: { step, at, by, text } }: { step: RiskStep }) {
  return (
    <li className="grid gap-0.5 text-sm">
      <span>
        <span className="text-text-3">{momentText(language, at)}</span> {stepText(step, by, text)}
      </span>
      {text !== null && step !== 'taken' && (
        <span className="rounded-md bg-surface-2 p-2 [overflow-wrap:anywhere] whitespace-pre-line">
          {text}
        </span>
      )}
    </li>
  );
}

function stepText(step: RiskStep['step'], by: string | null, text: string | null): string {
  const name = by ?? '';
  if (step === 'opened' || step === 'grew') return texts.risk(`steps.${step}`);
  if (step === 'taken' && text !== null) return texts.risk('steps.takenFrom', { name, other: text });
  return texts.risk(`steps.${step}`, { name });
}

/** A section of the sheet with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}
