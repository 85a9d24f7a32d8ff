import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';
import type { ArticleLinkProps } from './article-link.tsx';

const ArticleLink = lazyPart(
  async () => ({ default: (await import('./article-link.tsx')).ArticleLink }),
  () => null,
);

/** The way to the article that explains a refusal; comes with the refusal, for most visits meet none. */
export function HelpLink(props: ArticleLinkProps) {
  return (
    <Suspense>
      <ArticleLink {...props} />
    </Suspense>
  );
}
