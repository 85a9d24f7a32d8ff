import { classNames, FieldError } from '@maidan/ui';
import { type SelectHTMLAttributes, useId } from 'react';

interface ChoiceFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string;
  /** What is wrong with the choice; announced and shown under the field. */
  readonly error?: string | undefined;
}

/** A labelled native select with its error under it. */
export function ChoiceField({ label, error, className, children, ...rest }: ChoiceFieldProps) {
  const id = useId();
  const isWrong = error !== undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm text-text-2">
        {label}
      </label>
      <select
        {...rest}
        id={id}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        className={classNames(
          'min-h-[50px] w-full rounded-md border bg-surface-2 pr-8 pl-3 text-base text-text',
          isWrong ? 'border-loss' : 'border-line-strong',
        )}
      >
        {children}
      </select>
      {isWrong && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
