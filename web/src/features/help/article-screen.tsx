import { CallRefused } from '@maidan/contract';
import { type Block, buttonClasses, ErrorState, readBody, SkeletonRows } from '@maidan/ui';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Link } from '../../lib/parts/link.tsx';
import { paths } from '../../lib/paths.ts';
import { ArticleLinks } from './article-links.tsx';
import { ShowBetting } from './show-betting.tsx';
import { useArticle } from './use-help.ts';

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
      <div className="grid grid-cols-1 gap-3 leading-relaxed text-text-2">
        {readBody(article.body).map((block, index) => (
          <Part key={index} block={block} />
        ))}
      </div>
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

function Part({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h3 className="pt-1 text-lg font-bold text-text">{block.text}</h3>;
  if (block.kind === 'paragraph') return <p className="whitespace-pre-line">{block.text}</p>;
  if (block.kind === 'list') return <ul className="grid list-disc gap-1.5 pl-5">{rows(block.lines)}</ul>;
  return (
    <ol className="grid list-decimal gap-1.5 pl-5 marker:font-bold [&:lang(bn)]:list-[bengali]">
      {rows(block.lines)}
    </ol>
  );
}

function rows(lines: readonly string[]) {
  return lines.map((line) => <li key={line}>{line}</li>);
}
