import { countText, useLanguage } from '@maidan/ui';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useNames } from '../../../lib/names.ts';
import { paths } from '../../../lib/paths.ts';
import { EventRow } from '../in-play/event-row.tsx';
import type { Competition } from './arrange-tree.ts';
import { LiveCount } from './live-count.tsx';

interface CompetitionGroupProps {
  readonly competition: Competition;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A competition that expands to its matches. */
export function CompetitionGroup({ competition, isOpen, onToggle }: CompetitionGroupProps) {
  const language = useLanguage();
  const nameOf = useNames();
  const id = useId();
  const { name, events } = competition;
  return (
    <div className="border-b border-line last:border-b-0">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-12 w-full items-center gap-3 px-3 text-left text-[15px] font-semibold focus-visible:-outline-offset-2"
        >
          <span className="min-w-0 flex-1 leading-snug">
            {nameOf(name)}&nbsp;
            <span className="tabular text-sm font-normal text-text-3">
              {countText(language, events.length)}
            </span>
          </span>
          <LiveCount count={events.filter(({ inPlay }) => inPlay).length} />
          <ChevronDown
            aria-hidden="true"
            className={`size-5 text-text-3 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <ul id={id} hidden={!isOpen} className={isOpen ? 'grid gap-1.5 bg-ink p-1.5' : ''}>
        {isOpen &&
          events.map((event) => (
            <EventRow
              key={event.marketId}
              event={event}
              when={event.inPlay ? 'inPlay' : 'today'}
              from={paths.exchangeSports}
            />
          ))}
      </ul>
    </div>
  );
}
