import { Suspense } from 'react';
import { speech } from '../i18n/speech.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { PlayWatch } from './play/play-watch.tsx';

const RequestNews = lazyPart(
  async () => {
    const [code] = await Promise.all([import('./request-news.tsx'), speech.bring(['cashier'])]);
    return { default: code.RequestNews };
  },
  () => null,
);

/** What comes over whatever screen is open: how requests go on, while there is news of one, and the reality check. */
export function PlayerNews({ isNews }: { isNews: boolean }) {
  return (
    <>
      <Suspense fallback={null}>{isNews && <RequestNews />}</Suspense>
      <PlayWatch />
    </>
  );
}
