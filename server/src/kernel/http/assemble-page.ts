import type { Reader, WrittenPage } from './load-page-writer.ts';
import { dropUnusedCss } from './drop-unused-css.ts';
import { pickCriticalCss } from './pick-critical-css.ts';

/** The built site's document and its style sheet, before anything is filled in. */
export interface Shell {
  readonly html: string;
  readonly css: string;
}

/** A visitor's language and colours. */
export interface Look {
  readonly language: Reader['language'];
  readonly theme: 'dark' | 'light';
}

const STYLE_LINK = /<link rel="stylesheet"[^>]*>/;
const FIRST = /<!--first-->[\s\S]*<!--\/first-->/;
const FIRST_STYLES = /(?<=<style>)@layer first[\s\S]*?(?=<\/style>)/;
/** The classes of the first styles that scripts give: to the splash, and to a button when they can't be loaded. */
const GIVEN_BY_SCRIPTS = '<i class="first-reload leaving timed"></i>';
const SPLASH = '<div id="splash" aria-hidden="true"><i></i><i></i><i></i></div>';

/** The address of the style sheet that a document links to. */
export function styleSheetOf(html: string): string | undefined {
  return /href="([^"]+)"/.exec(STYLE_LINK.exec(html)?.[0] ?? '')?.[1];
}

/** The document in a visitor's language and colours, without a screen. */
export function dressShell(shell: Shell, { language, theme }: Look): string {
  return shell.html
    .replace('<html lang="en" data-theme="dark">', `<html lang="${language}" data-theme="${theme}">`)
    .replace('/manifest.en.webmanifest', `/manifest.${language}.webmanifest`);
}

/**
 * The document with a screen in it: the styles that the screen needs inlined, the whole sheet last, where it doesn't
 * block painting, and the data from which the screen was rendered. The home page lies under a splash (HOME-9).
 */
export function assemblePage(
  shell: Shell,
  look: Look,
  visitor: Reader['visitor'],
  page: WrittenPage,
): string {
  const sheet = STYLE_LINK.exec(shell.html)?.[0] ?? '';
  const styles = dropUnusedCss(pickCriticalCss(shell.css, page.html, look), page.html);
  const boot = JSON.stringify(page.boot).replaceAll('<', String.raw`\u003c`);
  const root = `<div id="root" data-path="${page.path}" data-language="${look.language}" data-visitor="${visitor}">`;
  // Replaces by functions, because a replacement text would read its `$` as patterns.
  return dressShell(shell, look)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(page.title)}</title>`)
    .replace(/<link rel="preload" href="\/first[^>]*>/, '')
    .replace(STYLE_LINK, () => `<style>${styles}</style>`)
    .replace('<div id="root">', () => root)
    .replace(FIRST, () => page.html)
    .replace(FIRST_STYLES, (first) =>
      pickCriticalCss(first, shell.html.replace(FIRST, '') + GIVEN_BY_SCRIPTS),
    )
    .replace('</body>', () =>
      [
        page.path === '/' ? SPLASH : '',
        `<script type="application/json" id="boot">${boot}</script>`,
        sheet,
        '</body>',
      ].join(''),
    );
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
