import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly chosen: boolean;
  /** `round` for filters, `square` for amounts in a grid. */
  readonly form?: 'round' | 'square';
}

/** A toggle button: on or off. */
export function Chip({ chosen, form = 'round', className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      {...rest}
      className={classNames(
        'min-h-11 shrink-0 text-sm font-semibold transition-colors duration-150',
        form === 'round' ? 'rounded-full px-4' : 'rounded-md px-1',
        chosen ? 'bg-brand text-on-brand' : 'bg-surface-2 text-text',
        className,
      )}
    />
  );
}
