import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildPages } from './build/build-pages.ts';
import { compileMessages } from './build/compile-messages.ts';
import { leaveOutCallDocuments } from './build/leave-out-call-documents.ts';
import { writeWorker } from './build/write-worker.ts';
import { precompress } from './build/precompress.ts';
import { preloadStart } from './build/preload-start.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const proxy = { '/api': server, '/storage': server };

// What every screen needs, in one file: it is packed better so than as thirty.
const FRAME =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|use-intl|@formatjs|zod|zustand)\/|\/contract\/src\//;

/** The player's site: built into `dist`, served by the server; in development it speaks to a server on `PORT`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    compileMessages(),
    leaveOutCallDocuments(),
    preloadStart(),
    writeWorker(),
    precompress(),
    buildPages(),
  ],
  // Nothing is inlined as a data: address, which a strict Content-Security-Policy would refuse.
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME }] } } },
  },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
});
