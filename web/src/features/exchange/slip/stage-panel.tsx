import { type ReactNode, useEffect, useRef } from 'react';

interface StagePanelProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

/**
 * The state of a sent bet: icon, title, explanation and actions. If the answer arrives before the second half of a
 * double tap, that second tap triggers no action: it was meant for the previous button.
 */
export function StagePanel({ picture, title, text, children }: StagePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // The previous button is gone, so a keyboard continues from the panel.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
      className="grid gap-3 overflow-y-auto px-4 pt-2 pb-[calc(16px+env(safe-area-inset-bottom))] text-center outline-none"
    >
      <div role="status" aria-live="assertive" className="grid justify-items-center gap-1.5">
        <div aria-hidden="true" className="grid size-20 place-items-center">
          {picture}
        </div>
        <p className="text-xl font-bold">{title}</p>
        <p className="text-sm text-text-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
