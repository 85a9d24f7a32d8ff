import { Button, Chip, Sheet } from '@maidan/ui';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

/** One field of a filter page. */
export interface Question<Filter> {
  /** The chosen value in words; undefined if the field doesn't filter. */
  readonly chosenIn: (filter: Filter) => string | undefined;
  readonly draw: (draft: Filter, choose: (draft: Filter) => void) => ReactNode;
}

/** Returns a function that makes a field of the filter page: its key, label and choices, where `all` doesn't filter. */
export function questionsAbout<Filter extends object>() {
  return <Key extends keyof Filter>(
    key: Key,
    terms: {
      readonly label: string;
      readonly choices: readonly (Filter[Key] & string)[];
      readonly nameOf: (choice: Filter[Key]) => string;
    },
  ): Question<Filter> => ({
    chosenIn: (filter) => (filter[key] === 'all' ? undefined : terms.nameOf(filter[key])),
    draw: (draft, choose) => (
      <ChoiceGroup
        key={terms.label}
        label={terms.label}
        choices={terms.choices}
        chosen={draft[key]}
        onChoose={(choice) => choose({ ...draft, [key]: choice })}
        nameOf={terms.nameOf}
      />
    ),
  });
}

interface FilterButtonProps<Filter> {
  readonly filter: Filter;
  readonly onApply: (filter: Filter) => void;
  /** The page's title, its button's label, and the text shown without active filters. */
  readonly texts: { readonly title: string; readonly apply: string; readonly everything: string };
  readonly questions: readonly Question<Filter>[];
}

/** Shows the active filters and opens the filter page; nothing changes until it is applied (REC-1, REC-2). */
export function FilterButton<Filter>(props: FilterButtonProps<Filter>) {
  const { filter, onApply, texts, questions } = props;
  const shell = useTranslations('shell');
  const [draft, setDraft] = useState<Filter>();
  const chosen = questions.flatMap(({ chosenIn }) => chosenIn(filter) ?? []);
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
        <span className="flex-1 text-right text-sm text-text-2">
          {chosen.length === 0 ? texts.everything : chosen.join(' · ')}
        </span>
      </button>
      <Sheet open={draft !== undefined} onClose={close} title={texts.title} closeLabel={shell('close')}>
        {draft !== undefined && (
          <div className="grid gap-4">
            {questions.map(({ draw }) => draw(draft, setDraft))}
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

interface ChoiceGroupProps<Choice> {
  readonly label: string;
  readonly choices: readonly (Choice & string)[];
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
  readonly nameOf: (choice: Choice) => string;
}

/** One field of the filter page. */
export function ChoiceGroup<Choice>(props: ChoiceGroupProps<Choice>) {
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
