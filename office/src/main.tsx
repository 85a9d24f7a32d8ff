import { speak } from './i18n/speech.ts';
import { storedLanguage } from './lib/language.ts';
import { applyTheme, storedTheme } from './lib/theme.ts';

applyTheme(storedTheme());
const root = document.querySelector<HTMLElement>('#root');
if (root !== null) void open(root);

/** Screens write their texts as they are loaded, so that the language comes first. */
async function open(where: HTMLElement): Promise<void> {
  await speak(storedLanguage());
  const { startApp } = await import('./app/start-app.tsx');
  startApp(where);
}
