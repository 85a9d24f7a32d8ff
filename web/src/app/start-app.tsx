import type { Language } from '@maidan/ui';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import type { Texts } from '../i18n/messages.ts';
import { speech } from '../i18n/speech.ts';
import { keepLanguageInAccount } from '../lib/account-language.ts';
import { type Boot, BOOT_ID, plantBoot } from '../lib/boot.ts';
import { isFramed } from '../lib/framed.ts';
import { session } from '../lib/session.ts';
import { applySettings, useSettings } from '../lib/settings.ts';
import { App, type FirstScreen } from './app.tsx';
import { createQueries } from './queries.ts';

/** Draws the site into the page, or takes over what the server has drawn there, with all that was typed into it since. */
export function startApp(root: HTMLElement, messages: Texts, first: FirstScreen | undefined): void {
  applySettings();
  keepLanguageInAccount();
  const { language } = useSettings.getState();
  const queries = createQueries();
  plantBoot(readBoot(), queries, language);
  const spoken = { language, messages };
  speech.begin(spoken, first?.screen.texts ?? []);
  const site = (
    <StrictMode>
      <App spoken={spoken} queries={queries} first={first} Router={BrowserRouter} />
    </StrictMode>
  );
  root.dataset['site'] = 'runs';
  if (first === undefined || !isDrawnForUs(root, language)) createRoot(root).render(site);
  // Where the server's page differs after all, React draws it anew by itself; there is nobody to tell.
  else hydrateRoot(root, site, { onRecoverableError: () => undefined });
}

/** Whether the server drew this very page for this very visitor; a wide window's pages it never draws. */
function isDrawnForUs(root: HTMLElement, language: Language): boolean {
  const visitor = session.player() === undefined ? 'guest' : 'player';
  const { path, language: drawnLanguage, visitor: drawnVisitor } = root.dataset;
  return (
    path === location.pathname &&
    drawnLanguage === language &&
    drawnVisitor === visitor &&
    !isFramed &&
    matchMedia('(max-width: 768px)').matches
  );
}

function readBoot(): Boot {
  try {
    return Object(JSON.parse(document.querySelector(`#${BOOT_ID}`)?.textContent ?? '{}'));
  } catch {
    return {};
  }
}
