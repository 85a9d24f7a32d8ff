import type { Language } from '@maidan/ui';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import type { Texts } from '../i18n/messages.ts';
import { speech } from '../i18n/speech.ts';
import { keepLanguageInAccount } from '../lib/account-language.ts';
import { type Boot, BOOT_ID, seedQueries } from '../lib/boot.ts';
import { isFramed } from '../lib/framed.ts';
import { keepPushOwn } from '../lib/push/keep-push-own.ts';
import { session } from '../lib/session.ts';
import { applySettings, useSettings } from '../lib/settings.ts';
import { showsPhoneScreens } from '../lib/wide-window.ts';
import { App, type FirstScreen } from './app.tsx';
import { createQueries } from './queries.ts';

/** Renders the site, or hydrates the server-rendered page, keeping what was typed into it meanwhile. */
export function startApp(root: HTMLElement, messages: Texts, first: FirstScreen | undefined): void {
  applySettings();
  keepLanguageInAccount();
  keepPushOwn();
  const { language } = useSettings.getState();
  const queries = createQueries();
  seedQueries(readBoot(), queries, language);
  const spoken = { language, messages };
  speech.begin(spoken, first?.screen.texts ?? []);
  const site = (
    <StrictMode>
      <App spoken={spoken} queries={queries} first={first} Router={BrowserRouter} />
    </StrictMode>
  );
  root.dataset['site'] = 'runs';
  if (first === undefined || !isDrawnForUs(root, language)) createRoot(root).render(site);
  // If the server's page differs after all, React re-renders it; there is nobody to report that to.
  else hydrateRoot(root, site, { onRecoverableError: () => undefined });
}

/** True if the server rendered this page for this visitor; desktop pages are never server-rendered. */
function isDrawnForUs(root: HTMLElement, language: Language): boolean {
  const visitor = session.player() === undefined ? 'guest' : 'player';
  const { path, language: drawnLanguage, visitor: drawnVisitor } = root.dataset;
  return (
    path === location.pathname &&
    drawnLanguage === language &&
    drawnVisitor === visitor &&
    !isFramed &&
    showsPhoneScreens()
  );
}

function readBoot(): Boot {
  try {
    return Object(JSON.parse(document.querySelector(`#${BOOT_ID}`)?.textContent ?? '{}'));
  } catch {
    return {};
  }
}
