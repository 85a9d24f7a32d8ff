import { useDeferredValue, useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import type { Shortcut } from '../../parts/shortcut-keys.tsx';
import { type Page, usePages } from '../../parts/use-pages.ts';
import { rowShortcuts, useRowCursor } from '../../parts/use-row-cursor.ts';
import { useWanted } from '../../parts/use-wanted.ts';
import type { useClaiming } from './use-claiming.ts';
import { useTicks } from './use-ticks.ts';
import { WAITING, type WantedRequests } from './wanted-requests.ts';

interface Request {
  readonly id: bigint;
}

/** What a shortcut does with the current request. */
interface RequestKey<One> {
  readonly key: string;
  readonly does: string;
  readonly act: (request: One) => void;
}

/**
 * The state of a request queue: its filter and rows, the current row for shortcuts, the ticked rows, and the request
 * opened for a task.
 */
export function useRequestQueue<One extends Request, Task extends string>(
  name: 'deposits' | 'withdrawals',
  ask: (wanted: WantedRequests, after: string | undefined) => Promise<Page<One, string>>,
) {
  const { wanted, want, count } = useWanted(WAITING);
  const asked = useDeferredValue(wanted);
  const { list, rows } = usePages({
    key: [name, asked],
    isLive: true,
    ask: (after: string | undefined) => ask(asked, after),
  });
  const keyOf = ({ id }: One) => id.toString();
  const keys = rows.map(keyOf);
  const cursor = useRowCursor(keys);
  const ticks = useTicks(keys);
  const [opened, setOpened] = useState<{ readonly request: One; readonly task: Task }>();
  const atCursor = (act: (request: One) => void) => () => {
    const request = rows.find((row) => keyOf(row) === cursor.current);
    if (request !== undefined) act(request);
  };
  const open = (task: Task) => (request: One) => setOpened({ request, task });
  return {
    list,
    rows,
    keyOf,
    ticks,
    filter: { wanted, count, onWant: want },
    /** The opened request as it now is in the list. */
    opened: opened && {
      task: opened.task,
      request: rows.find(({ id }) => id === opened.request.id) ?? opened.request,
    },
    open,
    close: () => setOpened(undefined),
    /** The queue's shortcuts: the common ones, plus those for members who may decide. */
    shortcutsOf(
      look: Task,
      deciding: { readonly claiming: Claiming; readonly keys: readonly RequestKey<One>[] } | undefined,
    ): readonly Shortcut[] {
      const own =
        deciding === undefined
          ? []
          : [
              {
                key: 'c',
                does: texts.cashier('claim'),
                run: atCursor(({ id }) => deciding.claiming.claim([id])),
              },
              {
                key: 'u',
                does: texts.cashier('release'),
                run: atCursor(({ id }) => deciding.claiming.release([id])),
              },
              ...deciding.keys.map(({ key, does, act }) => ({ key, does, run: atCursor(act) })),
              {
                key: 'x',
                does: texts.cashier('tickRow'),
                run: atCursor((request) => ticks.tick(keyOf(request))),
              },
            ];
      return [...rowShortcuts(cursor, atCursor(open(look))), ...own];
    },
    /** The table's props besides its columns. */
    table: { rows, keyOf, current: cursor.current, onCurrent: cursor.choose },
    ticking: { ticked: ticks.ticked, onTick: ticks.tick },
  };
}

type Claiming = Pick<ReturnType<typeof useClaiming>, 'claim' | 'release'>;
