import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';
import type { ArticleLinkProps } from './article-link.tsx';

const ArticleLink = lazyPart(
  async () => ({ default: (await import('./article-link.tsx')).ArticleLink }),
  () => null,
);

/** A link to the article that explains a refusal; loaded on the first refusal, which most visits never meet. */
export function HelpLink(props: ArticleLinkProps) {
  return (
    <Suspense>
      <ArticleLink {...props} />
    </Suspense>
  );
}
