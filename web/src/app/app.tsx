import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { isFramed } from '../lib/framed.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { AlertTaps } from './alert-taps.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guard } from './guard.tsx';
import { speech, type Spoken } from '../i18n/speech.ts';
import { LanguageFrame } from './language-frame.tsx';
import { NamesFrame } from './names-frame.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { paths } from '../lib/paths.ts';
import { onWindowChange, showsPhoneScreens } from '../lib/wide-window.ts';
import { AfterStart } from '../lib/started.tsx';
import { Notices } from './notices.tsx';
import { Overlays } from './overlays.tsx';
import { desktopTexts, playerPaths, screens } from './routes.ts';
import type { Screen } from '../lib/screen.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { SessionWatch } from './session-watch.tsx';

const drawn = screens.map((screen) => ({ screen, Later: lazyPart(() => loadScreen(screen), MissingScreen) }));
/** Loads a screen's code and texts. */
async function loadScreen({ load, texts }: Screen): ReturnType<Screen['load']> {
  const [code] = await Promise.all([load(), speech.bring(texts)]);
  return code;
}

const unbuiltPlayerPaths = playerPaths.filter((path) => !screens.some((screen) => screen.path === path));

/** The first screen of a visit, if its code is loaded before the first render. */
export interface FirstScreen {
  readonly screen: Screen;
  readonly Drawn: ComponentType;
}

interface AppProps {
  readonly spoken: Spoken;
  readonly queries: QueryClient;
  readonly first: FirstScreen | undefined;
  /** The browser's router, or the static one for server rendering. */
  readonly Router: ComponentType<{ children: ReactNode }>;
}

/** The whole site. */
export function App({ spoken, queries, first, Router }: AppProps) {
  return (
    <LanguageFrame first={spoken}>
      <ErrorBoundary>
        <QueryClientProvider client={queries}>
          <NamesFrame>
            <Router>
              <SiteOfWidth first={first} />
              <Overlays />
            </Router>
          </NamesFrame>
        </QueryClientProvider>
      </ErrorBoundary>
    </LanguageFrame>
  );
}

const ChatButton = lazyPart(
  async () => ({ default: (await import('./chat-button.tsx')).ChatButton }),
  () => null,
);
const Desktop = lazyPart(async () => {
  const [code] = await Promise.all([import('./desktop.tsx'), speech.bring(desktopTexts)]);
  return { default: code.Desktop };
}, MissingScreen);
const NotFound = lazyPart(
  async () => ({ default: (await import('./not-found.tsx')).NotFound }),
  MissingScreen,
);

function SiteOfWidth({ first }: { first: FirstScreen | undefined }) {
  const isPhone = useSyncExternalStore(onWindowChange, showsPhoneScreens, () => true);
  if (isPhone) return <MobileSite first={first} />;
  return (
    <Suspense fallback={null}>
      <Desktop />
    </Suspense>
  );
}

function MobileSite({ first }: { first: FirstScreen | undefined }) {
  return (
    <>
      <SessionWatch />
      <AlertTaps />
      <Routes>
        {drawn.map(({ screen, Later }) => (
          <Route
            key={screen.path}
            path={screen.path}
            element={
              <Guard caller={screen.caller} section={screen.section}>
                <ScreenFrame key={screen.path} screen={screen}>
                  <Suspense fallback={<ScreenSkeleton />}>
                    {screen === first?.screen ? <first.Drawn /> : <Later />}
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
                <PathWithoutScreen />
              </Guard>
            }
          />
        ))}
        <Route path={paths.register} element={<Navigate to={paths.signUp} replace />} />
        <Route path="*" element={<PathWithoutScreen />} />
      </Routes>
      <AfterStart>
        <Suspense fallback={null}>{!isFramed && <ChatButton />}</Suspense>
      </AfterStart>
    </>
  );
}

/** Shown for a path without a screen, with the notices already in place while its code loads. */
function PathWithoutScreen() {
  return (
    <>
      <Notices />
      <Suspense fallback={<ScreenSkeleton />}>
        <NotFound />
      </Suspense>
    </>
  );
}
