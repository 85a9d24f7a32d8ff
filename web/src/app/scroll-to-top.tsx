import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';

const SHOWN_PAST_PX = 300;

/** A back-to-top button that appears past 300 px, on the side without prices (HOME-13). */
export function ScrollToTop() {
  const t = useTranslations('shell');
  const shown = useSyncExternalStore(
    followScroll,
    () => scrollY > SHOWN_PAST_PX,
    () => false,
  );
  if (!shown) return null;
  return (
    <button
      type="button"
      aria-label={t('scrollToTop')}
      onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
      className="fixed bottom-[calc(84px+env(safe-area-inset-bottom))] left-3 z-10 grid size-11 place-items-center rounded-full border border-line-strong bg-surface-3"
    >
      <ArrowUp aria-hidden="true" className="size-5" />
    </button>
  );
}

function followScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}
