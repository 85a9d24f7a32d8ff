import { ChevronRight } from 'lucide-react';

interface ChoiceListProps<Choice extends string> {
  readonly choices: readonly Choice[];
  readonly textOf: (choice: Choice) => string;
  readonly onChoose: (choice: Choice) => void;
}

/** Choices that each lead to a question, one under the other. */
export function ChoiceList<Choice extends string>({ choices, textOf, onChoose }: ChoiceListProps<Choice>) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {choices.map((choice) => (
        <li key={choice}>
          <button
            type="button"
            className="flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-left font-semibold active:bg-surface-2"
            onClick={() => onChoose(choice)}
          >
            <span className="flex-1">{textOf(choice)}</span>
            <ChevronRight aria-hidden="true" className="size-5 text-text-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}
