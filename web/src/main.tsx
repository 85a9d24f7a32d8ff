import { holdTaps } from './app/hold-taps.ts';
import { screens } from './app/routes.tsx';
import { drawSplash, showSplash } from './app/splash.ts';
import { basicParts, loadTexts } from './i18n/load-texts.ts';
import { isFramed } from './lib/framed.ts';
import { keptLanguage } from './lib/kept-settings.ts';
import { paths } from './lib/paths.ts';

const root = document.querySelector<HTMLElement>('#root');
const language = keptLanguage();
const hasSplash = location.pathname === paths.home && !isFramed && matchMedia('(max-width: 768px)').matches;
const giveTap = root?.dataset['path'] === undefined ? undefined : holdTaps();
if (hasSplash) showSplash();
else document.querySelector('#splash')?.remove();

void start();

/** Not awaited above: what is loaded here may import what this module brought, and would wait for its end. */
async function start(): Promise<void> {
  try {
    // The app, the texts and the code of the screen are asked for at once, not one after the other.
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

/** HOME-9: the operator's picture, else the site's own mark. */
async function chooseSplash(): Promise<void> {
  const { loadLogo } = await import('./lib/logo.ts');
  const own = (await loadLogo())?.loaderLogo ?? '';
  await drawSplash([...(own === '' ? [] : [`/storage/${own}`]), '/mark.svg']);
}

/** Part of the site didn't arrive: the connection broke, or a newer version took its place. No text is sure to be here. */
function offerReload(place: HTMLElement): void {
  const button = document.createElement('button');
  button.textContent = language === 'bn' ? 'আবার লোড করুন' : 'Reload';
  button.className = 'first-reload';
  button.addEventListener('click', () => location.reload());
  place.append(button);
}
