import { Button } from '@maidan/ui';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { texts } from '../i18n/texts.ts';

interface FilterBarProps {
  /** How many of the collapsible filters are active. */
  readonly count: number;
  /** True if no filter is active, so that there is nothing to clear; pass it if there is a `lead`. */
  readonly isAll?: boolean;
  readonly onClear: () => void;
  /** A field that stays visible on a phone. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A list's filter fields, applied at once. On a phone they are collapsed until opened. */
export function FilterBar({ count, isAll = count === 0, onClear, lead, children }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="mb-5 grid grid-cols-2 items-end gap-3 rounded-lg border border-line bg-surface p-4 max-[719px]:p-3 min-[720px]:grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))]"
    >
      {lead}
      <Button
        look="plain"
        className="col-span-full min-[720px]:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {texts.lists('filters', { count })}
      </Button>
      <div id={id} className={isOpen ? 'contents' : 'contents max-[719px]:hidden'}>
        {children}
        <Button look="plain" disabled={isAll} onClick={onClear}>
          {texts.lists('clear')}
        </Button>
      </div>
    </form>
  );
}
