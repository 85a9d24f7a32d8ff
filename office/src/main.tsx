import { startApp } from './app/start-app.tsx';
import { applyTheme, keptTheme } from './lib/theme.ts';

// Schemas then never try to compile themselves, which the Content-Security-Policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

applyTheme(keptTheme());
const root = document.querySelector<HTMLElement>('#root');
if (root !== null) startApp(root);
