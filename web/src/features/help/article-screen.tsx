import { CallRefused } from '@maidan/contract';
import { buttonClasses, ErrorState, SkeletonRows } from '@maidan/ui';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useArticle } from '../../lib/help-article.ts';
import { ArticleBody } from '../../lib/parts/article-body.tsx';
import { Link } from '../../lib/parts/link.tsx';
import { paths } from '../../lib/paths.ts';
import { ArticleLinks } from './article-links.tsx';
import { ShowBetting } from './show-betting.tsx';

const BACK_AND_LAY = 'back-and-lay';

/** One help article: the answer in a sentence, the full text, and related articles. */
export function ArticleScreen() {
  const t = useTranslations('help');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const { slug = '' } = useParams();
  const { data: article, error, refetch } = useArticle(slug);
  const isUnknown = error instanceof CallRefused && error.status < 500;
  if (article === undefined && error !== null)
    return (
      <ErrorState
        title={isUnknown ? shell('notFound') : shell('couldNotLoad')}
        retryLabel={isUnknown ? t('all') : shell('retry')}
        onRetry={() => void (isUnknown ? navigate(paths.help) : refetch())}
      />
    );
  if (article === undefined)
    return (
      <div className="p-3">
        <SkeletonRows label={shell('loading')} rows={4} className="h-20" />
      </div>
    );
  return (
    <article className="grid grid-cols-1 gap-4 p-3 [overflow-wrap:anywhere]">
      <header className="grid gap-1.5">
        <p className="text-sm font-semibold text-brand-text">{t(`topics.${article.topic}`)}</p>
        <h2 className="text-xl font-bold">{article.title}</h2>
        <p className="rounded-md border-l-4 border-teal bg-surface p-3 font-semibold">{article.summary}</p>
      </header>
      <ArticleBody body={article.body} />
      {slug === BACK_AND_LAY && <ShowBetting />}
      {article.related.length > 0 && (
        <section aria-label={t('related')} className="grid gap-2">
          <h2 className="px-1 text-sm font-bold text-text-2">{t('related')}</h2>
          <ArticleLinks articles={article.related} />
        </section>
      )}
      <div className="grid gap-2">
        <p className="px-1 text-sm text-text-2">{t('stillOpen')}</p>
        <Link to={paths.chat} className={buttonClasses('plain')}>
          {t('askInChat')}
        </Link>
      </div>
    </article>
  );
}
