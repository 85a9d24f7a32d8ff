import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** One tab: its key, label and optional count. */
export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly count?: string;
}

interface TabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  /** `even` shares the width; `rail` scrolls sideways. */
  readonly spread?: 'even' | 'rail';
  /** Set where choosing a tab remounts the tabs: moves the focus back to the chosen one. */
  readonly takesFocus?: boolean;
  /** The chosen tab's panel. */
  readonly children: ReactNode;
}

const PREVIOUS_PX = 40;

/** Tabs with arrow-key navigation, and the chosen tab's panel below. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, chosen, onChoose, spread = 'even', takesFocus = false, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }, [takesFocus]);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-key="${chosen}"]`);
    // A row that is wider than the screen shows the chosen tab, and a part of the one before it.
    if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - PREVIOUS_PX;
  }, [chosen]);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ key }) => key === chosen);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChoose(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="no-bar flex overflow-x-auto border-b border-line bg-ink"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            data-key={tab.key}
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => onChoose(tab.key)}
            className={classNames(
              'min-h-12 shrink-0 border-b-2 px-3 font-semibold focus-visible:-outline-offset-2',
              spread === 'even' && 'flex-1',
              tab.key === chosen ? 'border-brand text-brand-text' : 'border-transparent text-text-3',
            )}
          >
            {tab.label}
            {tab.count !== undefined && <span className="ml-1.5 text-xs">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
