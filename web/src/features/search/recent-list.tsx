import { useTranslations } from 'use-intl';
import { writtenIn } from '../../lib/written-in.ts';
import { Section } from '../../lib/parts/section.tsx';
import { clearSearches, useRecentSearches } from './recent-searches.ts';

/** What was searched for lately, to be searched for again or cleared. */
export function RecentList({ onChoose }: { onChoose: (query: string) => void }) {
  const t = useTranslations('search');
  const searches = useRecentSearches((recent) => recent.searches);
  if (searches.length === 0) return null;
  return (
    <Section
      className="grid gap-1.5"
      title={t('recent')}
      side={
        <button
          type="button"
          onClick={clearSearches}
          className="inline-flex min-h-11 items-center px-1 text-sm text-teal"
        >
          {t('clearRecent')}
        </button>
      }
    >
      <ul className="flex flex-wrap gap-2">
        {searches.map((search) => (
          <li key={search} className="max-w-full">
            <button
              type="button"
              {...writtenIn(search)}
              onClick={() => onChoose(search)}
              className="min-h-11 max-w-full rounded-full bg-surface-2 px-4 text-left text-sm font-semibold [overflow-wrap:anywhere]"
            >
              {search}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
