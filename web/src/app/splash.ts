const SHOWN_MS = 2000;
const FADE_MS = 500;

/**
 * Lays the splash over the page that is being drawn below it (HOME-9): three dots until a picture is chosen, for 2 s,
 * then a fade of 0.5 s, then it is gone. Its looks stand in index.html, where they are there at once; the server's page
 * brings the splash itself along. Should the scripts never come, the style sheet takes it away.
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

/** Puts the first of these pictures that loads in the place of the dots; where none does, the dots stay. */
export async function drawSplash(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const picture = new Image();
    picture.src = address;
    try {
      await picture.decode();
      document.querySelector('#splash')?.replaceChildren(picture);
      return;
    } catch {
      // The next one is tried.
    }
  }
}
