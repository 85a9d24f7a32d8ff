import { digitsIn, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useUnread } from '../unread.ts';

/** The number of unread messages, beside the inbox link; empty if there are none. */
export function UnreadBadge() {
  const t = useTranslations('shell');
  const language = useLanguage();
  const unread = useUnread();
  if (unread === undefined || unread === 0) return null;
  const count = digitsIn(language, unread > 99 ? '99+' : unread.toString());
  return (
    <span className="min-w-6 rounded-full bg-brand px-1.5 py-0.5 text-center text-xs font-bold text-on-brand">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('unread', { count })}</span>
    </span>
  );
}
