import { LogoMark } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useTexts } from './use-texts.ts';
import { LanguageSwitch } from '../../lib/parts/language-switch.tsx';

/** The front page of a wide window (HOME-1): the coming-soon picture and where to find the real site. */
export function ComingSoon({ picture }: { picture: ReactNode }) {
  const t = useTranslations('shell');
  const own = useTexts();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center gap-3 px-8 py-4">
        <LogoMark className="h-7 w-9" />
        <span className="flex-1 text-xl font-bold">{t('siteName')}</span>
        <LanguageSwitch />
      </header>
      <main className="mx-auto flex w-full max-w-[960px] flex-1 flex-col items-center justify-center gap-5 px-8 pb-16 text-center">
        {picture}
        <h1 className="text-2xl font-bold">{own.comingSoon}</h1>
        <p className="text-lg text-text-2">{own.comingSoonAdvice}</p>
        <p className="rounded-md bg-surface-2 px-5 py-3 text-xl font-bold text-brand-text">{location.host}</p>
        <p className="text-sm text-text-3">{t('playMoney')}</p>
      </main>
    </div>
  );
}
