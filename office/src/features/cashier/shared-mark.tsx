import type { DeskDeposit } from '@maidan/contract/office';
import { Copy } from 'lucide-react';
import { texts } from '../../i18n/texts.ts';

/** Warns that other deposits have the same transaction id, and lists them; renders nothing if there are none. */
export function SharedMark({ deposit }: { deposit: DeskDeposit }) {
  if (deposit.sharedWith.length === 0) return null;
  const others = deposit.sharedWith.map(({ id }) => `D${id}`).join(', ');
  return (
    <span className="inline-flex items-center gap-1 text-xs font-semibold text-warn">
      <Copy aria-hidden="true" className="size-3.5 shrink-0" />
      {texts.cashier('sharedMark', { others })}
    </span>
  );
}
