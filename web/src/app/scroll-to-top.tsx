import { classNames } from '@maidan/ui';
import { ArrowUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useBackToTop } from './use-back-to-top.ts';

/**
 * A back-to-top button that appears past 300 px, on the side without prices (HOME-13), above a bar at the bottom. It is whole
 * while the reader may want it, though below other things that float; afterwards the margin has a tab of it (decision 0086).
 */
export function ScrollToTop() {
  const t = useTranslations('shell');
  const button = useBackToTop();
  if (button === undefined) return null;
  const { isWhole, barPx } = button;
  return (
    <button
      type="button"
      aria-label={t('scrollToTop')}
      style={barPx === undefined ? undefined : { bottom: barPx + GAP_PX }}
      onClick={() => {
        const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
        scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
      }}
      className={classNames(
        'fixed bottom-[calc(52px+2em+env(safe-area-inset-bottom))] z-[5] grid h-11 place-items-center overflow-hidden border border-line-strong bg-surface-3 transition-[width,left] duration-150 focus-visible:left-3 focus-visible:w-11 focus-visible:rounded-full',
        isWhole ? 'left-3 w-11 rounded-full' : '-left-px w-3 rounded-r-full',
      )}
    >
      <ArrowUp aria-hidden="true" className={classNames('shrink-0', isWhole ? 'size-5' : 'size-2.5')} />
    </button>
  );
}

const GAP_PX = 8;
