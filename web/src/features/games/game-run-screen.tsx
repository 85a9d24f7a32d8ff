import { ErrorState, IconButton, Spinner, useLanguage } from '@maidan/ui';
import { ScrollText, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../lib/lazy-part.ts';
import { LanguageSwitch } from '../../lib/parts/language-switch.tsx';
import { type GameRunState, paths } from '../../lib/paths.ts';
import { useSettings } from '../../lib/settings.ts';
import { closingPath, frameAddress, nameOf, readGameRun } from './read-game-run.ts';

const SessionLine = lazyPart(
  async () => ({ default: (await import('./session-line.tsx')).SessionLine }),
  () => null,
);

/** A game or the exchange in its frame (GAME-3, GAME-7); closing returns to where it was opened. */
export function GameRunScreen() {
  const { state } = useLocation();
  const run = readGameRun(state);
  return run === undefined ? <Navigate to={paths.home} replace /> : <GameRun run={run} />;
}

function GameRun({ run }: { run: GameRunState }) {
  const t = useTranslations('games');
  const shell = useTranslations('shell');
  const categories = useTranslations('categories');
  const navigate = useNavigate();
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const language = useLanguage();
  const theme = useSettings((settings) => settings.theme);
  const { names } = run;
  const title = names === undefined ? categories('exchange') : nameOf(names, language) || t('game');
  const [address] = useState(() => frameAddress(run.iframeUrl, { language, theme }));
  const frame = useRef<HTMLIFrameElement>(null);
  // A frame of another origin doesn't receive them.
  const sendSettings = () => frame.current?.contentWindow?.postMessage({ language, theme }, location.origin);
  useEffect(() => {
    frame.current?.contentWindow?.postMessage({ language, theme }, location.origin);
  }, [language, theme]);
  return (
    <div className="flex h-[calc(100dvh-1.75rem)] flex-col">
      <header className="flex min-h-12 items-center gap-1 border-b border-line bg-surface pr-1 pl-4">
        <div className="min-w-0 flex-1">
          <h1 className="leading-tight font-bold [overflow-wrap:anywhere]">{title}</h1>
          <Suspense fallback={null}>
            <SessionLine />
          </Suspense>
        </div>
        <a
          href="/agreements/game-rules"
          target="_blank"
          rel="noreferrer"
          aria-label={t('rules')}
          className="grid size-11 shrink-0 place-items-center text-text-2"
        >
          <ScrollText aria-hidden="true" className="size-5" />
        </a>
        <LanguageSwitch />
        {/* Replaces the history entry, so that Back doesn't reopen a closed game. */}
        <IconButton label={t('closeGame')} onClick={() => void navigate(closingPath(run), { replace: true })}>
          <X aria-hidden="true" className="size-6" />
        </IconButton>
      </header>
      <div className="relative min-h-0 flex-1">
        {state === 'loading' && (
          <div
            role="status"
            aria-label={shell('loading')}
            className="absolute inset-0 grid place-items-center"
          >
            <Spinner />
          </div>
        )}
        {state === 'failed' && (
          <div className="absolute inset-0 z-10 grid place-content-center bg-ink">
            <ErrorState
              title={t('gameFailed')}
              advice={t('roundWaits')}
              retryLabel={shell('retry')}
              onRetry={() => {
                setState('loading');
                setAttempt(attempt + 1);
              }}
            />
          </div>
        )}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the exchange is this same site, which a sandbox would cut off from its session; other addresses are providers', whom the operator trusts with the game */}
        <iframe
          key={attempt}
          ref={frame}
          src={address}
          title={title}
          onLoad={() => {
            setState(isBroken(frame.current) ? 'failed' : 'loaded');
            sendSettings();
          }}
          allow="fullscreen"
          referrerPolicy="no-referrer"
          className="relative size-full border-0"
        />
      </div>
    </div>
  );
}

/** True if a page of ours should be in the frame and isn't: the network, the proxy or the server had none. */
function isBroken(frame: HTMLIFrameElement | null): boolean {
  if (frame === null || new URL(frame.src).origin !== location.origin) return false;
  const shown = frame.contentDocument;
  if (shown === null) return true;
  return !shown.contentType.startsWith('image/') && shown.getElementById('root') === null;
}
