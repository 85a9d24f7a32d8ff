import { useId } from 'react';

interface RadioOption<Value> {
  readonly value: Value;
  /** Tells it from the others. */
  readonly key: string;
  readonly title: string;
  /** Shown under the title. */
  readonly detail: string;
}

interface RadioListProps<Value> {
  readonly label: string;
  readonly options: readonly RadioOption<Value>[];
  /** The key of the one that is chosen, if any. */
  readonly chosen: string | undefined;
  readonly onChoose: (value: Value) => void;
}

/** A choice of one of several that need a line of explanation each. */
export function RadioList<Value>({ label, options, chosen, onChoose }: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-text-2">{label}</legend>
      <div className="overflow-hidden rounded-md border border-line-strong">
        {options.map(({ value, key, title, detail }) => (
          <label
            key={key}
            className="flex min-h-12 items-center gap-3 border-line px-3 py-2 not-first:border-t has-checked:bg-surface-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={key === chosen}
              onChange={() => onChoose(value)}
              className="size-5 shrink-0 accent-brand outline-none"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-text-2">{detail}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
