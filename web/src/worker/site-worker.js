// Runs in the service worker scope; build/write-worker.ts fills in the constants VERSION and FILES.
const CACHE = `maidan-${VERSION}`;
const SHELL = '/index.html';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([SHELL, ...FILES])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder().then(() => self.clients.claim()));
});

// A newer worker waits until the page says that nothing would be interrupted.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

// Answers only for pages and the built site's own files: never for the API, its streams, uploads or the sandbox.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(?:api|storage|sandbox)\b/.test(url.pathname)) event.respondWith(openPage(request));
  } else if (url.pathname.startsWith('/assets/') || FILES.includes(url.pathname))
    event.respondWith(openFile(request, url.pathname));
});

/** The server-rendered page with live data, or the cached empty shell if the server can't be reached. */
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
