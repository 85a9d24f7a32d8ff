import { type CSSProperties, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';

type Tone = 'plain' | 'good' | 'bad';
interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
  readonly attributes: Attributes | undefined;
}

/** Attributes of a text whose language differs from the page's. */
interface Attributes {
  readonly lang?: string;
  readonly style?: CSSProperties;
}

const TOAST_SHOWN_MS = 4000;
const TOASTS_MAX = 3;
const GAP_PX = 8;

const NONE: readonly Toast[] = [];

let toasts = NONE;
let lastId = 0;
/** The open modal dialogs by their toasts' places, the topmost last. */
let modals: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: { readonly toasts?: readonly Toast[]; readonly modals?: readonly string[] }): void {
  ({ toasts, modals } = { toasts, modals, ...next });
  for (const listener of listeners) listener();
}

/** Shows a short message for four seconds, at most three at a time. */
export function showToast(text: string, tone: Tone = 'plain', attributes?: Attributes): void {
  lastId += 1;
  const id = lastId;
  change({ toasts: [...toasts, { id, text, tone, attributes }].slice(-TOASTS_MAX) });
  setTimeout(() => change({ toasts: toasts.filter((toast) => toast.id !== id) }), TOAST_SHOWN_MS);
}

/** Takes away what is shown: a page that opens anew, as in a test, has none. */
export function clearToasts(): void {
  change({ toasts: NONE });
}

/** Whether a place is the one that shows the toasts: the topmost modal dialog's, else the page's. */
function useToastsOf(place: string | undefined): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (modals.at(-1) === place ? toasts : NONE),
    () => NONE,
  );
}

/** The toasts' place on a page, once: over its header, so that they cover neither fields and cards nor a sheet beside the page. */
export function Toasts() {
  const shown = useToastsOf(undefined);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 top-[calc(4px+env(safe-area-inset-top))] z-50 mx-auto grid max-w-[420px] gap-1"
    >
      <Shown toasts={shown} />
    </div>
  );
}

/**
 * The toasts' place in a modal dialog, which makes those of the page inert, so neither seen above it nor announced: over
 * the dialog where the screen has room there, else over its title, the newest alone.
 * `overTitle` are the classes that keep it clear of the close button there.
 */
export function ModalToasts({ overTitle }: { overTitle: string }) {
  const id = useId();
  const shown = useToastsOf(id);
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    change({ modals: [...modals, id] });
    return () => change({ modals: modals.filter((other) => other !== id) });
  }, [id]);
  useLayoutEffect(() => {
    const dialog = region.current?.closest('dialog');
    if (dialog == null || shown.length === 0) return undefined;
    // The dialog moves while it grows.
    const growth = new ResizeObserver(() => placeAbove(region.current, dialog.offsetTop));
    growth.observe(dialog);
    return () => growth.disconnect();
  }, [shown]);
  return (
    <div
      ref={region}
      aria-live="polite"
      className={classNames(
        'pointer-events-none absolute z-50 grid gap-2',
        'data-above:inset-x-3 data-above:bottom-full data-above:mx-auto data-above:mb-2 data-above:max-w-[420px]',
        'not-data-above:top-0.5 not-data-above:*:px-2 not-data-above:*:py-1 not-data-above:*:text-xs not-data-above:*:leading-tight not-data-above:*:not-last:hidden',
        overTitle,
      )}
    >
      <Shown toasts={shown} />
    </div>
  );
}

/** Places toasts above a dialog whose top is that far below the screen's, if they fit there. */
function placeAbove(region: HTMLElement | null, roomPx: number): void {
  region?.toggleAttribute('data-above', true);
  if (region !== null && region.offsetHeight + 2 * GAP_PX > roomPx) region.removeAttribute('data-above');
}

const TONES: Record<Tone, string> = { plain: 'border-line-strong', good: 'border-win', bad: 'border-loss' };
const MARKS: Record<Tone, string> = { plain: '', good: '✓ ', bad: '✕ ' };

function Shown({ toasts: shown }: { toasts: readonly Toast[] }) {
  return shown.map((toast) => (
    <p
      key={toast.id}
      {...toast.attributes}
      className={classNames(
        'animate-rise rounded-md border bg-surface-3 px-4 py-2 text-sm font-semibold',
        TONES[toast.tone],
      )}
    >
      <span aria-hidden="true">{MARKS[toast.tone]}</span>
      {toast.text}
    </p>
  ));
}
