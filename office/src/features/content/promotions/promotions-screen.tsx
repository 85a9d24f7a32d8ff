import { type DeskPromotion, mayUse } from '@maidan/contract/office';
import { Button, EmptyState, ErrorState, IconButton, moneyText, SkeletonRows } from '@maidan/ui';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { language, texts } from '../../../i18n/texts.ts';
import { api } from '../../../lib/api.ts';
import { useOwnMe } from '../../../lib/me.ts';
import { DeskHeader } from '../../../parts/desk-header.tsx';
import { type DeskColumn, DeskTable } from '../../../parts/desk-table.tsx';
import { useAction } from '../../../parts/use-action.ts';
import { useWanted } from '../../../parts/use-wanted.ts';
import { WaitingChanges } from '../../changes/waiting-changes.tsx';
import { useDeskPromotions } from '../content-queries.ts';
import { ScheduleText, ShowMark } from '../show-mark.tsx';
import { PromotionEditor } from './promotion-editor.tsx';

const NEW = 'new';
const ALL = { promotion: '' };

interface PromotionCells {
  readonly isBusy: boolean;
  readonly onChange: (promotion: DeskPromotion) => void;
  readonly onMove: (promotion: DeskPromotion, to: 'up' | 'down') => void;
}

const FACTS: readonly DeskColumn<DeskPromotion, PromotionCells>[] = [
  {
    head: texts.offers('name'),
    cell: ({ nameEn, nameBn, thumbnail }) => (
      <span className="flex items-center gap-3">
        <img
          src={`/storage/${thumbnail}`}
          alt=""
          className="h-10 w-20 shrink-0 rounded-sm bg-surface-3 object-cover"
        />
        <span className="min-w-0">
          {nameEn}
          <span lang="bn" className="line-clamp-1 text-xs font-normal text-text-3">
            {nameBn}
          </span>
        </span>
      </span>
    ),
  },
  {
    head: texts.content('state'),
    cell: ({ state, status }) => (
      <>
        <ShowMark state={state} />
        {status === 'active' && <span className="block text-xs text-text-3">{texts.offers('unlisted')}</span>}
      </>
    ),
  },
  {
    head: texts.offers('gives'),
    cell: ({ bonusPercent, bonusMax, turnoverTimes, turnoverDays, freeSpins }) => (
      <>
        {texts.offers('givesText', {
          percent: bonusPercent,
          max: moneyText(language, bonusMax, { decimals: 'when-needed' }),
          times: turnoverTimes,
          days: turnoverDays,
        })}
        {freeSpins && (
          <span className="block text-xs text-text-3">
            {texts.offers('givesSpins', { count: freeSpins.count })}
          </span>
        )}
      </>
    ),
  },
  {
    head: texts.content('when'),
    cell: ({ startsAt, endsAt }) => <ScheduleText startsAt={startsAt} endsAt={endsAt} />,
  },
];

const MOVES = [
  ['up', ArrowUp],
  ['down', ArrowDown],
] as const;

const ACTIONS: DeskColumn<DeskPromotion, PromotionCells> = {
  head: '',
  cell: (promotion, { isBusy, onChange, onMove }) => (
    <span className="inline-flex items-center gap-1">
      {MOVES.map(([to, Arrow]) => (
        <IconButton
          key={to}
          label={texts.content(`${to}One`, { name: promotion.nameEn })}
          disabled={isBusy}
          onClick={() => onMove(promotion, to)}
        >
          <Arrow aria-hidden="true" className="size-5" />
        </IconButton>
      ))}
      <Button
        look="plain"
        size="fit"
        aria-label={texts.content('changeOne', { name: promotion.nameEn })}
        onClick={() => onChange(promotion)}
      >
        {texts.content('change')}
      </Button>
    </span>
  ),
};

/** The promotions: running, upcoming, ended and hidden, in the order of the site's list. */
export function PromotionsScreen() {
  const me = useOwnMe();
  const list = useDeskPromotions();
  const { wanted, open, leave } = useWanted(ALL);
  const mayManage = mayUse(me.role, 'content:manage');
  const mayChangeTerms = mayUse(me.role, 'settings:manage');
  const shown = mayManage ? wanted.promotion : '';
  return (
    <>
      <DeskHeader title={texts.offers('title')} advice={texts.offers('advice')}>
        {mayChangeTerms && shown === '' && (
          <Button size="fit" onClick={() => open({ promotion: NEW })}>
            <Plus aria-hidden="true" className="size-5" />
            {texts.content('add')}
          </Button>
        )}
      </DeskHeader>
      {mayChangeTerms && shown === '' && <WaitingChanges desk="settings" mayDecide />}
      {list.isPending && <SkeletonRows label={texts.shell('loading')} rows={4} className="h-14" />}
      {list.isError && list.data === undefined && (
        <ErrorState
          title={texts.offers('failed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data !== undefined && shown === '' && (
        <PromotionList
          promotions={list.data.promotions}
          mayManage={mayManage}
          onChange={({ id }) => open({ promotion: id.toString() })}
        />
      )}
      {list.data !== undefined && shown !== '' && (
        <PromotionEditor
          key={shown}
          promotion={list.data.promotions.find(({ id }) => id.toString() === shown)}
          isNew={shown === NEW && mayChangeTerms}
          mayChangeTerms={mayChangeTerms}
          onDone={() => leave({ promotion: '' })}
        />
      )}
    </>
  );
}

interface PromotionListProps {
  readonly promotions: readonly DeskPromotion[];
  readonly mayManage: boolean;
  readonly onChange: (promotion: DeskPromotion) => void;
}

function PromotionList({ promotions, mayManage, onChange }: PromotionListProps) {
  const action = useAction({ changed: [['desk-promotions']] });
  if (promotions.length === 0)
    return <EmptyState title={texts.lists('empty')} advice={texts.offers('empty')} />;
  return (
    <DeskTable
      label={texts.offers('title')}
      columns={mayManage ? [...FACTS, ACTIONS] : FACTS}
      context={{
        isBusy: action.isPending,
        onChange,
        onMove: ({ id, nameEn }, to) =>
          action.mutate({
            run: () => api.movePromotion({ params: { id }, body: { to } }),
            done: texts.content('moved', { name: nameEn }),
          }),
      }}
      rows={promotions}
      keyOf={({ id }) => id.toString()}
    />
  );
}
