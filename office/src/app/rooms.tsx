import { mayUse, type Role } from '@maidan/contract/office';
import { EmptyState, ErrorState, SkeletonRows, Spinner } from '@maidan/ui';
import { Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { LogInScreen } from '../features/entry/log-in-screen.tsx';
import { language, texts } from '../i18n/texts.ts';
import { changeLanguage } from '../lib/language.ts';
import { paths } from '../lib/paths.ts';
import { useMe } from '../lib/me.ts';
import { desks } from './desks.ts';
import { Frame } from './frame.tsx';
import { IdleWatch } from './idle-watch.tsx';
import { StepUpSheet } from './step-up-sheet.tsx';

/** The login until there is a session, then the desks that the member's role may use. */
export function Rooms() {
  const me = useMe();
  const chosen = me.data?.language ?? language;
  useEffect(() => {
    if (chosen !== language) changeLanguage(chosen);
  }, [chosen]);
  if (me.isPending || chosen !== language)
    return (
      <main className="grid min-h-dvh place-items-center text-text-2" aria-busy="true">
        <h1 className="flex items-center gap-3">
          <Spinner /> {texts.shell('opening')}
        </h1>
      </main>
    );
  if (me.isError)
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState
          title={texts.shell('unreachable')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void me.refetch()}
        />
      </main>
    );
  if (me.data === null) return <LogInScreen />;
  const open = listDesks(me.data.role);
  return (
    <Frame me={me.data} desks={open}>
      <IdleWatch />
      <StepUpSheet />
      <Suspense fallback={<SkeletonRows label={texts.shell('loading')} rows={6} className="h-14" />}>
        <Routes>
          {open.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route index element={<Navigate to={open[0]?.path ?? paths.account} replace />} />
          <Route
            path="*"
            element={<EmptyState title={texts.shell('missing')} advice={texts.shell('missingAdvice')} />}
          />
        </Routes>
      </Suspense>
    </Frame>
  );
}

function listDesks(role: Role) {
  return desks.filter(({ right }) => right === undefined || mayUse(role, right));
}
