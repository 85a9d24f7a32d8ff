import { startApp } from './app/start-app.tsx';
import { applyTheme, keptTheme } from './lib/theme.ts';

applyTheme(keptTheme());
const root = document.querySelector<HTMLElement>('#root');
if (root !== null) startApp(root);
