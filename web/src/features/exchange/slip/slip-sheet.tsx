import { IconButton } from '@maidan/ui';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useHoldUpdates } from '../../../lib/update.ts';

interface SlipSheetProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The slip's bottom sheet, non-modal: at most 62 % high, so that the market above it stays usable, or as high as all keys, the bet in
 * words and its warnings need, if that leaves the tapped row above it. Escape closes it.
 */
export function SlipSheet({ title, onClose, children }: SlipSheetProps) {
  const t = useTranslations('exchange.slip');
  const shell = useTranslations('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  useEscape(dialog, onClose);
  useHoldUpdates();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const opener = document.activeElement;
    element.show();
    // `show` focuses the first button, but a keyboard should type the stake.
    element.querySelector('input')?.focus({ preventScroll: true });
    return () => {
      element.close();
      // The focused element was removed with its stage, so the browser can't return the focus to the price that opened
      // the slip.
      const isNowhere = document.activeElement === document.body;
      if (isNowhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={t('label')}
      className="fixed inset-x-0 top-auto bottom-0 z-30 m-0 mx-auto max-h-[max(62dvh,min(495px,100dvh-145px))] w-full max-w-[768px] animate-rise flex-col rounded-t-lg bg-surface-2 p-0 text-text open:flex"
    >
      <span
        aria-hidden="true"
        className="absolute inset-x-0 top-1.5 mx-auto h-1 w-9 rounded-full bg-line-strong"
      />
      <header className="flex min-h-11 shrink-0 items-center gap-2 pt-1.5 pr-1 pl-3">
        <h2 className="flex min-w-0 flex-1 items-center gap-2 leading-tight">{title}</h2>
        <IconButton label={shell('close')} onClick={onClose}>
          <X aria-hidden="true" className="size-5.5" />
        </IconButton>
      </header>
      {children}
    </dialog>
  );
}

/** Escape closes the slip wherever the focus is, unless a modal dialog is open above it. */
function useEscape(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const modals = [...document.querySelectorAll('dialog:modal')];
      if (modals.some((modal) => !modal.contains(dialog.current))) return;
      // The dialog that the slip lies in stays open.
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [dialog, onClose]);
}
