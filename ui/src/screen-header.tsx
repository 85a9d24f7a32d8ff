import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

/** Longer titles are set smaller, so that their words stay whole beside the balance at 360 px; at 320 px all titles are. */
const LONG = 12;

interface ScreenHeaderProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly backLabel: string;
  readonly onBack: () => void;
  /** Content on the right. */
  readonly children?: ReactNode;
}

/**
 * The header of an inner screen: back button, title, and whatever the screen adds; in large text that goes below the
 * title.
 */
export function ScreenHeader({ title, subtitle, backLabel, onBack, children }: ScreenHeaderProps) {
  return (
    <header className="sticky top-0 z-20 flex min-h-14 flex-wrap items-center justify-end gap-1 border-b border-line bg-surface pr-3 pl-1">
      <IconButton label={backLabel} onClick={onBack}>
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-none stroke-current stroke-2">
          <path d="m15 5-7 7 7 7" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </IconButton>
      <div className="min-w-16 flex-1">
        <h1
          className={classNames(
            'leading-tight font-bold max-[350px]:text-sm',
            title.length > LONG ? 'text-base' : 'text-lg',
          )}
        >
          {title}
        </h1>
        {subtitle !== undefined && <p className="text-xs text-text-3">{subtitle}</p>}
      </div>
      {children}
    </header>
  );
}
