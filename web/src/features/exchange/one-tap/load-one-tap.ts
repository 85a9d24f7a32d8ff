import { speech } from '../../../i18n/speech.ts';

/** Loads what one-tap betting needs beside the prices, with its texts. */
export async function loadOneTap() {
  const [{ placeOneTap }, { OneTapStrip }] = await Promise.all([
    import('./place-one-tap.ts'),
    import('./one-tap-strip.tsx'),
    speech.bring(['exchangeSheets', 'ladder']),
  ]);
  return { placeOneTap, OneTapStrip };
}
