import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../i18n/language.tsx';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the game. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const t = useTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div className="sheet-body">
        <header>
          <h2 id={id}>{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={t.close}
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden="true" size={22} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
