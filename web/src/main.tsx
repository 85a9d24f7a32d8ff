import { screens } from './app/routes.tsx';
import { loadMessages } from './i18n/load-messages.ts';
import { useSettings } from './lib/settings.ts';

// Schemas then never try to compile themselves, which the Content-Security-Policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.querySelector<HTMLElement>('#root');
const { language } = useSettings.getState();

try {
  // The app, the dictionary and the code of the screen are asked for at once, not one after the other.
  const screen = screens.find(({ path }) => path === location.pathname)?.load();
  const [messages, { startApp }] = await Promise.all([
    loadMessages(language),
    import('./app/start-app.tsx'),
    screen,
  ]);
  if (root !== null) startApp(root, messages);
} catch (error) {
  console.error(error);
  if (root !== null) offerReload(root);
}

/** Part of the site didn't arrive: the connection broke, or a newer version took its place. No dictionary is sure to be here. */
function offerReload(place: HTMLElement): void {
  const button = document.createElement('button');
  button.textContent = language === 'bn' ? 'আবার লোড করুন' : 'Reload';
  button.className = 'first-reload';
  button.addEventListener('click', () => location.reload());
  place.append(button);
}
