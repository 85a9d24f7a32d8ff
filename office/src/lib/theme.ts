/** Dark is the ground; light is a choice, which the player's site on this browser shares. */
export type Theme = 'dark' | 'light';

const YEAR_S = 31_536_000;

/** What was chosen in this browser. */
export function keptTheme(): Theme {
  return /(?:^|; )theme=light(?:;|$)/.test(document.cookie) ? 'light' : 'dark';
}

/** Shows the page in that theme. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', theme === 'light' ? '#ffffff' : '#111e25');
}

/** Shows the page in that theme, from now on. */
export function chooseTheme(theme: Theme): void {
  document.cookie = `theme=${theme}; path=/; max-age=${YEAR_S}; samesite=lax`;
  applyTheme(theme);
}
