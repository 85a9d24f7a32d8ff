import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The family that {@link declareBanglaFont} declares. */
export const BANGLA_FONT = 'Bangla';

const LETTERS = 'U+0951-0952,U+0964-0965,U+0980-09FE,U+200C-200D,U+25CC';

/**
 * Styles that declare the built site's font for Bangla, for a page that the server writes itself and whose reader's device may have
 * none; empty before the site was built. The page names {@link BANGLA_FONT} after the device's own, and may load fonts from `self`.
 */
export async function declareBanglaFont(siteFolder: string): Promise<string> {
  const names = await readdir(join(siteFolder, 'assets')).catch((): string[] => []);
  return names
    .filter((name) => /^noto-sans-bengali-[\w-]+\.woff2$/.test(name))
    .map(
      (name) =>
        `@font-face{font-family:"${BANGLA_FONT}";font-display:swap;font-weight:100 900;src:url("/assets/${name}") format("woff2");unicode-range:${LETTERS}}`,
    )
    .join('');
}
