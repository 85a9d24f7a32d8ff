import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

// Shared by every game, so browsers keep it while the games change. The preload helper belongs here too: left
// alone, it would land in the stage's chunk, and every game would load that.
const FRAME = /\/node_modules\/(?:react|react-dom|scheduler|zod)\/|vite\/preload-helper/;
// Its modules are needed together: in one file they don't wait for each other.
const STAGE = /\/node_modules\/(?:pixi\.js|@pixi|earcut|eventemitter3|ismobilejs|parse-svg-path|tiny-lru)\//;
const OWN = /\/engine\/src\//;

/** The game clients: built into `dist`, served below `/playhouse` by the playhouse's server. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/playhouse/',
  plugins: [react()],
  // Only small images that opt in are inlined as data: URLs: a strict Content-Security-Policy would refuse
  // the rest.
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
