import { BookOpen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { helpSlugOf } from '../help-slugs.ts';
import { helpPath } from '../paths.ts';
import { Link } from './link.tsx';

/** The refusal to explain. */
export interface ArticleLinkProps {
  /** The error that was thrown. */
  readonly error: unknown;
  readonly onFollow?: () => void;
}

/** A link to the article that explains a refusal; empty if there is none. */
export function ArticleLink({ error, onFollow }: ArticleLinkProps) {
  const t = useTranslations('shell');
  const slug = helpSlugOf(error);
  if (slug === undefined) return null;
  return (
    <Link
      to={helpPath(slug)}
      onClick={onFollow}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-teal"
    >
      <BookOpen aria-hidden="true" className="size-4" />
      {t('howThisWorks')}
    </Link>
  );
}
