import { type SelectHTMLAttributes, useId } from 'react';

interface ChoiceFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string;
}

/** A labelled native select. */
export function ChoiceField({ label, className, children, ...rest }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm text-text-2">
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className="min-h-[50px] w-full rounded-md border border-line-strong bg-surface-2 px-3 text-base text-text"
      >
        {children}
      </select>
    </div>
  );
}
