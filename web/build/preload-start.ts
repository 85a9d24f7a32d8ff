import type { Plugin } from 'vite';

/**
 * Adds preload links for the app's chunk and all its imports to the page's head. The entry is tiny and imports the app,
 * the texts and the screen at once; without these links the browser would discover the largest of them last.
 */
export function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const start = chunks.find(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith('/app/start-app.tsx')),
        );
        if (start === undefined) throw new Error('No chunk of the built site holds app/start-app.tsx.');
        const files = new Set([start.fileName]);
        for (const file of files) {
          const chunk = chunks.find(({ fileName }) => fileName === file);
          for (const imported of chunk?.imports ?? []) files.add(imported);
        }
        return [...files].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
