import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { compileMessages } from './compile-messages.ts';

/**
 * Builds `pages/write-page.js` beside the site: the program with which the server renders first pages, dependencies
 * included.
 */
export function buildPages(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'build-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = join(resolve(config.root, config.build.outDir), 'pages');
    },
    async closeBundle() {
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        plugins: [react(), compileMessages()],
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: { ssr: 'src/write-page.tsx', outDir: folder, emptyOutDir: true, target: 'es2023' },
      });
    },
  };
}
