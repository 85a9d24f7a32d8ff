import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Messages } from '../i18n/messages.ts';
import { keepLanguageInAccount } from '../lib/account-language.ts';
import { applySettings } from '../lib/settings.ts';
import { App } from './app.tsx';

/** Draws the site into the page. */
export function startApp(root: HTMLElement, messages: Messages): void {
  applySettings();
  keepLanguageInAccount();
  createRoot(root).render(
    <StrictMode>
      <App messages={messages} />
    </StrictMode>,
  );
}
