import type { HelpEntry, HelpTopic } from '@maidan/contract';
import { buttonClasses, digitsIn, EmptyState, ErrorState, SkeletonRows, useLanguage } from '@maidan/ui';
import { Search, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../../lib/parts/link.tsx';
import { paths } from '../../lib/paths.ts';
import { ArticleLinks } from './article-links.tsx';
import { RunsBy } from './runs-by.tsx';
import { ShowBetting } from './show-betting.tsx';
import { useHelp } from './use-help.ts';

const topics: readonly HelpTopic[] = ['money', 'betting', 'bonus', 'account'];

/** All help articles by topic, with a typo-tolerant search. */
export function HelpScreen() {
  const t = useTranslations('help');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const [search, setSearch] = useState(() => new URLSearchParams(location.search).get('search') ?? '');
  const wanted = useDeferredValue(search.trim());
  const { data: articles, isError, refetch } = useHelp(wanted);
  return (
    <div className="grid gap-4 p-3">
      <SearchField search={search} onSearch={setSearch} />
      <p role="status" className="sr-only">
        {wanted !== '' && articles !== undefined
          ? t('results', { count: digitsIn(language, articles.length.toString()) })
          : ''}
      </p>
      {articles === undefined && isError && (
        <ErrorState
          title={shell('couldNotLoad')}
          retryLabel={shell('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {articles === undefined && !isError && (
        <SkeletonRows label={shell('loading')} rows={6} className="h-16" />
      )}
      {articles?.length === 0 && (
        <EmptyState title={t('nothing', { search: wanted })} advice={t('nothingAdvice')} />
      )}
      {articles !== undefined && wanted !== '' && articles.length > 0 && <ArticleLinks articles={articles} />}
      {articles !== undefined && wanted === '' && <Topics articles={articles} />}
      <a href="/agreements" className={buttonClasses('plain')}>
        {t('terms')}
      </a>
      <Link to={paths.chat} className={buttonClasses('plain')}>
        {t('askInChat')}
      </Link>
      <p className="text-center text-xs text-text-3">
        {t('version', { version: digitsIn(language, import.meta.env.VERSION) })}
      </p>
      <RunsBy />
    </div>
  );
}

function Topics({ articles }: { articles: readonly HelpEntry[] }) {
  const t = useTranslations('help.topics');
  return topics.map((topic) => (
    <section key={topic} aria-label={t(topic)} className="grid gap-2">
      <h2 className="px-1 text-sm font-bold text-text-2">{t(topic)}</h2>
      {topic === 'betting' && <ShowBetting />}
      <ArticleLinks articles={articles.filter((article) => article.topic === topic)} />
    </section>
  ));
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useTranslations('help');
  return (
    <div className="relative">
      <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3.5 size-5 text-text-3" />
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('placeholder')}
        maxLength={200}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        className="min-h-11 w-full rounded-full border border-line-strong bg-surface pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {search !== '' && (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={() => onSearch('')}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-full text-text-2"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  );
}
