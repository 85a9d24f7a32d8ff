import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { SportBranch } from './arrange-tree.ts';
import { LiveCount } from './live-count.tsx';
import { SportPicture } from './sport-picture.tsx';

interface SportBranchRowProps {
  readonly branch: SportBranch;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A sport that expands to its competitions, with its numbers of matches and of in-play matches. */
export function SportBranchRow({ branch, isOpen, onToggle, children }: SportBranchRowProps) {
  const t = useTranslations('exchange');
  const lists = useTranslations('exchangeLists');
  const id = useId();
  return (
    <section aria-label={t(branch.sport)} className="overflow-hidden rounded-md bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-16 w-full items-center gap-3 px-3 text-left focus-visible:-outline-offset-2"
        >
          <SportPicture sport={branch.sport} />
          <span className="min-w-0 flex-1">
            <span className="block font-bold">{t(branch.sport)}</span>
            <span className="block text-xs text-text-3">
              {lists('sportsTree.competitions', { count: branch.competitions.length })}
              {' · '}
              {lists('sportsTree.events', { count: branch.events })}
            </span>
          </span>
          <LiveCount count={branch.inPlay} />
          <ChevronDown
            aria-hidden="true"
            className={`size-5 text-text-3 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={isOpen ? 'grid border-t border-line' : ''}>
        {children}
      </div>
    </section>
  );
}
