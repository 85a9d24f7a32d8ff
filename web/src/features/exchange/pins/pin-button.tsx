import { classNames, digitsIn, showToast, useLanguage } from '@maidan/ui';
import { Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { useStarted } from '../../../lib/started.tsx';
import { togglePin, usePins } from './pinned-markets.ts';
import { PINS_MAX } from './read-pins.ts';

/** The star that pins a match's market to Multi Markets, or unpins it. */
export function PinButton({ marketId, eventName }: { marketId: string; eventName: string }) {
  const t = useTranslations('exchange.pins');
  const language = useLanguage();
  const nameOf = useNames();
  const isStored = usePins(({ marketIds }) => marketIds.includes(marketId));
  // The server-rendered page knows no pins, and hydration must match it; until then a tap could unpin what looks unpinned.
  const isStarted = useStarted();
  const isPinned = isStarted && isStored;
  const press = () => {
    const outcome = togglePin(marketId);
    if (outcome === 'pinned') showToast(t('pinned'));
    if (outcome === 'full') showToast(t('full', { count: digitsIn(language, PINS_MAX.toString()) }));
  };
  return (
    <button
      type="button"
      aria-pressed={isPinned}
      disabled={!isStarted}
      aria-label={t(isPinned ? 'unpin' : 'pin', { event: nameOf(eventName) })}
      onClick={press}
      className="grid size-11 shrink-0 place-items-center rounded-md"
    >
      <Star
        aria-hidden="true"
        className={classNames('size-5', isPinned ? 'fill-brand text-brand-text' : 'text-text-3')}
      />
    </button>
  );
}
