import { Money } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { PlayClock } from '../../lib/parts/play-clock.tsx';
import { usePlayFigures, usePlaySession } from '../../lib/play-session.ts';

const FIGURES_EVERY_MS = 15_000;

/** How long the player has played in this session, and what it came to so far (CARE-53). */
export function SessionLine() {
  const t = useTranslations('games');
  const isPlaying = usePlaySession().data?.session != null;
  return (
    isPlaying && (
      <p className="flex flex-wrap gap-x-3 text-sm">
        <PlayClock label={t('timePlayed')} />
        <SessionResult label={t('sessionResult')} />
      </p>
    )
  );
}

function SessionResult({ label }: { label: string }) {
  const { data: figures } = usePlayFigures(FIGURES_EVERY_MS);
  if (figures === undefined) return null;
  return (
    <span aria-label={label} role="status">
      <Money amount={figures.net} tone="result" />
    </span>
  );
}
