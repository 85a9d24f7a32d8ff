import { Button } from '@maidan/ui';
import type { ReactNode } from 'react';
import { texts } from '../i18n/texts.ts';

interface FilterBarProps {
  /** Whether nothing is asked for, so that there is nothing to clear. */
  readonly isAll: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** The fields by which a list is narrowed; it follows at once. */
export function FilterBar({ isAll, onClear, children }: FilterBarProps) {
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="mb-5 grid grid-cols-2 items-end gap-3 rounded-lg border border-line bg-surface p-4 min-[720px]:grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))]"
    >
      {children}
      <Button look="plain" disabled={isAll} onClick={onClear}>
        {texts.lists('clear')}
      </Button>
    </form>
  );
}
