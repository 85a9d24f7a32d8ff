import type { HelpEntry } from '@maidan/contract';
import { ChevronRight } from 'lucide-react';
import { Link } from '../../lib/parts/link.tsx';
import { helpPath } from '../../lib/paths.ts';

/** Links to articles, each with its one-sentence answer. */
export function ArticleLinks({ articles }: { articles: readonly HelpEntry[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-md bg-surface">
      {articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <Link
            to={helpPath(slug)}
            className="flex min-h-14 items-center gap-2 px-3 py-2.5 active:bg-surface-2"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-text-2">{summary}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-text-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
