import { LanguageProvider, Toasts } from '@maidan/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { EnterScreen } from '../features/entry/enter-screen.tsx';
import { paths } from '../lib/paths.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { createQueries } from './queries.ts';
import { Rooms } from './rooms.tsx';
import { language } from '../i18n/texts.ts';

/** Renders the office: the invitation link's page for anyone, everything else behind the login. */
export function startApp(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider language={language}>
        <QueryClientProvider client={createQueries()}>
          <ErrorBoundary>
            <BrowserRouter basename="/office">
              <Routes>
                <Route path={paths.enter} element={<EnterScreen />} />
                <Route path="*" element={<Rooms />} />
              </Routes>
            </BrowserRouter>
          </ErrorBoundary>
          <Toasts />
        </QueryClientProvider>
      </LanguageProvider>
    </StrictMode>,
  );
}
