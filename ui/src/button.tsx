import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';

const LOOKS: Record<Look, string> = {
  primary: 'bg-brand text-on-brand font-bold',
  plain: 'bg-surface-2 text-text font-semibold',
  quiet: 'bg-transparent text-teal font-semibold',
  danger: 'bg-danger text-on-danger font-bold',
};

/** The classes of a button, for links that look like one. */
export function buttonClasses(look: Look = 'primary', size: 'full' | 'fit' = 'full'): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md px-4 py-2.5 text-center transition-[filter,opacity] duration-150',
    'active:brightness-90 disabled:opacity-50 aria-disabled:opacity-50 [&>svg]:shrink-0',
    size === 'full' ? 'min-h-12 w-full' : 'min-h-11',
    LOOKS[look],
  );
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: Look;
  readonly size?: 'full' | 'fit';
  /** While waiting for a response: keeps the focus, ignores clicks and shows a spinner beside the label. */
  readonly waiting?: boolean;
  readonly children: ReactNode;
}

/** A button with a target of at least 44 px. */
export function Button({
  look = 'primary',
  size = 'full',
  waiting = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Enter in a field of the form clicks it too, so this also stops a second submit.
      onClick={waiting ? (event) => event.preventDefault() : onClick}
      aria-disabled={waiting || undefined}
      aria-busy={waiting || undefined}
      className={classNames(buttonClasses(look, size), className)}
    >
      {waiting && <Spinner />}
      {rest.children}
    </button>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does, for those who can't see the icon. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A 44 px target around an icon. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-text focus-visible:-outline-offset-2 active:bg-surface-3',
        className,
      )}
    >
      {children}
    </button>
  );
}
