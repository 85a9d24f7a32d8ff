import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CalmRiver, BrokenStumps } from './drawings/scenes.tsx';

interface EmptyStateProps {
  /** 'No Data' in the screen's language. */
  readonly title: string;
  /** What the user can do about it. */
  readonly advice?: string;
  readonly children?: ReactNode;
}

/** Shown in place of an empty list. */
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

/** Shown when something failed to load, with a retry button. */
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
