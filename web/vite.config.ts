import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadStart } from './build/preload-start.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const proxy = { '/api': server, '/storage': server };

/** The player's site: built into `dist`, served by the server; in development it speaks to a server on `PORT`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadStart()],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
});
