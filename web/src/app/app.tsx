import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import type { Messages } from '../i18n/messages.ts';
import { isFramed } from '../lib/framed.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guard } from './guard.tsx';
import { LanguageFrame } from './language-frame.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { NotFound } from './not-found.tsx';
import { paths } from '../lib/paths.ts';
import { Overlays } from './overlays.tsx';
import { createQueries } from './queries.ts';
import { playerPaths, screens } from './routes.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { SessionWatch } from './session-watch.tsx';

const queries = createQueries();
const drawn = screens.map((screen) => ({ screen, Drawn: lazyPart(screen.load, MissingScreen) }));
const unbuiltPlayerPaths = playerPaths.filter((path) => !screens.some((screen) => screen.path === path));

/** The whole site. */
export function App({ messages }: { messages: Messages }) {
  return (
    <LanguageFrame first={messages}>
      <ErrorBoundary>
        <QueryClientProvider client={queries}>
          <BrowserRouter>
            <SiteOfWidth />
            <Overlays />
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
    </LanguageFrame>
  );
}

const ChatButton = lazyPart(
  async () => ({ default: (await import('./chat-button.tsx')).ChatButton }),
  () => null,
);
const Desktop = lazyPart(async () => ({ default: (await import('./desktop.tsx')).Desktop }), MissingScreen);
const phoneWidth = matchMedia('(max-width: 768px)');

function SiteOfWidth() {
  const isPhone = useSyncExternalStore(
    (listener) => {
      phoneWidth.addEventListener('change', listener);
      return () => phoneWidth.removeEventListener('change', listener);
    },
    () => phoneWidth.matches,
  );
  if (isPhone) return <MobileSite />;
  return (
    <Suspense fallback={null}>
      <Desktop />
    </Suspense>
  );
}

function MobileSite() {
  return (
    <>
      <SessionWatch />
      <Routes>
        {drawn.map(({ screen, Drawn }) => (
          <Route
            key={screen.path}
            path={screen.path}
            element={
              <Guard caller={screen.caller} section={screen.section}>
                <ScreenFrame key={screen.path} screen={screen}>
                  <Suspense fallback={<ScreenSkeleton />}>
                    <Drawn />
                  </Suspense>
                </ScreenFrame>
              </Guard>
            }
          />
        ))}
        {unbuiltPlayerPaths.map((path) => (
          <Route
            key={path}
            path={path}
            element={
              <Guard caller="player">
                <NotFound />
              </Guard>
            }
          />
        ))}
        <Route path={paths.register} element={<Navigate to={paths.signUp} replace />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
      <Suspense fallback={null}>{!isFramed && <ChatButton />}</Suspense>
    </>
  );
}
