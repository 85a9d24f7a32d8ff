import { classNames } from '@maidan/ui';
import { ArrowUp } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useTuck } from './use-tuck.ts';

const SHOWN_PAST_PX = 300;

/**
 * A back-to-top button that appears past 300 px, on the side without prices (HOME-13), above the bars at the bottom, which
 * grow with large texts. Where it would cover something tappable, it tucks itself to the edge, as the chat button does.
 */
export function ScrollToTop() {
  const t = useTranslations('shell');
  const shown = useSyncExternalStore(
    followScroll,
    () => scrollY > SHOWN_PAST_PX,
    () => false,
  );
  const place = useRef<HTMLDivElement>(null);
  const isTucked = useTuck(place, shown);
  if (!shown) return null;
  return (
    <div
      ref={place}
      className="pointer-events-none fixed bottom-[calc(52px+2em+env(safe-area-inset-bottom))] left-3 z-10 size-11"
    >
      <button
        type="button"
        aria-label={t('scrollToTop')}
        onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}
        className={classNames(
          'pointer-events-auto grid size-full place-items-center rounded-full border border-line-strong bg-surface-3 transition-transform duration-150 focus-visible:translate-x-0!',
          isTucked && '-translate-x-11',
        )}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

function followScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}
