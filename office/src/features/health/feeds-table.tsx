import { type FeedReport, mayUse } from '@maidan/contract/office';
import { Button, classNames, showToast } from '@maidan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useOwnMe } from '../../lib/me.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';

interface FeedActions {
  readonly mayManage: boolean;
  readonly isBusy: boolean;
  readonly onUse: (feed: FeedReport) => void;
}

const isWell = ({ phase }: FeedReport) => phase === 'live' || phase === 'ended' || phase === 'idle';

const COLUMNS: readonly DeskColumn<FeedReport, FeedActions>[] = [
  {
    head: texts.health('feed'),
    cell: ({ place, isInUse }) => (
      <>
        {texts.health(place)}
        {isInUse && <span className="ml-1 text-text-3">({texts.health('inUse')})</span>}
      </>
    ),
  },
  {
    head: texts.health('feedState'),
    cell: (feed) => (
      <span className="text-right @min-[36rem]:text-left">
        <span className={classNames(!isWell(feed) && 'font-semibold text-warn')}>
          {texts.health(feed.phase)}
        </span>
        {feed.fault !== null && <span className="block text-xs text-text-3">{texts.health(feed.fault)}</span>}
      </span>
    ),
  },
  { head: texts.health('feedSince'), cell: ({ since }) => <AgeMark since={since} />, align: 'end' },
  {
    head: texts.health('lastMessage'),
    cell: ({ lastMessageAt }) =>
      lastMessageAt === null ? texts.health('never') : <AgeMark since={lastMessageAt} />,
    align: 'end',
  },
  { head: texts.health('restarts'), cell: ({ restarts }) => restarts, align: 'end' },
  {
    head: '',
    cell: (feed, { mayManage, isBusy, onUse }) =>
      mayManage && (
        <Button size="fit" look="plain" disabled={isBusy} onClick={() => onUse(feed)}>
          {texts.health(feed.isInUse ? 'restartFeed' : 'useFeed')}
        </Button>
      ),
  },
];

/** The feed and its standby: how they are, and which of them counts. */
export function FeedsTable({ feeds }: { feeds: readonly FeedReport[] }) {
  const me = useOwnMe();
  const queries = useQueryClient();
  const use = useMutation({
    mutationFn: ({ place }: FeedReport) => api.chooseFeed({ params: { id: place } }),
    onSuccess: () => showToast(texts.health('useFeedDone'), 'good'),
    onError: (error) => showToast(errorText(error), 'bad'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['health'] }),
  });
  const mayManage = mayUse(me.role, 'trading:manage');
  return (
    <div className="mb-3">
      <DeskTable
        label={texts.health('feeds')}
        columns={COLUMNS}
        context={{ mayManage, isBusy: use.isPending, onUse: (feed) => use.mutate(feed) }}
        rows={feeds}
        keyOf={({ place }) => place}
      />
    </div>
  );
}
