import { CallRefused } from '@maidan/contract';
import { EmptyState, ErrorState, Sheet, SkeletonRows } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useArticle } from '../../lib/help-article.ts';
import { ArticleBody } from '../../lib/parts/article-body.tsx';

/** The help article in which the operator keeps the terms. */
const TERMS = 'terms';

/** The terms that a new player accepts, over the form, so that nothing typed is lost. */
export function TermsSheet({ onClose }: { readonly onClose: () => void }) {
  const shell = useTranslations('shell');
  const { data: article, error, refetch } = useArticle(TERMS);
  const isUnknown = error instanceof CallRefused && error.status < 500;
  return (
    <Sheet open onClose={onClose} title={article?.title ?? shell('loading')} closeLabel={shell('close')}>
      {article === undefined && error === null && (
        <SkeletonRows label={shell('loading')} rows={4} className="h-20" />
      )}
      {article === undefined && isUnknown && <EmptyState title={shell('notFound')} />}
      {article === undefined && error !== null && !isUnknown && (
        <ErrorState
          title={shell('couldNotLoad')}
          retryLabel={shell('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {article !== undefined && (
        <div className="grid gap-3 [overflow-wrap:anywhere]">
          <p className="font-semibold">{article.summary}</p>
          <ArticleBody body={article.body} />
        </div>
      )}
    </Sheet>
  );
}
