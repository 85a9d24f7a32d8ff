import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildPages } from './build/build-pages.ts';
import { compileMessages } from './build/compile-messages.ts';
import { copyIcons } from './build/copy-icons.ts';
import { leaveOutCallDocuments } from './build/leave-out-call-documents.ts';
import { writeWorker } from './build/write-worker.ts';
import { leaveOutUnusedRouter } from './build/leave-out-unused-router.ts';
import { shortenImports } from './build/shorten-imports.ts';
import { precompress } from './build/precompress.ts';
import { preloadStart } from './build/preload-start.ts';
import site from './package.json' with { type: 'json' };

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const proxy = { '/api': server, '/storage': server };

// What every screen needs, in one chunk: it compresses better than thirty. Rarely used modules of those libraries, and of
// the contract, stay out of it.
const RARE =
  /\/(?:infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation|useIsFetching)\.js$|\/contract\/src\/(?:live|apply-live|passkey-wire|step-up-proof|line-text|data-age|words\/)/;
const FRAME =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|use-intl|@formatjs|zod|zustand)\/|\/contract\/src\/(?!calls\/)/;

const OWN = /\/(?:contract|engine|ui)\/src\//;
const TEXTS = /\/i18n\/(en|bn)\//;

// The head of every exchange screen, without the sheets that its buttons open.
const EXCHANGE =
  /\/features\/exchange\/(?:header\/(?!wallet-sheet|open-bets-sheet|use-recall)|messages\/(?!messages-sheet|announce-matches|chime))/;
// Loaded before any screen, so no list of what a screen preloads names them.
const SHELL = /^assets\/(?:frame|start|main|rolldown-runtime)-/;
// Who follows several ladders at once, or opens the wide shell, has a large screen and a fast connection; few print a statement: what
// they take is named by themselves, not by the shell.
const SELDOM = /^assets\/(?:ladders|desktop|period-statement)-/;
// What every screen loads once it is drawn, and every player's.
const AFTER_START =
  /\/app\/(?:chat-button|use-tuck|use-open-chat|drag|install-worker)\.tsx?$|\/(?:lib|calls)\/unread-replies\.ts$/;
// What the odds view, Multi Markets, the ladders and races share; the prices' own parts are home's too.
const BETTING =
  /\/exchange\/(?:market\/match-odds|slip\/bet-slip-when-wanted|boards\/boards|one-tap\/use-tap-price|rules\/(?:rules-link|load-rules))\.tsx?$|\/calls\/boards\.ts$|\/on-first-sign\.ts$/;
// What the first tap on a price draws: all of it runs at once, but only then.
const SLIP = /\/exchange\/(?:slip\/(?:bet-slip|slip-sheet)|house-slip\/house-bet-slip)\.tsx$/;
// What every form is made of.
const FORMS = /\/ui\/src\/(?:field\.tsx|form\/)|\/contract\/src\/line-text\.ts$/;
// What screens with a login or a phone have in common.
const ACCOUNTS = /\/calls\/(?:accounts|passwords|second-factor)\.ts$/;
const GROUPS: ReadonlySet<string> = new Set([
  'main',
  'frame',
  'start',
  'exchange',
  'after-start',
  'rolldown-runtime',
]);

/**
 * Names text chunks by language alone, so that the worker can precache those of both: the script that everything waits for lists
 * them all. What several screens share has no name: one of its many modules would say little, and every chunk that uses it would
 * carry it.
 */
function nameChunk({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }): string {
  const language = TEXTS.exec(facadeModuleId ?? '')?.[1];
  if (facadeModuleId === null && !GROUPS.has(name)) return 'assets/[hash:7].js';
  // The list of screens names each chunk.
  return `assets/${language ?? name.replace('-screen', '')}-[hash:7].js`;
}

/** The player site: built into `dist` and served by the server; in development it uses a server on `PORT`. */
export default defineConfig({
  root: import.meta.dirname,
  define: { 'import.meta.env.VERSION': JSON.stringify(site.version) },
  plugins: [
    react(),
    tailwindcss(),
    compileMessages(),
    copyIcons(),
    leaveOutCallDocuments(),
    leaveOutUnusedRouter(),
    shortenImports(),
    preloadStart(),
    writeWorker(),
    precompress(),
    buildPages(),
  ],
  // Nothing is inlined as a data: URL, which a strict Content-Security-Policy would block.
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // A screen's own chunk is requested at the same moment.
      resolveDependencies: (file, dependencies) =>
        dependencies.filter(
          (dependency) =>
            dependency !== file &&
            !SHELL.test(dependency) &&
            !(SELDOM.test(file) && dependency.endsWith('.js')),
        ),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The stream frame is a page of the server, which refers to its script by name, so the name has no hash.
      input: { index: 'index.html', stream: 'src/features/exchange/stream/draw-stream.ts' },
      // Our packages have no side effects: a screen bundles only what it uses of them.
      treeshake: { moduleSideEffects: (id) => !OWN.test(id) },
      output: {
        codeSplitting: {
          groups: [
            { name: 'main', test: /\/web\/src\/main\.tsx$/, priority: 3 },
            { name: 'frame', test: (id) => FRAME.test(id) && !RARE.test(id), priority: 2 },
            { name: 'start', test: /\/start-app\.tsx$/, priority: 1 },
            // Apart, because home uses them too.
            { name: 'dates', test: /\/format\/date-text\.ts$/, priority: 1 },
            { name: 'streamed', test: /\/contract\/src\/calls\/(?:order|event-markets)\.ts$/, priority: 1 },
            { name: 'exchange', test: EXCHANGE },
            { name: 'after-start', test: AFTER_START },
            { name: 'live-badges', test: /\/(?:live-badges|betting-place|own-transactions)\.tsx?$/ },
            { name: 'betting', test: BETTING, includeDependenciesRecursively: false },
            { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
            { name: 'accounts', test: ACCOUNTS, includeDependenciesRecursively: false },
            { name: 'house', test: /\/house-bets\/(?:use-house-words|use-void-words|house-choice)\.ts$/ },
          ],
        },
        // Compiled as it arrives, beside the page, in place of during the tap (V8's explicit compile hints).
        postBanner: ({ moduleIds }) =>
          moduleIds.some((id) => SLIP.test(id)) ? '//# allFunctionsCalledOnLoad' : '',
        chunkFileNames: nameChunk,
        entryFileNames: ({ name }) => (name === 'stream' ? 'stream/[name].js' : 'assets/[name]-[hash:7].js'),
      },
    },
  },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
});
