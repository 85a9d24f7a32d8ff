import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  /** What is wrong with the value; announced and shown under the field. */
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  /** Drawn inside the control before and after the input. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled text input with its hint and error under it. */
export function Field({ label, error, hint, before, after, className, ref, ...input }: FieldProps) {
  const id = useId();
  const wrong = error !== undefined;
  const described = classNames(wrong && `${id}-error`, hint !== undefined && `${id}-hint`);
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm text-text-2">
        {label}
      </label>
      <div
        className={classNames(
          'flex min-h-12 items-center gap-1 rounded-md border bg-surface-2 has-[input:focus-within]:outline-2 has-[input:focus-within]:outline-offset-1 has-[input:focus-within]:outline-focus',
          wrong ? 'border-loss' : 'border-line-strong',
        )}
      >
        {before !== undefined && <span className="pl-3 text-text-2">{before}</span>}
        <input
          {...input}
          ref={ref}
          id={id}
          aria-invalid={wrong || undefined}
          aria-describedby={described === '' ? undefined : described}
          className="min-h-12 w-full min-w-0 flex-1 rounded-md bg-transparent px-3 text-base text-text shadow-none outline-none placeholder:text-text-3 disabled:opacity-60"
        />
        {after}
      </div>
      {wrong && <FieldError id={`${id}-error`} text={error} />}
      {hint !== undefined && (
        <div id={`${id}-hint`} className="mt-1 text-xs text-text-3">
          {hint}
        </div>
      )}
    </div>
  );
}

/** The error line of a field or form, announced at once. */
export function FieldError({ id, text }: { id?: string; text: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1 flex items-start gap-1.5 text-sm text-loss">
      <span aria-hidden="true">▲</span>
      <span>{text}</span>
    </p>
  );
}
