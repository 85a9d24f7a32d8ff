import {
  type CollusionCase,
  type CollusionMember,
  type CollusionPair,
  mayUse,
} from '@maidan/contract/office';
import { countText, Money, momentText, moneyText } from '@maidan/ui';
import type { ReactNode } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { tiesText } from '../../parts/ties-text.ts';
import { QuerySheet } from '../../parts/query-sheet.tsx';
import { caseNames } from './case-names.ts';
import { useCollusionCase } from './collusion-queries.ts';
import { DecideCase } from './decide-case.tsx';

/** A case with its evidence: how much its players traded with each other and who won from whom, or what they share; and the decision. */
export function CollusionSheet({ id, onClose }: { id: bigint; onClose: () => void }) {
  return (
    <QuerySheet
      query={useCollusionCase(id)}
      title={(data) =>
        data === undefined
          ? texts.collusion('case')
          : texts.collusion('titleOf', { names: caseNames(data.case) })
      }
      failed={texts.collusion('oneFailed')}
      className="max-w-[64rem]!"
      onClose={onClose}
    >
      {(data) => <Shown {...data} onClose={onClose} />}
    </QuerySheet>
  );
}

interface ShownProps {
  readonly case: CollusionCase;
  readonly members: readonly CollusionMember[];
  readonly pairs: readonly CollusionPair[];
  readonly onClose: () => void;
}

function Shown({ case: shown, members, pairs, onClose }: ShownProps) {
  const me = useOwnMe();
  const { kind, players, foundAt, state } = shown;
  return (
    <div className="grid gap-5">
      <p>
        {kind === 'ring'
          ? texts.collusion('meaning.ring')
          : texts.collusion(`meaning.${kind}`, { name: players[0]?.username ?? '' })}
      </p>
      {kind === 'excluded' ? (
        <Likeness foundAt={foundAt} pairs={pairs} />
      ) : (
        <Trades case={shown} members={members} pairs={pairs} />
      )}
      {state === 'open' ? (
        mayUse(me.role, 'collusion:decide') && (
          <Part title={texts.collusion('decide')}>
            <DecideCase shown={shown} onDone={onClose} />
          </Part>
        )
      ) : (
        <Decision shown={shown} />
      )}
    </div>
  );
}

type Evidence = Omit<ShownProps, 'onClose'>;

/** How much the players traded with each other, and who won from whom. */
function Trades({ case: { foundAt, updatedAt, matched, moved }, members, pairs }: Evidence) {
  return (
    <>
      <div className="max-w-100">
        <FactList
          facts={[
            [texts.collusion('found'), momentText(language, foundAt)],
            ...(updatedAt > foundAt
              ? [[texts.collusion('grown'), momentText(language, updatedAt)] as const]
              : []),
            [texts.collusion('matched'), <Money key="matched" amount={matched} />],
            [texts.collusion('moved'), <Money key="moved" amount={moved} />],
          ]}
        />
      </div>
      <p className="text-sm text-text-2">{texts.collusion('counted')}</p>
      <Part title={texts.collusion('players')}>
        <DeskTable
          label={texts.collusion('players')}
          columns={MEMBERS}
          context={undefined}
          rows={members}
          keyOf={({ player }) => player.id.toString()}
        />
      </Part>
      <Part title={texts.collusion('pairs')}>
        <DeskTable
          label={texts.collusion('pairs')}
          columns={PAIRS}
          context={undefined}
          rows={pairs}
          keyOf={({ winner, loser }) => `${winner.id} ${loser.id}`}
        />
      </Part>
    </>
  );
}

/** What a new account has in common with that of an excluded player. */
function Likeness({ foundAt, pairs }: { readonly foundAt: Date; readonly pairs: readonly CollusionPair[] }) {
  return (
    <div className="max-w-100">
      <FactList
        facts={[
          [texts.collusion('found'), momentText(language, foundAt)],
          ...pairs.flatMap((pair) => [
            [texts.collusion('excludedPlayer'), <PlayerLink key="excluded" player={pair.winner} />] as const,
            [texts.collusion('newAccount'), <PlayerLink key="new" player={pair.loser} />] as const,
            [texts.collusion('ties'), tiesText(pair)] as const,
          ]),
        ]}
      />
    </div>
  );
}

/** A section of the sheet with its heading. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

const MEMBERS: readonly DeskColumn<CollusionMember>[] = [
  { head: texts.collusion('member'), cell: ({ player }) => <PlayerLink player={player} /> },
  {
    head: texts.collusion('inside'),
    align: 'end',
    cell: ({ matchedInside }) => <Money amount={matchedInside} />,
  },
  { head: texts.collusion('share'), align: 'end', cell: (member) => <Share {...member} /> },
  { head: texts.collusion('won'), align: 'end', cell: ({ won }) => <Money amount={won} tone="result" /> },
];

function Share({ matchedInside, matchedTotal }: CollusionMember) {
  const percent = matchedTotal === 0n ? 0n : (matchedInside * 100n) / matchedTotal;
  return (
    <>
      {texts.collusion('percent', { percent: countText(language, Number(percent)) })}
      <span className="tabular block text-xs whitespace-nowrap text-text-3">
        {texts.collusion('ofTotal', { total: moneyText(language, matchedTotal) })}
      </span>
    </>
  );
}

const PAIRS: readonly DeskColumn<CollusionPair>[] = [
  {
    head: texts.collusion('pair'),
    cell: ({ winner, loser }) => (
      <>
        <PlayerLink player={winner} /> <span aria-hidden="true">←</span>
        <span className="sr-only">{texts.collusion('wonFrom')}</span> <PlayerLink player={loser} />
      </>
    ),
  },
  { head: texts.collusion('markets'), align: 'end', cell: ({ markets }) => countText(language, markets) },
  { head: texts.collusion('trades'), align: 'end', cell: ({ trades }) => countText(language, trades) },
  { head: texts.collusion('traded'), align: 'end', cell: ({ matched }) => <Money amount={matched} /> },
  { head: texts.collusion('moved'), align: 'end', cell: ({ moved }) => <Money amount={moved} /> },
  { head: texts.collusion('ties'), cell: (pair) => tiesText(pair) },
];

function Decision({ shown: { state, decidedBy, decidedAt, reason } }: { shown: CollusionCase }) {
  if (decidedBy === null || decidedAt === null) return null;
  return (
    <Part title={texts.collusion('decision')}>
      <p className="text-sm text-text-3">
        {texts.collusion('decidedBy', {
          state: texts.collusion(`states.${state}`),
          name: decidedBy,
          moment: momentText(language, decidedAt),
        })}
      </p>
      <p className="rounded-md bg-surface-2 p-3 whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
    </Part>
  );
}
