import { CallRefused } from '@maidan/contract';
import { EmptyState, ErrorState, Sheet, SkeletonRows } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useAgreement } from '../../lib/agreements.ts';
import { ArticleBody } from '../../lib/parts/article-body.tsx';

/** The terms that a new player accepts, over the form, so that nothing typed is lost. */
export function TermsSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('auth');
  const shell = useTranslations('shell');
  const { data: terms, error, refetch } = useAgreement('terms');
  const isUnknown = error instanceof CallRefused && error.status < 500;
  return (
    <Sheet open onClose={onClose} title={terms?.title ?? shell('loading')} closeLabel={shell('close')}>
      {terms === undefined && error === null && (
        <SkeletonRows label={shell('loading')} rows={4} className="h-20" />
      )}
      {terms === undefined && isUnknown && <EmptyState title={shell('notFound')} />}
      {terms === undefined && error !== null && !isUnknown && (
        <ErrorState
          title={shell('couldNotLoad')}
          retryLabel={shell('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {terms !== undefined && (
        <div className="grid gap-3 [overflow-wrap:anywhere]">
          <ArticleBody body={terms.text} />
          <a
            href="/agreements"
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-teal underline"
          >
            {t('allTerms')}
          </a>
        </div>
      )}
    </Sheet>
  );
}
