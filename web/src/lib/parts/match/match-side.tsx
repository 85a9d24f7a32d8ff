import { digitsIn, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Flag } from '../flag.tsx';
import { DRAW, useRunnerName } from './use-runner-name.ts';
import type { SideScore } from './side-score.ts';

interface MatchSideProps {
  /** As the feed writes it. */
  readonly name: string;
  /** The name as it is shown, if other than plain. */
  readonly label?: ReactNode;
  /** Missing before the match, and for a draw. */
  readonly score: SideScore | undefined;
  /** A further line. */
  readonly children?: ReactNode;
}

/** A side's name with its score below, and a mark while it bats or serves. */
export function MatchSide({ name, label, score, children }: MatchSideProps) {
  const shown = useRunnerName(name);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Flag name={name === DRAW ? shown : name} />
      <span className="min-w-0">
        <span className="block text-sm leading-tight font-semibold [overflow-wrap:anywhere]">
          {label ?? shown}
        </span>
        {score !== undefined && score.figures.length > 0 && <Figures score={score} />}
        {children}
      </span>
    </span>
  );
}

function Figures({ score }: { score: SideScore }) {
  const { figures, overs, points, isActive } = score;
  const t = useTranslations('matches');
  const language = useLanguage();
  return (
    <span className="tabular flex flex-wrap items-center gap-x-2 text-xs text-text-2">
      <span className={isActive || points !== undefined ? 'font-bold text-text' : 'font-semibold'}>
        {digitsIn(language, figures.join(' '))}
      </span>
      {overs !== undefined && <span>{t('overs', { overs: digitsIn(language, overs) })}</span>}
      {points !== undefined && (
        <span className="font-bold text-brand-text">{digitsIn(language, points)}</span>
      )}
      {isActive && <Turn score={score} />}
    </span>
  );
}

/** A bat, or the ball of a server. */
function Turn({ score }: { score: SideScore }) {
  const t = useTranslations('matches');
  const bats = score.points === undefined;
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 text-brand-text">
        {bats ? (
          <path d="M2.5 9.5 9.5 2.5" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        ) : (
          <circle cx="6" cy="6" r="3.5" fill="currentColor" />
        )}
      </svg>
      <span className="sr-only"> ({t(bats ? 'batting' : 'serving')})</span>
    </>
  );
}
