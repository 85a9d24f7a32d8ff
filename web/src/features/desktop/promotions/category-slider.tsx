import { classNames, IconButton } from '@maidan/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import type { PromotionChoice } from '../../../lib/promotions.ts';
import { useTexts } from '../use-texts.ts';
import { useSlides } from './slides-at.ts';

/** The desktop page's categories, in the order of their table; four more exist and are hidden (DESK-2). */
const CATEGORIES = [
  'all',
  'welcome',
  'slots',
  'casino',
  'sports',
  'fishing',
  'esports',
  'lottery',
  'p2p',
  'table',
  'others',
  'arcade',
  'crash',
] as const satisfies readonly PromotionChoice[];

interface CategorySliderProps {
  readonly chosen: PromotionChoice;
  readonly onChoose: (choice: PromotionChoice) => void;
}

/** Seven, four, three or two categories side by side; arrows scroll to the rest (DESK-2). */
export function CategorySlider({ chosen, onChoose }: CategorySliderProps) {
  const t = useTexts();
  const slides = useSlides();
  const rail = useRef<HTMLUListElement>(null);
  const move = (step: number) => {
    const slide = (rail.current?.clientWidth ?? 0) / slides;
    rail.current?.scrollBy({ left: step * slide, behavior: 'smooth' });
  };
  return (
    <section aria-label={t.filter} className="flex items-center gap-1">
      <IconButton label={t.earlier} onClick={() => move(-1)}>
        <ChevronLeft aria-hidden="true" className="size-6" />
      </IconButton>
      <ul
        ref={rail}
        className="no-bar grid min-w-0 flex-1 snap-x snap-mandatory grid-flow-col overflow-x-auto py-1"
        style={{ gridAutoColumns: `${100 / slides}%` }}
      >
        {CATEGORIES.map((category) => (
          <li key={category} className="snap-start px-1">
            <button
              type="button"
              aria-pressed={chosen === category}
              onClick={() => onChoose(category)}
              className={classNames(
                'min-h-11 w-full rounded-full px-2 py-1 text-sm font-semibold',
                chosen === category ? 'bg-brand text-on-brand' : 'bg-surface-2 text-text hover:bg-surface-3',
              )}
            >
              {t.categories[category]}
            </button>
          </li>
        ))}
      </ul>
      <IconButton label={t.later} onClick={() => move(1)}>
        <ChevronRight aria-hidden="true" className="size-6" />
      </IconButton>
    </section>
  );
}
