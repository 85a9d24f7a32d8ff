import { type ReactNode, useEffect, useRef } from 'react';

interface StagePanelProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

/**
 * How a sent bet stands: a picture, its word, what that means, and the ways on. Where the answer is faster than the second half of a
 * double tap, that is meant for the button which led here, and goes no way on.
 */
export function StagePanel({ picture, title, text, children }: StagePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // The button that led here is gone, so a keyboard goes on from the panel.
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
