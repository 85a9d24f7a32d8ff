import { ScreenHeader } from '@maidan/ui';
import { Suspense, useEffect, type ReactNode } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';
import { useTranslations } from 'use-intl';
import { isFramed } from '../lib/framed.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { BalanceChip } from '../lib/parts/balance-chip.tsx';
import { LanguageSwitch } from '../lib/parts/language-switch.tsx';
import { paths } from '../lib/paths.ts';
import { usePlayer } from '../lib/session.ts';
import { MainHeader } from './main-header.tsx';
import { Notices } from './notices.tsx';
import type { Screen } from './routes.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { Toolbar } from './toolbar.tsx';
import { useSiteLook } from './use-site-look.ts';

const FrameHeader = lazyPart(
  async () => ({ default: (await import('./frame-header.tsx')).FrameHeader }),
  () => null,
);

/**
 * What stands around a screen: the notices on top, its header, and the toolbar where there is one. In the frame of
 * `/gamerun` the page around it has all that, and only the way between the exchange's screens is left.
 */
export function ScreenFrame({ screen, children }: { screen: Screen; children: ReactNode }) {
  const t = useTranslations('shell');
  const way = useNavigationType();
  const title = screen.title === undefined ? undefined : t(`titles.${screen.title}`);
  useSiteLook(title);
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
      {!isFramed && <Notices />}
      {screen.chrome === 'main' && !isFramed && <MainHeader />}
      {screen.chrome === 'main' && isFramed && (
        <Suspense fallback={<div className="h-12" />}>
          <FrameHeader />
        </Suspense>
      )}
      {screen.chrome === 'inner' && <InnerHeader title={title ?? ''} />}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {screen.chrome === 'main' && !isFramed && (
        <>
          <div className="h-20 shrink-0" />
          <Toolbar />
        </>
      )}
      {/* The end of a screen can be scrolled out from under the chat's button. */}
      {screen.chrome === 'inner' && <div className="h-16 shrink-0" />}
      <ScrollToTop />
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
