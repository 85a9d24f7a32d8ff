import type { ChatMessage } from '@maidan/contract';
import { classNames, clockText, useLanguage } from '@maidan/ui';
import { BookOpen, Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Link } from '../../lib/parts/link.tsx';
import { helpPath } from '../../lib/paths.ts';
import { PictureMessage } from './picture-message.tsx';
import { SupportFace } from './support-face.tsx';
import { writtenIn } from '../../lib/written-in.ts';

/** The classes of a bubble, by side. */
export const bubbleClasses = (isOwn: boolean) =>
  classNames(
    'max-w-full rounded-lg px-3.5 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]',
    isOwn ? 'rounded-br-sm bg-teal text-on-teal' : 'rounded-bl-sm bg-surface-2 text-text',
  );

interface MessageBubbleProps {
  readonly message: ChatMessage;
  /** True if it is the first of its side in a row. */
  readonly isFirst: boolean;
}

/** One message: the player's own on the right, support's on the left, notices between; never rendered as markup. */
export function MessageBubble({ message, isFirst }: MessageBubbleProps) {
  const t = useTranslations('chat');
  const language = useLanguage();
  if (message.author === 'notice') return <Notice message={message} />;
  const isOwn = message.author === 'player';
  const time = clockText(language, message.sentAt);
  const name = message.author === 'bot' ? t('helper') : (message.authorName ?? t('support'));
  return (
    <li
      className={classNames(
        'flex max-w-[86%] items-end gap-2',
        isOwn && 'flex-row-reverse self-end',
        isFirst && 'mt-2',
      )}
    >
      {!isOwn && <SupportFace attendedBy={message.author === 'bot' ? 'bot' : 'staff'} size="small" />}
      <div className={classNames('flex min-w-0 flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
        <span className={isFirst && !isOwn ? 'text-xs text-text-2' : 'sr-only'}>
          {isOwn ? t('you') : name}
        </span>
        {message.image !== null && <PictureMessage message={message} image={message.image} />}
        {message.content !== '' && (
          <p {...writtenIn(message.content)} className={bubbleClasses(isOwn)}>
            {message.content}
          </p>
        )}
        {message.articles.map(({ slug, title }) => (
          <Link
            key={slug}
            to={helpPath(slug)}
            aria-label={t('article', { title })}
            className="flex min-h-11 items-center gap-2 rounded-lg border border-line-strong bg-surface px-3 py-2 font-semibold text-brand-text"
          >
            <BookOpen aria-hidden="true" className="size-4 shrink-0" />
            <span {...writtenIn(title)}>{title}</span>
          </Link>
        ))}
        <span className="tabular flex items-center gap-1 px-1 text-xs text-text-3">
          {time}
          {isOwn && (
            <>
              <Check aria-hidden="true" className="size-3.5" />
              <span className="sr-only">{t('sent')}</span>
            </>
          )}
        </span>
      </div>
    </li>
  );
}

function Notice({ message: { notice, authorName } }: { message: ChatMessage }) {
  const t = useTranslations('chat');
  const name = authorName ?? t('support');
  const texts = {
    joined: t('joined', { name }),
    'handed-over': t('handedOver', { name }),
    closed: t('wasClosed'),
  };
  return (
    <li className="my-1 self-center px-3 text-center text-sm text-text-2">
      {notice === null ? '' : texts[notice]}
    </li>
  );
}
