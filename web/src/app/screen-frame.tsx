import { ScreenHeader } from '@maidan/ui';
import { useEffect, type ReactNode } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';
import { useTranslations } from 'use-intl';
import { BalanceChip } from '../lib/parts/balance-chip.tsx';
import { LanguageSwitch } from '../lib/parts/language-switch.tsx';
import { paths } from '../lib/paths.ts';
import { usePlayer } from '../lib/session.ts';
import { MainHeader } from './main-header.tsx';
import { Notices } from './notices.tsx';
import type { Screen } from './routes.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { Toolbar } from './toolbar.tsx';

/** What stands around a screen: its header, the notices, and the toolbar where there is one. */
export function ScreenFrame({ screen, children }: { screen: Screen; children: ReactNode }) {
  const t = useTranslations('shell');
  const way = useNavigationType();
  const title = screen.title === undefined ? undefined : t(`titles.${screen.title}`);
  useEffect(() => {
    document.title = title === undefined ? t('siteName') : `${title} · ${t('siteName')}`;
  }, [title, t]);
  useEffect(() => {
    if (way !== NavigationType.Pop) scrollTo(0, 0);
  }, [way]);
  return (
    <div className="mx-auto flex min-h-dvh max-w-[768px] flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-brand p-3 text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      {screen.chrome === 'main' && <MainHeader />}
      {screen.chrome === 'inner' && <InnerHeader title={title ?? ''} />}
      <Notices />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {screen.chrome === 'main' && (
        <>
          <div className="h-20 shrink-0" />
          <Toolbar />
        </>
      )}
      <ScrollToTop raised={screen.chrome === 'main'} />
    </div>
  );
}

function InnerHeader({ title }: { title: string }) {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const player = usePlayer();
  const back = () => {
    if (history.length > 1) void navigate(-1);
    else void navigate(paths.home);
  };
  return (
    <ScreenHeader title={title} backLabel={t('back')} onBack={back}>
      <LanguageSwitch />
      {player !== undefined && <BalanceChip />}
    </ScreenHeader>
  );
}
