import { type PastMatches as Past, sportsCalls } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../../lib/api.ts';
import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
import { FormList } from './form-list.tsx';
import { MeetingList } from './meeting-list.tsx';

const api = apiOf(sportsCalls);

/** Results come seldom, and corrected ones more seldom. */
const FRESH_MS = 60_000;

/** What the sides did before this match, in a part that is loaded once it is opened (PLAY-116). */
export function PastMatches({ eventId }: { eventId: string }) {
  const t = useTranslations('matchCentre');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="rounded-md bg-surface-2">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((was) => !was)}
          className="flex min-h-11 w-full items-center gap-2 rounded-md px-2.5 text-left font-semibold"
        >
          <span className="flex-1">{t('past')}</span>
          <ChevronDown
            aria-hidden="true"
            className={`size-5 text-text-3 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Loaded eventId={eventId} />}
      </div>
    </div>
  );
}

function Loaded({ eventId }: { eventId: string }) {
  const query = useQuery<Past>({
    queryKey: ['past-matches', eventId],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => api.pastMatches({ params: { eventId }, signal }),
  });
  return (
    <WhenLoaded query={query} skeleton={{ rows: 4, height: 'h-9' }}>
      {({ sides, meetings, form }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-2.5 pb-2.5">
          <MeetingList meetings={meetings} />
          <FormList name={sides.home} matches={form.home} />
          <FormList name={sides.away} matches={form.away} />
        </div>
      )}
    </WhenLoaded>
  );
}
