const SHOWN_MS = 2000;
const FADE_MS = 500;

/**
 * Shows the splash over the page while it renders (HOME-9): dots until a picture has loaded, 2 s in all, then a fade of
 * 0.5 s. Its styles are inline in index.html so that they apply at once; a server-rendered page already contains the
 * splash. If the scripts never load, CSS hides it.
 */
export function showSplash(): void {
  const splash = document.querySelector('#splash') ?? drawDots();
  splash.classList.add('timed');
  setTimeout(() => splash.classList.add('leaving'), SHOWN_MS);
  setTimeout(() => splash.remove(), SHOWN_MS + FADE_MS);
}

function drawDots(): Element {
  const splash = document.createElement('div');
  splash.id = 'splash';
  splash.setAttribute('aria-hidden', 'true');
  splash.append(...[1, 2, 3].map(() => document.createElement('i')));
  document.body.append(splash);
  return splash;
}

/** Replaces the dots with the first of these pictures that loads; if none does, the dots stay. */
export async function drawSplash(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const picture = new Image();
    picture.src = address;
    try {
      await picture.decode();
      document.querySelector('#splash')?.replaceChildren(picture);
      return;
    } catch {
      // Tries the next one.
    }
  }
}
