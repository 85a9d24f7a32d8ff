import type { InboxMessage } from '@maidan/contract';
import { EmptyState, ErrorState, SkeletonRows, showToast } from '@maidan/ui';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { Link } from '../../lib/parts/link.tsx';
import { paths } from '../../lib/paths.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessageList } from './message-list.tsx';
import { Pager } from './pager.tsx';
import { useInbox } from './use-inbox.ts';
import { type MessageChange, useMessageChanges } from './use-message-changes.ts';
import { useSearchParams } from 'react-router';

/** The player's inbox: messages open in a dialog, or are marked read and deleted by selection (ACCT-8). */
export function InboxScreen() {
  const t = useTranslations('inbox');
  const shell = useTranslations('shell');
  const errorText = useErrorText();
  const [page, turnTo] = usePageNumber();
  const { data, isError, refetch } = useInbox(page);
  const { waitingFor, change, readOne } = useMessageChanges();
  const [opened, setOpened] = useState<InboxMessage>();
  const last = data?.page.last ?? page;
  useEffect(() => {
    if (page > last) turnTo(last);
  });

  const changeAll = async (kind: MessageChange, ids: readonly bigint[]): Promise<boolean> => {
    const outcome = await change(kind, ids);
    if (outcome === undefined) return false;
    if (outcome.failure !== undefined) showToast(errorText(outcome.failure.reason), 'bad');
    else showToast(kind === 'read' ? t('markedRead') : t('deleted'), 'good');
    return outcome.failure === undefined;
  };
  const open = (message: InboxMessage) => {
    setOpened(message);
    if (!message.isRead) void readOne(message.id);
  };
  const deleteOpened = async ({ id }: InboxMessage) => {
    if (await changeAll('delete', [id])) setOpened(undefined);
  };

  if (data === undefined && isError)
    return (
      <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={() => void refetch()} />
    );
  if (data === undefined)
    return (
      <div className="p-3">
        <SkeletonRows label={shell('loading')} rows={6} className="h-21" />
      </div>
    );
  const { messages } = data.page;
  return (
    <>
      {messages.length === 0 && page === 1 ? (
        <EmptyState title={shell('noData')} advice={t('emptyAdvice')} />
      ) : (
        <MessageList
          // The selection starts over on another page.
          key={page}
          messages={messages}
          unread={data.unread}
          isStale={isError}
          waitingFor={waitingFor}
          onOpen={open}
          onChange={changeAll}
        />
      )}
      {last > 1 && <Pager page={page} last={last} onTurn={turnTo} />}
      <Link
        to={paths.notifications}
        className="mx-auto mb-3 flex min-h-11 w-fit items-center gap-2 px-3 text-sm font-semibold text-brand-text"
      >
        <BellRing aria-hidden="true" className="size-4" />
        {t('onPhone')}
      </Link>
      {opened !== undefined && (
        <MessageDialog
          message={opened}
          deleting={waitingFor === 'delete'}
          onDelete={() => void deleteOpened(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const PAGE = /^[1-9]\d{0,5}$/;

/** The page in the address, and a function to change it; an invalid page is the first. */
function usePageNumber(): [page: number, turnTo: (page: number) => void] {
  const [search, setSearch] = useSearchParams();
  const text = search.get('page') ?? '';
  const turnTo = (page: number) => {
    setSearch(page === 1 ? {} : { page: page.toString() }, { replace: true });
    scrollTo(0, 0);
  };
  return [PAGE.test(text) ? Number(text) : 1, turnTo];
}
