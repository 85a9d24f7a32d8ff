import { TriangleAlert } from 'lucide-react';
import { texts } from '../../i18n/texts.ts';

/** Warns that an open case of the collusion desk asks how the player won money. */
export function OpenCaseMark() {
  return (
    <span className="flex items-center gap-1 text-xs font-semibold text-warn">
      <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
      {texts.cashier('openCaseMark')}
    </span>
  );
}
