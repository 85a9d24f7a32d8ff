import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Addresses of the built site's fonts for Bangla; none before the site was built. */
export async function findFonts(siteFolder: string): Promise<readonly string[]> {
  const names = await readdir(join(siteFolder, 'assets')).catch((): string[] => []);
  return names
    .filter((name) => /^noto-sans-bengali-[\w-]+\.woff2$/.test(name))
    .map((name) => `/assets/${name}`);
}
