import { Chip } from '@maidan/ui';

interface ChipRowProps<Choice extends string | undefined> {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
  readonly nameOf: (choice: Choice) => string;
}

/** A choice among a few chips, side by side. */
export function ChipRow<Choice extends string | undefined>(props: ChipRowProps<Choice>) {
  const { label, choices, chosen, onChoose, nameOf } = props;
  return (
    <div role="group" aria-label={label} className="no-bar -mx-3 flex gap-2 overflow-x-auto px-3">
      {choices.map((choice) => (
        <Chip key={choice ?? 'all'} chosen={chosen === choice} onClick={() => onChoose(choice)}>
          {nameOf(choice)}
        </Chip>
      ))}
    </div>
  );
}
