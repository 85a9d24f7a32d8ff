import { classNames, countText, EmptyState, momentText, SkeletonRows, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { usePointBook } from './point-book.ts';

/** The movements of points, newest first. */
export function PointList() {
  const t = useTranslations('vip');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { data: book } = usePointBook();
  return (
    <section aria-labelledby="point-list">
      <h2 id="point-list" className="mb-1.5 px-1 text-sm text-text-3">
        {t('history')}
      </h2>
      {book === undefined && <SkeletonRows label={shell('loading')} rows={3} className="h-14" />}
      {book?.entries.length === 0 && <EmptyState title={shell('noData')} advice={t('howToEarn')} />}
      {book !== undefined && book.entries.length > 0 && (
        <ul className="divide-y divide-line rounded-md bg-surface px-3">
          {book.entries.map(({ id, points, cause, at }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2.5">
              <span>
                <span className="block font-semibold">{t(`causes.${cause}`)}</span>
                <span className="text-xs text-text-3">{momentText(language, at)}</span>
              </span>
              <span className={classNames('tabular font-bold', points > 0 ? 'text-win' : 'text-text-2')}>
                {points > 0 && '+'}
                {countText(language, points)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
