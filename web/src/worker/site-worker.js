// Runs beside the pages, in the browser's own worker scope; build/write-worker.ts fills in the two names below.
const CACHE = `maidan-${VERSION}`;
const SHELL = '/index.html';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([SHELL, ...FILES])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder().then(() => self.clients.claim()));
});

// A newer worker waits until the page says that nobody is in the middle of something.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

// Only pages and the built site's own files are answered here: never the API, its streams, uploads or the sandbox.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(?:api|storage|sandbox)\b/.test(url.pathname)) event.respondWith(openPage(request));
  } else if (url.pathname.startsWith('/assets/') || FILES.includes(url.pathname))
    event.respondWith(openFile(request, url.pathname));
});

/** The server's page, which knows what is live; the empty shell where there is no way to the server. */
async function openPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.match(SHELL);
    if (shell === undefined) throw error;
    return shell;
  }
}

async function openFile(request, path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(path);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(path, answer.clone());
  return answer;
}

async function forgetOlder() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith('maidan-') && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}
