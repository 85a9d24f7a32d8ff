import { BookOpen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { helpSlugOf } from '../help-slugs.ts';
import { helpPath } from '../paths.ts';
import { Link } from './link.tsx';

interface HelpLinkProps {
  /** What was thrown. */
  readonly error: unknown;
  readonly onFollow?: () => void;
}

/** The way to the article that explains a refusal; nothing where none does. */
export function HelpLink({ error, onFollow }: HelpLinkProps) {
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
