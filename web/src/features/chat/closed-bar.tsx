import { buttonClasses } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { Link } from '../../lib/parts/link.tsx';
import { paths } from '../../lib/paths.ts';

/** Replaces the composer once staff have closed the conversation. */
export function ClosedBar() {
  const t = useTranslations('chat');
  return (
    <div className="sticky bottom-0 z-20 grid gap-2 border-t border-line bg-surface p-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
      <p className="text-center text-sm text-text-2">{t('wasClosed')}</p>
      <Link to={paths.chatBox} className={buttonClasses('primary')}>
        {t('startNew')}
      </Link>
    </div>
  );
}
