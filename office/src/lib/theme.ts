/** Dark is the default; the choice is shared with the player site in this browser. */
export type Theme = 'dark' | 'light';

const YEAR_S = 31_536_000;

/** The theme stored in this browser. */
export function storedTheme(): Theme {
  return /(?:^|; )theme=light(?:;|$)/.test(document.cookie) ? 'light' : 'dark';
}

/** Applies a theme to the page. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', theme === 'light' ? '#ffffff' : '#111e25');
}

/** Applies a theme and stores it. */
export function chooseTheme(theme: Theme): void {
  document.cookie = `theme=${theme}; path=/; max-age=${YEAR_S}; samesite=lax`;
  applyTheme(theme);
}
