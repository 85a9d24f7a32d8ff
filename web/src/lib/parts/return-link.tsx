import { Undo2 } from 'lucide-react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../paths.ts';
import { readReturn } from '../return-to.ts';
import { Link } from './link.tsx';

/** The way back to the money screen that sent the player here for what it needs; nothing on other ways (PLAY-7). */
export function ReturnLink() {
  const t = useTranslations('shell.returnTo');
  const { state } = useLocation();
  const returning = readReturn(state);
  if (returning === undefined) return null;
  return (
    <Link
      to={paths[returning]}
      className="flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 font-semibold text-teal"
    >
      <Undo2 aria-hidden="true" className="size-5 shrink-0" />
      {t(returning)}
    </Link>
  );
}
