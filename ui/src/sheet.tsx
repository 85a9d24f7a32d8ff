import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { ModalToasts } from './toast.tsx';

type Side = 'bottom' | 'left' | 'centre';

const PLACES: Record<Side, string> = {
  bottom: 'mt-auto mx-auto w-full max-w-[768px] rounded-t-lg animate-rise',
  left: 'my-0 mr-auto ml-0 h-dvh w-[86vw] max-w-[340px] rounded-r-lg animate-slide',
  centre: 'm-auto w-[calc(100vw-32px)] max-w-[420px] rounded-lg animate-rise',
};

const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex]';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly side?: Side;
  /** `modal` makes the page behind inert; `beside` leaves the uncovered part usable. */
  readonly kind?: 'modal' | 'beside';
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A native dialog as a sheet: from the bottom, from the left as a menu, or centred. Escape and the backdrop close it
 * and return the focus to where it was. The second click of a double click that opened it does nothing.
 */
export function Sheet({ open, ...sheet }: SheetProps) {
  return open ? <OpenSheet {...sheet} /> : null;
}

function OpenSheet(props: Omit<SheetProps, 'open'>) {
  const { onClose, title, closeLabel, side = 'bottom', kind = 'modal', className, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const wasClicked = useRef(false);
  const titleId = useId();
  // Closes it before it is unmounted: once removed, a dialog can't return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const opensByItself = document.activeElement === document.body;
    if (kind === 'modal') element.showModal();
    else element.show();
    // Opened without a click: focuses the dialog itself, so that its first button shows no ring.
    if (opensByItself) element.focus();
    return () => element.close();
  }, [kind]);
  // Makes long text without any control focusable, so that the keyboard can scroll it.
  useLayoutEffect(() => {
    const element = text.current;
    if (element === null) return;
    const isScrolled =
      element.scrollHeight > element.clientHeight && element.querySelector(CONTROLS) === null;
    if (isScrolled) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClickCapture={(event) => {
        // The second click of a double click on what opened it isn't meant for what lies under the finger now.
        if (event.detail < 2) wasClicked.current = true;
        else if (!wasClicked.current) {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className={classNames(
        'fixed inset-0 z-40 flex-col overflow-visible bg-surface-2 p-0 text-text outline-none open:flex',
        PLACES[side],
        side === 'left' ? 'max-h-dvh' : 'h-fit max-h-[88dvh]',
        kind === 'beside' && 'top-auto',
        className,
      )}
    >
      {/* Clips what is in it, while the toasts lie above it. */}
      <div className="flex min-h-0 grow flex-col overflow-hidden rounded-[inherit]">
        {side === 'bottom' && (
          <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line-strong" />
        )}
        <div className="flex shrink-0 items-center gap-2 py-1 pr-1.5 pl-4">
          <h2
            id={titleId}
            className="min-w-0 flex-1 py-2 text-lg leading-tight font-bold [overflow-wrap:anywhere]"
          >
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-none stroke-current stroke-2">
              <path d="M6 6l12 12M18 6 6 18" strokeLinecap="round" />
            </svg>
          </IconButton>
        </div>
        <div
          ref={text}
          className="min-h-0 overflow-y-auto overscroll-contain px-4 focus-visible:-outline-offset-2 pb-[calc(16px+env(safe-area-inset-bottom))]"
        >
          {children}
        </div>
      </div>
      {kind === 'modal' && <ModalToasts overTitle="not-data-above:left-2 not-data-above:right-13" />}
    </dialog>
  );
}
