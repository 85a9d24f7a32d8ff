import { type ReactNode, useEffect, useId, useRef } from 'react';

interface StagePanelProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

/**
 * The state of a sent bet: icon, title, explanation and actions. If the answer arrives before the second half of a
 * double tap, that second tap triggers no action: it was meant for the previous button. It takes the focus and is named by what
 * it says, because screen readers are silent about a status that comes with its text; they tell what changes in it later.
 */
export function StagePanel({ picture, title, text, children }: StagePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  // The previous button is gone, so a keyboard continues from the panel.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={panel}
      role="group"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      tabIndex={-1}
      onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
      className="grid gap-3 overflow-y-auto px-4 pt-2 pb-[calc(16px+env(safe-area-inset-bottom))] text-center outline-none"
    >
      <div role="status" aria-live="assertive" className="grid justify-items-center gap-1.5">
        <div aria-hidden="true" className="grid size-20 place-items-center">
          {picture}
        </div>
        <p id={`${id}title`} className="text-xl font-bold">
          {title}
        </p>
        <p id={`${id}text`} className="text-sm text-text-2">
          {text}
        </p>
      </div>
      {children}
    </div>
  );
}
