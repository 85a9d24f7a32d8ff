import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

// What every desk needs, in a chunk of its own: browsers keep it cached while the desks change.
const FRAME = /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|use-intl|@formatjs|zod)\//;

/** The back office: built into `dist` and served below `/office`; in development it uses a server on `PORT`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [react(), tailwindcss()],
  // Nothing is inlined as a data: URL, which a strict Content-Security-Policy would block.
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME }] } } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': server } },
});
