import type { Sport } from '@maidan/contract';
import { countText, useLanguage } from '@maidan/ui';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListedEvent } from '../../../lib/sports.ts';
import { EventRow } from './event-row.tsx';
import type { When } from './pick-events.ts';

interface EventGroupProps {
  readonly sport: Sport;
  readonly events: readonly ListedEvent[];
  readonly when: When;
}

/** One sport's events under a collapsible header. */
export function EventGroup({ sport, events, when }: EventGroupProps) {
  const t = useTranslations('exchange');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  return (
    <section aria-label={t(sport)}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2 text-left font-bold"
        >
          <span className="flex-1">
            {t(sport)}{' '}
            <span className="tabular text-sm font-normal text-text-3">
              {countText(language, events.length)}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={`size-5 text-text-3 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <ul id={id} hidden={!isOpen} className={isOpen ? 'grid gap-1.5' : ''}>
        {events.map((event) => (
          <EventRow key={event.marketId} event={event} when={when} />
        ))}
      </ul>
    </section>
  );
}
