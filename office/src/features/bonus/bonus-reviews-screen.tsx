import { type DeskReview, mayUse } from '@maidan/contract/office';
import { Button, Money } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { AloneLimits } from '../../parts/alone-limits.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { ListFrame } from '../../parts/list-frame.tsx';
import { LiveMark } from '../../parts/live-mark.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { ShortcutKeys } from '../../parts/shortcut-keys.tsx';
import { rowShortcuts, useRowCursor } from '../../parts/use-row-cursor.ts';
import { useWanted } from '../../parts/use-wanted.ts';
import { WaitingChanges } from '../changes/waiting-changes.tsx';
import { useBonusReviews } from './bonus-review-queries.ts';
import { BonusReviewSheet } from './bonus-review-sheet.tsx';

/** Longer waits are highlighted. */
const LATE_MS = 24 * 3_600_000;
const NOTHING = { state: '', review: '' };

interface ListContext {
  readonly onOpen: (review: DeskReview) => void;
}

const COLUMNS: readonly DeskColumn<DeskReview, ListContext>[] = [
  {
    head: texts.bonusReviews('bonus'),
    cell: ({ player, promotion }) => (
      <>
        <PlayerLink player={player} />
        <span className="block text-xs font-normal text-text-3">{promotion}</span>
      </>
    ),
  },
  {
    head: texts.bonusReviews('why'),
    cell: ({ reasons }) => reasons.map((reason) => texts.bonusReviewReasons(reason)).join('; '),
  },
  {
    head: texts.bonusReviews('bonus'),
    align: 'end',
    cell: ({ bonus, required }) => (
      <>
        <Money amount={bonus} />
        <span className="block text-xs text-text-3">
          {texts.bonusReviews('required')} <Money amount={required} />
        </span>
      </>
    ),
  },
  {
    head: texts.bonusReviews('age'),
    cell: ({ openedAt, state }) => (
      <AgeMark since={openedAt} {...(state === 'in-review' && { lateMs: LATE_MS })} />
    ),
  },
  {
    head: texts.bonusReviews('state'),
    cell: ({ state }) => texts.bonusReviews(`states.${state}`),
  },
  {
    head: '',
    cell: (review, { onOpen }) => (
      <Button
        look="plain"
        size="fit"
        aria-label={texts.bonusReviews('openOne', { name: review.player.username })}
        onClick={() => onOpen(review)}
      >
        {texts.bonusReviews('open')}
      </Button>
    ),
  },
];

const keyOf = ({ id }: DeskReview): string => id.toString();

/** The bonuses awaiting review, and a selected one with the evidence for the decision (SAFE-17). */
export function BonusReviewsScreen() {
  const mayDecide = mayUse(useOwnMe().role, 'bonus:decide');
  const { wanted, want } = useWanted(NOTHING);
  const state = wanted.state === 'decided' ? 'decided' : 'waiting';
  const { list, rows } = useBonusReviews(state);
  const cursor = useRowCursor(rows.map(keyOf));
  const onOpen = ({ id }: DeskReview) => want({ review: id.toString() });
  return (
    <>
      <DeskHeader title={texts.bonusReviews('title')} advice={texts.bonusReviews('advice')}>
        <div className="flex items-center gap-3">
          <LiveMark isFresh={!list.isError} />
          <ShortcutKeys shortcuts={rowShortcuts(cursor, () => want({ review: cursor.current ?? '' }))} />
        </div>
      </DeskHeader>
      <WaitingChanges desk="bonus" mayDecide={mayDecide} />
      {mayDecide && <AloneLimits kinds={['bonus-release']} />}
      <ChoiceField
        label={texts.bonusReviews('show')}
        className="mb-5 max-w-60"
        value={state}
        onChange={({ target }) => want({ state: target.value === 'decided' ? 'decided' : '' })}
      >
        <option value="waiting">{texts.bonusReviews('waiting')}</option>
        <option value="decided">{texts.bonusReviews('decided')}</option>
      </ChoiceField>
      <ListFrame
        list={list}
        isEmpty={rows.length === 0}
        failed={texts.bonusReviews('failed')}
        emptyAdvice={texts.bonusReviews(state === 'waiting' ? 'empty' : 'emptyDecided')}
      >
        <DeskTable
          label={texts.bonusReviews('title')}
          columns={COLUMNS}
          context={{ onOpen }}
          rows={rows}
          keyOf={keyOf}
          current={cursor.current}
          onCurrent={cursor.choose}
        />
      </ListFrame>
      {/^\d{1,18}$/.test(wanted.review) && (
        <BonusReviewSheet
          key={wanted.review}
          id={BigInt(wanted.review)}
          onClose={() => want({ review: '' })}
        />
      )}
    </>
  );
}
