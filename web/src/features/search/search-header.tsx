import { IconButton } from '@maidan/ui';
import { ChevronLeft, Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '../../lib/parts/language-switch.tsx';
import { writtenIn } from '../../lib/written-in.ts';
import type { TypedQuery } from './use-typed-query.ts';
import { useWayBack } from './use-way-back.ts';

interface SearchHeaderProps {
  readonly field: TypedQuery;
  /** Called when the search is finished with Enter. */
  readonly onSubmit: () => void;
}

/** The way back, the search field and the language. */
export function SearchHeader({ field, onSubmit }: SearchHeaderProps) {
  const t = useTranslations('search');
  const shell = useTranslations('shell');
  const goBack = useWayBack();
  const input = useRef<HTMLInputElement>(null);
  const isEmptyAtFirst = useRef(field.typed === '');
  useEffect(() => {
    // With results on the screen, the keyboard would cover them.
    if (isEmptyAtFirst.current) input.current?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    field.searchFor(field.typed);
    onSubmit();
    input.current?.blur();
  };
  return (
    <header className="sticky top-0 z-20 flex min-h-14 items-center gap-1 border-b border-line bg-surface pr-2 pl-1">
      <IconButton label={shell('back')} onClick={goBack}>
        <ChevronLeft aria-hidden="true" className="size-6" />
      </IconButton>
      <form
        role="search"
        onSubmit={submit}
        className="flex min-h-11 min-w-0 flex-1 items-center rounded-md border border-line-strong bg-surface-2 pl-2.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus"
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-text-3" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          {...writtenIn(field.typed)}
          value={field.typed}
          onChange={(event) => field.type(event.target.value)}
          className="min-h-11 w-full min-w-0 bg-transparent px-2 shadow-none outline-none placeholder:text-text-3 [&::-webkit-search-cancel-button]:hidden"
        />
        {field.typed !== '' && (
          <button
            type="button"
            aria-label={t('clear')}
            onClick={() => {
              field.searchFor('');
              input.current?.focus();
            }}
            className="grid size-11 shrink-0 place-items-center rounded-full text-text-2"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </form>
      <LanguageSwitch />
    </header>
  );
}
