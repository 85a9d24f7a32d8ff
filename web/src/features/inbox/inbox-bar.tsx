import { Button, digitsIn, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';

interface InboxBarProps {
  readonly unread: number;
  /** True if the last refresh failed. */
  readonly isStale: boolean;
  readonly onEdit: () => void;
}

/** The number of unread messages, and the button that starts selecting. */
export function InboxBar({ unread, isStale, onEdit }: InboxBarProps) {
  const t = useTranslations('inbox');
  const language = useLanguage();
  const count = digitsIn(language, unread > 99 ? '99+' : unread.toString());
  return (
    <div className="px-3 pt-2">
      <div className="flex items-center justify-between gap-3 pl-1">
        <span data-testid="unread" className="text-sm text-text-2">
          {unread === 0 ? t('allRead') : t('unreadCount', { count })}
        </span>
        <Button look="quiet" size="fit" onClick={onEdit} className="px-2!">
          {t('edit')}
        </Button>
      </div>
      {isStale && (
        <p role="status" className="px-1 pb-1 text-sm text-warn">
          {t('notUpToDate')}
        </p>
      )}
    </div>
  );
}
