import { type CSSProperties, useSyncExternalStore } from 'react';
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

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short message for four seconds, at most three at a time. */
export function showToast(text: string, tone: Tone = 'plain', attributes?: Attributes): void {
  lastId += 1;
  const id = lastId;
  change([...toasts, { id, text, tone, attributes }].slice(-TOASTS_MAX));
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), TOAST_SHOWN_MS);
}

/** Takes away what is shown: a page that opens anew, as in a test, has none. */
export function clearToasts(): void {
  change([]);
}

const TONES: Record<Tone, string> = { plain: 'border-line-strong', good: 'border-win', bad: 'border-loss' };
const MARKS: Record<Tone, string> = { plain: '', good: '✓ ', bad: '✕ ' };

/** The toasts' container; place it once on a page. */
export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => toasts,
  );
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-24 z-50 mx-auto grid max-w-[420px] gap-2"
    >
      {shown.map((toast) => (
        <p
          key={toast.id}
          {...toast.attributes}
          className={classNames(
            'animate-rise rounded-md border bg-surface-3 px-4 py-3 text-sm font-semibold',
            TONES[toast.tone],
          )}
        >
          <span aria-hidden="true">{MARKS[toast.tone]}</span>
          {toast.text}
        </p>
      ))}
    </div>
  );
}
