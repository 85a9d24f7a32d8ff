import { afterEach, expect, test, vi } from 'vitest';
import { preloadChunks } from './preload-chunks.ts';

afterEach(() => vi.unstubAllGlobals());

/** A document that keeps the links that are added to its head. */
function openDocument() {
  const links: FakeLink[] = [];
  vi.stubGlobal('document', {
    createElement: () => new FakeLink(),
    head: { append: (link: FakeLink) => links.push(link) },
  });
  return links;
}

class FakeLink extends EventTarget {
  rel = '';
  href = '';
  crossOrigin: string | null = null;
  readonly relList = { supports: () => true };
}

test('files are requested once, beside what is loaded', async () => {
  const links = openDocument();
  await expect(preloadChunks(async () => 'a', ['assets/1.js', 'assets/2.js'])).resolves.toBe('a');
  await expect(preloadChunks(async () => 'b', ['assets/2.js', 'assets/3.js'])).resolves.toBe('b');
  expect(links.map(({ rel, href }) => [rel, href])).toEqual(
    ['/assets/1.js', '/assets/2.js', '/assets/3.js'].map((href) => ['modulepreload', href]),
  );
});

test('what needs styles is loaded once they apply, and they are asked for again if they failed', async () => {
  const links = openDocument();
  const load = vi.fn(async () => 'a');
  const failed = preloadChunks(load, ['assets/4.css']);
  links[0]?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('Could not load assets/4.css');
  expect(load).not.toHaveBeenCalled();
  const loaded = preloadChunks(load, ['assets/4.css']);
  links[1]?.dispatchEvent(new Event('load'));
  await expect(loaded).resolves.toBe('a');
  expect(links.map(({ rel }) => rel)).toEqual(['stylesheet', 'stylesheet']);
});
