import { classNames } from '@maidan/ui';
import type { ReactNode } from 'react';

interface ChoiceTileProps {
  readonly group: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One of several choices as a tile, which a radio button covers. */
export function ChoiceTile({ group, chosen, onChoose, className, children }: ChoiceTileProps) {
  return (
    <label
      className={classNames(
        'relative flex cursor-pointer rounded-md border-2 bg-surface has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
        chosen ? 'border-brand' : 'border-transparent',
        className,
      )}
    >
      <input type="radio" name={group} checked={chosen} onChange={onChoose} className="sr-only" />
      {children}
    </label>
  );
}

/** A titled group of choices. */
export function ChoiceGroup({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full items-baseline justify-between gap-2">
        <span className="font-bold">{title}</span>
        {aside}
      </legend>
      {children}
    </fieldset>
  );
}
