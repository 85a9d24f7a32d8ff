import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readEntry } from './entry.ts';
import { applyTheme } from './shell/apply-theme.ts';
import './shell/shell.css';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
applyTheme(readEntry(location).theme);
createRoot(root).render(<App />);
