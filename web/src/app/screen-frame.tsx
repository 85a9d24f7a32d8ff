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
import { AfterStart, useStarted } from '../lib/started.tsx';
import { MainHeader } from './main-header.tsx';
import { Notices } from './notices.tsx';
import { loadExchangeHeader, loadExchangeNavigation } from '../features/exchange/screens.ts';
import type { Screen } from '../lib/screen.ts';
import { Toolbar } from './toolbar.tsx';
import { useSiteBranding } from './use-site-branding.ts';

const ExchangeHeader = lazyPart(loadExchangeHeader, () => null);
const ExchangeNavigation = lazyPart(loadExchangeNavigation, () => null);
const ScrollToTop = lazyPart(
  async () => {
    await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    return { default: (await import('./scroll-to-top.tsx')).ScrollToTop };
  },
  () => null,
);

/**
 * The frame of a screen: notices, header, and toolbar if it has one. Inside the frame of `/gamerun` the outer page
 * shows the site's part of that, and only the exchange's own part remains.
 */
export function ScreenFrame({ screen, children }: { screen: Screen; children: ReactNode }) {
  const t = useTranslations('shell');
  const way = useNavigationType();
  const navigate = useNavigate();
  const { parent } = screen;
  const title = screen.title === undefined ? undefined : t(`titles.${screen.title}`);
  useSiteBranding(title);
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
      {screen.chrome === 'exchange' && (
        <Later height="h-25">
          <ExchangeHeader title={title ?? ''} onBack={parent && (() => void navigate(parent))} />
        </Later>
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
      {screen.chrome === 'exchange' && (
        <Later height="h-20">
          <ExchangeNavigation />
        </Later>
      )}
      {/* Lets the end of a screen be scrolled clear of the chat button. */}
      {screen.chrome === 'inner' && <div className="h-16 shrink-0" />}
      <AfterStart>
        <Suspense fallback={null}>
          <ScrollToTop />
        </Suspense>
      </AfterStart>
    </div>
  );
}

/** Content that loads after the page itself; the server-rendered page reserves its space. */
function Later({ height, children }: { height: string; children: ReactNode }) {
  const place = <div className={`${height} shrink-0`} />;
  return useStarted() ? <Suspense fallback={place}>{children}</Suspense> : place;
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
