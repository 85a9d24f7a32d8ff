import { Search } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { type GameSort, gameSorts } from './arrange-games.ts';

interface GameSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** How the list is sorted; left out where nothing is. */
  readonly sorting?: { readonly sort: GameSort; readonly onSort: (sort: GameSort) => void };
}

const boxClasses =
  'flex min-h-11 items-center rounded-md border border-line-strong bg-surface-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus';

/** The search box, and the sort order of a list of games (GAME-1). */
export function GameSearch({ search, onSearch, sorting }: GameSearchProps) {
  const t = useTranslations('games');
  return (
    <div className="flex gap-2">
      <div className={`${boxClasses} min-w-0 flex-1 gap-2 pl-3`}>
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-text-3" />
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={100}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          className="min-h-11 w-full min-w-0 bg-transparent pr-2 shadow-none outline-none placeholder:text-text-3"
        />
      </div>
      {sorting && <GameSorting {...sorting} />}
    </div>
  );
}

function GameSorting({ sort, onSort }: NonNullable<GameSearchProps['sorting']>) {
  const t = useTranslations('games');
  const id = useId();
  return (
    <div className={boxClasses}>
      <label htmlFor={id} className="sr-only">
        {t('sort')}
      </label>
      <select
        id={id}
        value={sort}
        onChange={(event) => onSort(gameSorts.find((one) => one === event.target.value) ?? 'recommend')}
        className="min-h-11 rounded-md bg-surface-2 pr-8 pl-2 text-sm font-semibold shadow-none outline-none"
      >
        {gameSorts.map((one) => (
          <option key={one} value={one}>
            {t(`sorts.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
