import type { Order } from '@maidan/contract';
import { oddsToNumber } from '@maidan/engine';
import { Button, digitsIn, Field, moneyText, oddsText, Sheet, useForm, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { HelpLink } from '../../../lib/parts/help-link.tsx';
import { OddsSteps } from '../odds-steps.tsx';
import { lineSides, lineText } from '../side-chip.tsx';
import { readStake } from '../slip/preview-bet.ts';
import { cleanStake } from '../slip/type-stake.ts';
import { useChangeOrder } from './change-order.ts';

/** Changes an unmatched order: a smaller size keeps its place in the queue, a new price makes it a new order. */
export function EditOrderSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslations('exchangeSheets.edit');
  const line = useTranslations('exchangeSheets.line');
  const bets = useTranslations('exchange.bets');
  const slip = useTranslations('exchange.slip');
  const nameOf = useNames();
  const shell = useTranslations('shell');
  const language = useLanguage();
  const errorText = useErrorText();
  const text = (amount: Order['size']) => moneyText(language, amount, { decimals: 'when-needed' });
  const [odds, setOdds] = useState(order.odds);
  const [typed, setTyped] = useState(() => wholeTaka(order.size));
  const [failure, setFailure] = useState<unknown>();
  const { line: lines } = order;
  const priceText = lines === undefined ? oddsText : lineText;
  const labels =
    lines === undefined
      ? { odds: t('odds'), up: t('oddsUp'), down: t('oddsDown') }
      : { odds: line('line'), up: line('up'), down: line('down') };
  const change = useChangeOrder(order, onClose);
  const size = readStake(typed);
  const fault = size === undefined || size > order.size || size <= order.sizeMatched;
  const isSame = size === order.size && odds === order.odds;
  const { form, isSending } = useForm({
    fields: [],
    read() {
      if (fault || isSame) return { errors: {} };
      return { values: { size, odds } };
    },
    async send(wanted) {
      setFailure(undefined);
      await change(wanted);
    },
    // Shown with a link to what helps.
    explain: () => ({}),
    onFailed: setFailure,
  });
  return (
    <Sheet open onClose={onClose} title={bets('edit')} closeLabel={shell('close')}>
      <form {...form}>
        <p className="mb-3 text-sm text-text-2">
          {lines === undefined ? bets(`side.${order.side}`) : slip(lineSides[order.side])}{' '}
          {nameOf(order.runnerName)} ·{' '}
          {bets('at', { size: text(order.size), odds: priceText(language, oddsToNumber(order.odds)) })}
        </p>
        <div role="group" aria-label={labels.odds} className="mb-3">
          <p className="mb-1 text-sm text-text-2">{labels.odds}</p>
          <OddsSteps odds={odds} labels={labels} lines={lines} onChange={setOdds} />
        </div>
        <Field
          label={t('size')}
          inputMode="decimal"
          autoComplete="off"
          value={digitsIn(language, typed)}
          onChange={(event) => setTyped(cleanStake(event.target.value, typed))}
          before="৳"
          error={
            fault && typed !== ''
              ? t('sizeFault', { max: text(order.size), matched: text(order.sizeMatched) })
              : undefined
          }
          hint={t('hint')}
        />
        {failure !== undefined && (
          <p role="alert" className="mt-2 text-sm font-semibold text-loss">
            {errorText(failure)} <HelpLink error={failure} onFollow={onClose} />
          </p>
        )}
        <Button type="submit" waiting={isSending} disabled={fault || isSame} className="mt-4">
          {t('save')}
        </Button>
      </form>
    </Sheet>
  );
}

function wholeTaka(amount: Order['size']): string {
  const paisa = (amount % 100n).toString().padStart(2, '0');
  return paisa === '00' ? (amount / 100n).toString() : `${amount / 100n}.${paisa}`;
}
