import type { PriceAlert } from '@maidan/contract';
import { oddsToNumber } from '@maidan/engine';
import { IconButton, oddsText, useLanguage } from '@maidan/ui';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';

interface PriceAlertRowProps {
  readonly alert: PriceAlert;
  /** True where the list is of one runner. */
  readonly isOfRunner?: boolean;
  readonly onRemove: () => void;
}

/** A price that the player waits for, and the way to wait for it no longer. */
export function PriceAlertRow({ alert, isOfRunner = false, onRemove }: PriceAlertRowProps) {
  const t = useTranslations('following.prices');
  const language = useLanguage();
  const nameOf = useNames();
  const odds = oddsText(language, oddsToNumber(alert.odds));
  const runner = nameOf(alert.runnerName);
  return (
    <li className="flex min-h-12 items-center gap-2 font-normal">
      <span className="min-w-0 flex-1">
        {!isOfRunner && <span className="block font-semibold break-words">{runner}</span>}
        <span className="tabular block">{t(alert.direction, { odds })}</span>
        {!isOfRunner && <span className="block text-xs text-text-3">{nameOf(alert.eventName)}</span>}
      </span>
      <IconButton label={t('remove', { runner, odds })} onClick={onRemove}>
        <X aria-hidden="true" className="size-5 text-text-3" />
      </IconButton>
    </li>
  );
}
