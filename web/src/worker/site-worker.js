// Runs in the service worker scope; build/write-worker.ts fills in the constants VERSION and FILES.
const CACHE = `maidan-${VERSION}`;
const SHELL = '/index.html';
/** A page that goes by itself says so at once; one of the wide window, or that still loads, doesn't. */
const GOES_MS = 1_000;
const NEUTRAL = { en: 'You have a new message', bn: 'আপনার একটি নতুন বার্তা এসেছে' };

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

// PLAY-92: browsers demand that each push shows something, so an unreadable one shows a neutral sentence.
self.addEventListener('push', (event) => {
  const { title, text, tag, path, language } = readNote(event.data);
  const shown = {
    body: text,
    lang: language,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  };
  // A newer message in the place of an older one is announced too.
  const replacing = tag === '' ? {} : { tag, renotify: true };
  event.waitUntil(self.registration.showNotification(title, { ...shown, ...replacing }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openSite(ownAddress(event.notification.data?.path)));
});

/** The contract's `PushNote`, with a neutral one in place of junk. */
function readNote(data) {
  let note;
  try {
    note = Object(data?.json());
  } catch {
    note = {};
  }
  const language = note.language === 'bn' ? 'bn' : 'en';
  const [title, text, tag, path] = [note.title, note.text, note.tag, note.path].map((part) =>
    typeof part === 'string' ? part : '',
  );
  if (title.trim() !== '') return { title, text, tag, path, language };
  return { title: NEUTRAL[language], text: '', tag, path, language };
}

/** The address that a message leads to: a path of this site, or else its home. */
function ownAddress(path) {
  const home = `${location.origin}/`;
  try {
    // Two slashes, or a backslash or a tab between them, lead to another host.
    const { href, origin } = new URL(path, home);
    return path.startsWith('/') && origin === location.origin ? href : home;
  } catch {
    return home;
  }
}

/** Shows the address in an open tab of the site, the one used last, or in a new one. */
async function openSite(address) {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url, frameType }) => frameType === 'top-level' && isSite(new URL(url)));
  if (tab === undefined) return self.clients.openWindow(address);
  await tab.focus();
  // A tab that is there already keeps what the player was doing.
  if (tab.url === address || (await goesItself(tab, address.slice(location.origin.length)))) return tab;
  return tab.navigate(address);
}

/** True once the page in the tab says that it went to the path by itself, without loading anew. */
function goesItself(tab, path) {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), GOES_MS);
  });
  tab.postMessage({ goTo: path }, [port2]);
  return answered.finally(() => port1.close());
}

/** True for the players' pages, not for those of the back office and others at the same origin. */
function isSite({ pathname }) {
  return !/^\/(?:api|storage|sandbox|office|playhouse)\b/.test(pathname);
}

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
