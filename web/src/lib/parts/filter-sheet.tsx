import { Button, Chip, Sheet } from '@maidan/ui';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

interface FilterButtonProps<Filter> {
  readonly filter: Filter;
  /** What is chosen, in words. */
  readonly chosen: readonly string[];
  readonly onApply: (filter: Filter) => void;
  /** What the page is called, and what its button says. */
  readonly texts: { readonly title: string; readonly apply: string };
  /** The choices: what is chosen so far, and how another filter takes its place. */
  readonly children: (draft: Filter, choose: (draft: Filter) => void) => ReactNode;
}

/** Says what is filtered by and opens the filter page; nothing changes before it is applied (REC-1, REC-2). */
export function FilterButton<Filter>(props: FilterButtonProps<Filter>) {
  const { filter, chosen, onApply, texts, children } = props;
  const shell = useTranslations('shell');
  const [draft, setDraft] = useState<Filter>();
  const close = () => setDraft(undefined);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setDraft(filter)}
        className="flex min-h-12 w-full items-center gap-2 rounded-md bg-surface px-3 text-left active:bg-surface-2"
      >
        <ListFilter aria-hidden="true" className="size-5 shrink-0 text-brand-text" />
        <span className="font-semibold">{texts.title}</span>
        <span className="flex-1 text-right text-sm text-text-2">{chosen.join(' · ')}</span>
      </button>
      <Sheet open={draft !== undefined} onClose={close} title={texts.title} closeLabel={shell('close')}>
        {draft !== undefined && (
          <div className="grid gap-4">
            {children(draft, setDraft)}
            <Button
              onClick={() => {
                onApply(draft);
                close();
              }}
            >
              {texts.apply}
            </Button>
          </div>
        )}
      </Sheet>
    </>
  );
}

interface ChoiceGroupProps<Choice extends string> {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
  readonly nameOf: (choice: Choice) => string;
}

/** One question of the filter page. */
export function ChoiceGroup<Choice extends string>(props: ChoiceGroupProps<Choice>) {
  const { label, choices, chosen, onChoose, nameOf } = props;
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="mb-1.5 text-sm text-text-2">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Chip
            key={choice}
            chosen={choice === chosen}
            onClick={() => onChoose(choice)}
            className={choice === chosen ? '' : 'bg-surface-3!'}
          >
            {nameOf(choice)}
          </Chip>
        ))}
      </div>
    </div>
  );
}
