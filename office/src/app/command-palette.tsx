import { type Me, mayUse } from '@maidan/contract/office';
import { classNames, ErrorState, momentText, Sheet } from '@maidan/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarClock, type LucideIcon, UserRound } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { language, texts } from '../i18n/texts.ts';
import { api } from '../lib/api.ts';
import { errorText } from '../lib/error-text.ts';
import { paths } from '../lib/paths.ts';
import type { Desk } from './desks.ts';

/** A shorter text finds too many players. */
const PLAYER_LETTERS_MIN = 2;
/** More of a kind than anybody reads in a list that they narrow by typing. */
const OF_A_KIND_MAX = 8;

interface CommandPaletteProps {
  readonly me: Me;
  readonly desks: readonly Desk[];
  readonly onClose: () => void;
}

interface Found {
  readonly key: string;
  readonly to: string;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly detail?: string;
}

/** What a call to the server found, and why it failed. */
interface Search {
  readonly found: readonly Found[];
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** Finds desks, players and events by what is typed, as far as the member may see them; arrows choose, Enter opens (OPER-28). */
export function CommandPalette({ me, desks, onClose }: CommandPaletteProps) {
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  // After the sheet's own effect, which focuses the dialog where nothing was clicked.
  useEffect(() => field.current?.focus(), []);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const wanted = useDeferredValue(typed.trim());
  const players = usePlayersNamed(wanted, mayUse(me.role, 'players:see'));
  const events = useEventsNamed(wanted, mayUse(me.role, 'trading:see'));
  const found = [...desksNamed(desks, wanted), ...players.found, ...events.found];
  const failed = [players, events].find(({ error }) => error !== null);
  const current = Math.min(chosen, found.length - 1);
  const open = (one: Found | undefined) => {
    if (one === undefined) return;
    onClose();
    void navigate(one.to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setChosen((current + step + found.length) % found.length);
    else if (event.key === 'Enter') open(found[current]);
    else return;
    event.preventDefault();
  };
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[36rem]!"
      title={texts.shell('search')}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <input
          role="combobox"
          aria-label={texts.shell('search')}
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          ref={field}
          maxLength={100}
          placeholder={texts.shell('searchAdvice')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={press}
          className="min-h-12 w-full rounded-md border border-line-strong bg-surface px-3"
        />
        <ul
          id={id}
          role="listbox"
          aria-label={texts.shell('found')}
          className="grid max-h-[60dvh] overflow-y-auto"
        >
          {found.map(({ key, icon: Icon, name, detail, ...one }, index) => (
            <li
              key={key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === current}
              onClick={() => open({ key, icon: Icon, name, ...one })}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3',
                index === current ? 'bg-surface-3' : 'hover:bg-surface-2',
              )}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-text-3" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              {detail !== undefined && <span className="ml-auto shrink-0 text-sm text-text-3">{detail}</span>}
            </li>
          ))}
        </ul>
        {failed?.error && (
          <ErrorState
            title={errorText(failed.error)}
            retryLabel={texts.shell('retry')}
            onRetry={() => void failed.refetch()}
          />
        )}
        {found.length === 0 && failed === undefined && (
          <p className="text-text-2">{texts.lists('noMatches')}</p>
        )}
      </div>
    </Sheet>
  );
}

function desksNamed(desks: readonly Desk[], wanted: string): Found[] {
  const part = wanted.toLowerCase();
  return desks
    .filter(({ name, path }) => `${texts.desks(name)} ${path}`.toLowerCase().includes(part))
    .map(({ path, name, icon }) => ({ key: path, to: path, icon, name: texts.desks(name) }));
}

const NOTHING_ASKED: Search = { found: [], error: null, refetch: () => Promise.resolve() };

function usePlayersNamed(search: string, maySee: boolean): Search {
  const isAsked = maySee && search.length >= PLAYER_LETTERS_MIN;
  const known = useQuery({
    queryKey: ['palette-players', search],
    queryFn: () => api.listPlayers({ query: { search } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (!isAsked) return NOTHING_ASKED;
  const found = (known.data?.players ?? []).slice(0, OF_A_KIND_MAX).map((player) => ({
    key: `player ${player.id}`,
    to: `${paths.players}?player=${player.id}`,
    icon: UserRound,
    name: player.username,
    detail: texts.playerStates(player.state),
  }));
  return { found, error: known.error, refetch: known.refetch };
}

function useEventsNamed(search: string, maySee: boolean): Search {
  const isAsked = maySee && search !== '';
  const known = useQuery({
    queryKey: ['palette-events', search],
    queryFn: () => api.listTradingEvents({ query: { find: search } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (!isAsked) return NOTHING_ASKED;
  const found = (known.data?.events ?? []).slice(0, OF_A_KIND_MAX).map((event) => ({
    key: `event ${event.id}`,
    to: `${paths.trading}?event=${encodeURIComponent(event.id)}`,
    icon: CalendarClock,
    name: event.name,
    detail: momentText(language, event.startsAt),
  }));
  return { found, error: known.error, refetch: known.refetch };
}
