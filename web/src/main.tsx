import { loadMessages } from './i18n/load-messages.ts';
import { screens } from './app/routes.tsx';
import { useSettings } from './lib/settings.ts';

// Schemas then never try to compile themselves, which the Content-Security-Policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// The app, the dictionary and the code of the screen are asked for at once, not one after the other.
const { language } = useSettings.getState();
void screens.find(({ path }) => path === location.pathname)?.load();
const [messages, { startApp }] = await Promise.all([loadMessages(language), import('./app/start-app.tsx')]);
const root = document.querySelector<HTMLElement>('#root');
if (root !== null) startApp(root, messages);
