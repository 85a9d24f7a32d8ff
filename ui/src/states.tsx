import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CalmRiver, BrokenStumps } from './drawings/scenes.tsx';

interface EmptyStateProps {
  /** 'No Data' in the screen's language. */
  readonly title: string;
  /** What to do about it. */
  readonly advice?: string;
  readonly children?: ReactNode;
}

/** A list without rows. */
export function EmptyState({ title, advice, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-8 text-center">
      <CalmRiver className="w-36" />
      <p className="font-semibold">{title}</p>
      {advice !== undefined && <p className="text-sm text-text-2">{advice}</p>}
      {children}
    </div>
  );
}

interface ErrorStateProps {
  readonly title: string;
  readonly advice?: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

/** What could not be loaded, with the way to try again. */
export function ErrorState({ title, advice, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-8 text-center">
      <BrokenStumps className="w-32" />
      <p className="font-semibold">{title}</p>
      {advice !== undefined && <p className="text-sm text-text-2">{advice}</p>}
      <Button look="plain" size="fit" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
