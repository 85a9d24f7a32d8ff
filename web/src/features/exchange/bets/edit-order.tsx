import { oddsToNumber } from '@maidan/engine';
import type { Order } from '@maidan/contract';
import { IconButton, oddsText, useLanguage } from '@maidan/ui';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { speech } from '../../../i18n/speech.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { lineSides, lineText } from '../side-chip.tsx';

const EditOrderSheet = lazyPart(
  async () => {
    const [code] = await Promise.all([import('./edit-order-sheet.tsx'), speech.bring(['exchangeSheets'])]);
    return { default: code.EditOrderSheet };
  },
  () => null,
);

/** Opens the sheet that changes an unmatched order. */
export function EditOrder({ order }: { order: Order }) {
  const t = useTranslations('exchange.bets');
  const slip = useTranslations('exchange.slip');
  const nameOf = useNames();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const label = t('editLabel', {
    side: order.line === undefined ? t(`side.${order.side}`) : slip(lineSides[order.side]),
    runner: nameOf(order.runnerName),
    odds: (order.line === undefined ? oddsText : lineText)(language, oddsToNumber(order.odds)),
  });
  return (
    <>
      <IconButton label={label} onClick={() => setOpen(true)} className="bg-surface-3">
        <Pencil aria-hidden="true" className="size-4.5" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <EditOrderSheet order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
