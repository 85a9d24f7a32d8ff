import { clockText, momentText, useLanguage } from '@maidan/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { dhakaDayBefore } from '../../lib/dhaka-days.ts';
import { useNames } from '../../lib/names.ts';
import type { ListedEvent } from '../../lib/sports.ts';
import { MatchLink } from '../../lib/parts/match/match-link.tsx';
import { MatchSides } from '../../lib/parts/match/match-sides.tsx';
import { MatchStatus } from '../../lib/parts/match/match-status.tsx';
import { phaseOf } from './find-matches.ts';

interface MatchRowProps {
  readonly match: ListedEvent;
  readonly now: Date;
  /** The address of the search. */
  readonly from: string;
  readonly onOpen?: () => void;
  /** Renders a name; left out, it is plain. */
  readonly renderName?: (name: string) => ReactNode;
  /** Stands below the sides. */
  readonly note?: ReactNode;
}

/** A match: how far it is, and its sides with their scores. */
export function MatchRow({ match, now, from, onOpen, renderName = String, note }: MatchRowProps) {
  const nameOf = useNames();
  return (
    // The link covers the row.
    <li className="relative flex items-center gap-2 rounded-md bg-surface p-2.5 has-[a:active]:bg-surface-2">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <MatchLink match={match} from={from} {...(onOpen && { onOpen })}>
          {match.inPlay ? (
            <MatchStatus match={match} renderName={renderName} />
          ) : (
            <span className="block text-xs [overflow-wrap:anywhere] text-text-3">
              <Day match={match} now={now} />
              {' · '}
              {renderName(nameOf(match.competition))}
            </span>
          )}
        </MatchLink>
        <MatchSides match={match} renderName={renderName} />
        {note}
      </div>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3" />
    </li>
  );
}

/** When a match starts: unlike the exchange's lists, which are of one day, a search finds those of several. */
function Day({ match, now }: Pick<MatchRowProps, 'match' | 'now'>) {
  const t = useTranslations('search');
  const words = useTranslations('matches');
  const language = useLanguage();
  const { startsAt } = match;
  if (phaseOf(match, now) === 'ended') return words('ended');
  const time = clockText(language, startsAt);
  const day = dhakaDayBefore(startsAt, 0);
  if (day === dhakaDayBefore(now, 0)) return t('today', { time });
  return day === dhakaDayBefore(now, -1) ? t('tomorrow', { time }) : momentText(language, startsAt);
}
