import { countText, useLanguage } from '@maidan/ui';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ListedEvent } from '../../../lib/sports.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { Section } from '../../../lib/parts/section.tsx';
import type { Path } from '../../../lib/paths.ts';
import { EventRow } from '../in-play/event-row.tsx';
import type { When } from '../in-play/pick-events.ts';

interface EventSectionProps {
  readonly title: string;
  readonly events: readonly ListedEvent[];
  readonly when: When;
  /** Link to the full list, if this shows only its head. */
  readonly all?: { readonly count: number; readonly to: string };
  /** The screen that shows the section. */
  readonly from: Path;
}

/** Some matches under a heading, with a link to all of them. */
export function EventSection({ title, events, when, all, from }: EventSectionProps) {
  const t = useTranslations('exchangeLists.home');
  const language = useLanguage();
  const side = all && (
    <Link to={all.to} className="inline-flex min-h-11 items-center text-sm text-teal">
      {t('seeAll', { count: countText(language, all.count) })}
      <ChevronRight aria-hidden="true" className="size-4" />
    </Link>
  );
  return (
    <Section title={title} side={side}>
      <ul className="grid gap-1.5">
        {events.map((event) => (
          <EventRow key={event.marketId} event={event} when={when} from={from} />
        ))}
      </ul>
    </Section>
  );
}
