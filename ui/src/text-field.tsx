import { type TextareaHTMLAttributes, useId } from 'react';
import { FieldError } from './field.tsx';

interface TextFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** A labelled multi-line text field with its error below it. */
export function TextField({ label, error, ...rest }: TextFieldProps) {
  const id = useId();
  const isWrong = error !== undefined;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-text-2">
        {label}
      </label>
      <textarea
        rows={3}
        {...rest}
        id={id}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        className={`block w-full resize-y rounded-md border bg-surface-2 px-3 py-2 text-base text-text ${isWrong ? 'border-loss' : 'border-line-strong'}`}
      />
      {isWrong && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
