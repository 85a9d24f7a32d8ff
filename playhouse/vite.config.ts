import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

// What every game needs, kept by browsers while the games change.
// So is what loads parts of a client: left alone, it would lie with the stage, and every game would load that for it.
const FRAME = /\/node_modules\/(?:react|react-dom|scheduler|zod)\/|vite\/preload-helper/;
// Its parts are needed together: in one file they don't wait for each other.
const STAGE = /\/node_modules\/(?:pixi\.js|@pixi|earcut|eventemitter3|ismobilejs|parse-svg-path|tiny-lru)\//;
const OWN = /\/engine\/src\//;

/** The game clients: built into `dist`, served by the playhouse's server part below `/playhouse`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/playhouse/',
  plugins: [react()],
  // Nothing but small pictures that say so is inlined as a data: address: a strict Content-Security-Policy would refuse it.
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The stage is that large.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !OWN.test(id) },
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', test: FRAME },
            { name: 'stage', test: STAGE },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/playhouse/api': server } },
});
