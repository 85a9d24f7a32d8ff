import { classNames } from '@maidan/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEventMarkets } from '../../lib/live.ts';
import { useHeaderHeight } from '../../lib/use-header-height.ts';
import { openOfTab } from './fancy/fancy-tabs.ts';
import { useHouseWords } from './house-bets/use-house-words.ts';

type Section = 'match-odds' | 'bookmaker' | 'fancy';

/** Links to the sections of a long page; the one in view is marked. Sticky, but on a low phone, where the slip leaves room for the tapped row only. */
export function MarketTabs({ eventId }: { eventId: string }) {
  const t = useTranslations('exchange');
  const words = useHouseWords();
  const headerPx = useHeaderHeight();
  const markets = useEventMarkets(eventId);
  const hasBookmaker = Object.keys(markets?.bookmakers ?? {}).length > 0;
  const fancies = openOfTab(Object.values(markets?.fancies ?? {}), 'ALL').length;
  // The other tabs appear all at once, so that none is shifted by a later one.
  const others: readonly Section[] = hasBookmaker ? ['bookmaker', 'fancy'] : ['fancy'];
  const sections: readonly Section[] = markets === undefined ? ['match-odds'] : ['match-odds', ...others];
  const inView = useSectionInView(sections, markets !== undefined);
  const labels = {
    'match-odds': t('market.title'),
    bookmaker: t('house.bookmaker'),
    fancy: t('house.fancy'),
  };
  return (
    <nav
      aria-label={t('house.markets')}
      style={{ top: headerPx }}
      className="no-bar z-10 flex overflow-x-auto [@media(min-height:700px)]:sticky border-b border-line bg-ink"
    >
      {sections.map((section) => (
        <a
          key={section}
          href={`#${section}`}
          aria-current={section === inView ? 'location' : undefined}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(section)?.scrollIntoView({ block: 'start', behavior: 'smooth' });
          }}
          className={classNames(
            'grid min-h-12 shrink-0 grid-flow-col items-center gap-1.5 border-b-2 px-3 font-semibold focus-visible:-outline-offset-2',
            section === inView ? 'border-brand text-brand-text' : 'border-transparent text-text-3',
          )}
        >
          {labels[section]}
          {section === 'fancy' && fancies > 0 && <span className="text-xs">{words.digits(fancies)}</span>}
        </a>
      ))}
    </nav>
  );
}

/** Below header and tabs. */
const READING_LINE_PX = 140;

/** The last section whose top is above the reading line; at the page's end, the last section. */
function useSectionInView(sections: readonly Section[], isLoaded: boolean): Section {
  const [inView, setInView] = useState<Section>('match-odds');
  const joined = sections.join(',');
  useEffect(() => {
    if (!isLoaded) return undefined;
    const update = () => {
      const passed = sections.filter((section) => {
        const top = document.getElementById(section)?.getBoundingClientRect().top;
        return top !== undefined && top <= READING_LINE_PX;
      });
      // The last section may be too short to reach the line.
      const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 1;
      setInView((isAtEnd ? sections : passed).at(-1) ?? 'match-odds');
    };
    addEventListener('scroll', update, { passive: true });
    update();
    return () => removeEventListener('scroll', update);
    // `joined` stands for the sections.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [joined, isLoaded]);
  return inView;
}
