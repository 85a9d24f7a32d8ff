import { type DeskVerification, mayUse } from '@maidan/contract/office';
import { Button, EmptyState, ErrorState, SkeletonRows } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { useWanted } from '../../parts/use-wanted.ts';
import { WaitingChanges } from '../changes/waiting-changes.tsx';
import { LISTED, useVerifications } from './identity-queries.ts';
import { LevelRules } from './level-rules.tsx';
import { VerificationSheet } from './verification-sheet.tsx';

/** Longer waits are highlighted. */
const LATE_MS = 24 * 3_600_000;
const NOTHING = { state: 'waiting', verification: '' };

type Listed = DeskVerification['verification'];

interface ListContext {
  readonly onOpen: (verification: Listed) => void;
}

const COLUMNS: readonly DeskColumn<Listed, ListContext>[] = [
  { head: texts.identity('player'), cell: ({ player }) => <PlayerLink player={player} /> },
  {
    head: texts.identity('what'),
    cell: ({ kind, document, numberOf }) => (
      <>
        {document === null ? texts.identity(`kinds.${kind}`) : texts.identity(`documents.${document}`)}
        {numberOf !== null && (
          <span className="block font-semibold text-warn">
            {texts.identity('numberOf', { name: numberOf.username })}
          </span>
        )}
      </>
    ),
  },
  {
    head: texts.identity('age'),
    cell: ({ submittedAt, state }) =>
      submittedAt === null ? (
        '–'
      ) : (
        <AgeMark since={submittedAt} {...(state === 'waiting' && { lateMs: LATE_MS })} />
      ),
  },
  {
    head: texts.identity('who'),
    cell: ({ claim, decidedBy }) => decidedBy ?? claim?.name ?? '–',
  },
  {
    head: '',
    cell: (verification, { onOpen }) => (
      <Button
        look="plain"
        size="fit"
        aria-label={texts.identity('openOne', { name: verification.player.username })}
        onClick={() => onOpen(verification)}
      >
        {texts.identity('open')}
      </Button>
    ),
  },
];

/** Who players are: what they sent in, the longest waiting first, and what each level may do (KNOW-18). */
export function IdentityScreen() {
  const me = useOwnMe();
  const { wanted, want } = useWanted(NOTHING);
  const state = LISTED.find((one) => one === wanted.state) ?? 'waiting';
  const list = useVerifications(state);
  const rows = list.data?.verifications ?? [];
  return (
    <>
      <DeskHeader title={texts.identity('title')} advice={texts.identity('advice')}>
        <LiveMark isFresh={!list.isError} />
      </DeskHeader>
      <ChoiceField
        label={texts.identity('show')}
        className="mb-5 max-w-60"
        value={state}
        onChange={({ target }) => want({ state: target.value })}
      >
        {LISTED.map((one) => (
          <option key={one} value={one}>
            {texts.identity(`states.${one}`)}
          </option>
        ))}
      </ChoiceField>
      {list.isPending && <SkeletonRows label={texts.shell('loading')} rows={3} className="h-14" />}
      {list.isError && list.data === undefined && (
        <ErrorState
          title={texts.identity('failed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data !== undefined &&
        (rows.length === 0 ? (
          <EmptyState title={texts.lists('empty')} advice={texts.identity('empty')} />
        ) : (
          <DeskTable
            label={texts.identity('title')}
            columns={COLUMNS}
            context={{ onOpen: ({ id }) => want({ verification: id.toString() }) }}
            rows={rows}
            keyOf={({ id }) => id.toString()}
          />
        ))}
      <h2 className="mt-8 mb-3 text-lg font-bold">{texts.identity('levels')}</h2>
      {mayUse(me.role, 'settings:manage') && <WaitingChanges desk="settings" mayDecide />}
      <LevelRules mayManage={mayUse(me.role, 'settings:manage')} />
      {/^\d{1,18}$/.test(wanted.verification) && (
        <VerificationSheet
          key={wanted.verification}
          id={BigInt(wanted.verification)}
          onClose={() => want({ verification: '' })}
        />
      )}
    </>
  );
}
