import type { Theme } from '../i18n/heard-settings.ts';

/** Sets the theme of the page: its root says it for the styles, and the browser's own bar takes its colour. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  const ink = getComputedStyle(document.documentElement).getPropertyValue('--ink').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ink);
}
