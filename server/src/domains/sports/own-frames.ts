import type { NameBook } from './names/name-book.ts';
import type { SportsSnapshot } from './sports-snapshot.ts';

/** What the app's own frames show, and in what letters. */
export interface FrameDeps {
  readonly snapshot: SportsSnapshot;
  readonly names: NameBook;
  /** Styles that declare a font for Bangla. */
  readonly banglaFont: string;
}

/**
 * What the app's own frames may load and reach: their page's program, and the app. A sandbox attribute would add
 * nothing: a frame that keeps its origin can remove it.
 */
export const OWN_FRAME_SECURITY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; font-src 'self'; " +
  "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
