import { BrokenStumps, buttonClasses } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '../lib/parts/language-switch.tsx';
import { paths } from '../lib/paths.ts';
import { Link } from '../lib/parts/link.tsx';

/** A path without a screen. */
export function NotFound() {
  const t = useTranslations('shell');
  return (
    <main className="mx-auto flex min-h-[calc(100dvh-2rem)] max-w-[420px] flex-col items-center justify-center gap-3 p-6 text-center">
      <BrokenStumps className="w-40" />
      <h1 className="text-xl font-bold">{t('titles.notFound')}</h1>
      <p className="text-text-2">{t('notFound')}</p>
      <Link to={paths.home} className={buttonClasses()}>
        {t('goHome')}
      </Link>
      <LanguageSwitch />
    </main>
  );
}
