import { holdTaps } from './app/hold-taps.ts';
import { screens } from './app/routes.ts';
import { drawSplash, showSplash } from './app/splash.ts';
import { basicParts, loadTexts } from './i18n/load-texts.ts';
import { isFramed } from './lib/framed.ts';
import { storedLanguage } from './lib/stored-settings.ts';
import { paths } from './lib/paths.ts';

const root = document.querySelector<HTMLElement>('#root');
const language = storedLanguage();
const hasSplash = location.pathname === paths.home && !isFramed && matchMedia('(max-width: 768px)').matches;
const giveTap = root?.dataset['path'] === undefined ? undefined : holdTaps();
if (hasSplash) showSplash();
else document.querySelector('#splash')?.remove();

void start();

/** Not awaited at the top level: the chunks loaded here may import this module's, and would wait for it to finish. */
async function start(): Promise<void> {
  try {
    // The app, the texts and the screen's code are loaded in parallel.
    const screen = screens.find(({ path }) => path === location.pathname);
    const [messages, { startApp }, code] = await Promise.all([
      loadTexts(language, [...basicParts[language], ...(screen?.texts ?? [])]),
      import('./app/start-app.tsx'),
      screen?.load(),
    ]);
    const first = screen && code && { screen, Drawn: code.default };
    if (location.search.includes('access_token='))
      await (await import('./app/redeem-access.ts')).redeemAccess();
    if (root !== null) startApp(root, messages, first);
    giveTap?.();
    if (hasSplash) void chooseSplash();
    if (import.meta.env.PROD) void (await import('./app/install-worker.ts')).installWorker();
  } catch (error) {
    console.error(error);
    giveTap?.();
    if (root !== null) offerReload(root);
  }
}

/** HOME-9: the operator's picture, else the site's own logo. */
async function chooseSplash(): Promise<void> {
  const { loadLogo } = await import('./lib/logo.ts');
  const own = (await loadLogo())?.loaderLogo ?? '';
  await drawSplash([...(own === '' ? [] : [`/storage/${own}`]), '/mark.svg']);
}

/**
 * Shown if part of the site failed to load: the connection broke, or a newer version was deployed. Texts may be missing
 * too.
 */
function offerReload(place: HTMLElement): void {
  const button = document.createElement('button');
  button.textContent = language === 'bn' ? 'আবার লোড করুন' : 'Reload';
  button.className = 'first-reload';
  button.addEventListener('click', () => location.reload());
  place.append(button);
}
