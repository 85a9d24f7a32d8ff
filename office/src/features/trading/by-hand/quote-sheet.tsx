import type { HandMarket, HandQuote } from '@maidan/contract/office';
import { latinDigits } from '@maidan/contract';
import { parseOdds } from '@maidan/engine';
import { Field, FieldError } from '@maidan/ui';
import { texts } from '../../../i18n/texts.ts';
import { readCount } from '../../../lib/read-count.ts';
import { useDeskForm } from '../../../lib/use-desk-form.ts';
import { FormSheet } from '../../../parts/form-sheet.tsx';

interface QuoteSheetProps {
  readonly market: HandMarket;
  readonly onSet: (quote: HandQuote, isOpen: boolean) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Sets the prices of a bookmaker or a fancy. */
export function QuoteSheet({ market, onSet, onClose }: QuoteSheetProps) {
  const prices = pricesOf(market);
  const form = useDeskForm({
    fields: [...prices.map(({ name }) => name), 'prices', 'isOpen'],
    check: (typed) =>
      readQuote(market, (name) => typed[name] ?? '') === undefined
        ? { prices: texts.trading('badPrices') }
        : {},
    async send(typed) {
      const quote = readQuote(market, (name) => typed[name] ?? '');
      if (quote === undefined) return;
      await onSet(quote, typed['isOpen'] === 'on');
      onClose();
    },
  });
  const wrong = form.errors['prices'];
  return (
    <FormSheet
      title={texts.trading('quoteTitle', { market: market.name })}
      advice={texts.trading('quoteAdvice')}
      form={form}
      save={texts.trading('setPrices')}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        {prices.map(({ name, label, value }) => (
          <Field
            key={name}
            name={name}
            label={label}
            inputMode="decimal"
            defaultValue={value ?? ''}
            maxLength={8}
            autoComplete="off"
          />
        ))}
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="isOpen" defaultChecked className="size-5 accent-brand" />
        {texts.trading('openAfter')}
      </label>
      {wrong !== undefined && <FieldError text={wrong} />}
    </FormSheet>
  );
}

interface Price {
  readonly name: string;
  readonly label: string;
  readonly value?: number | null | undefined;
}

function pricesOf({ kind, quote, runners }: HandMarket): readonly Price[] {
  switch (kind) {
    case 'BOOKMAKER': {
      const rates = quote?.kind === 'BOOKMAKER' ? quote.runners : [];
      return runners.flatMap(({ id, name }) => {
        const known = rates.find((one) => one.id === id);
        return [
          { name: `back-${id}`, label: texts.trading('backOf', { runner: name }), value: known?.backRate },
          { name: `lay-${id}`, label: texts.trading('layOf', { runner: name }), value: known?.layRate },
        ];
      });
    }
    case 'SESSION':
    case 'BALL': {
      const known = quote?.kind === 'SESSION' || quote?.kind === 'BALL' ? quote.quote : undefined;
      return [
        { name: 'noRun', label: texts.trading('noRun'), value: known?.no.run },
        { name: 'noRate', label: texts.trading('noRate'), value: known?.no.rate ?? 100 },
        { name: 'yesRun', label: texts.trading('yesRun'), value: known?.yes.run },
        { name: 'yesRate', label: texts.trading('yesRate'), value: known?.yes.rate ?? 100 },
      ];
    }
    case 'KHADDA': {
      const [known] = quote?.kind === 'KHADDA' ? quote.quote : [];
      return [
        { name: 'start', label: texts.trading('startsFrom'), value: known?.start },
        { name: 'rate', label: texts.trading('rateField'), value: known?.rate },
      ];
    }
    case 'ODD_EVEN': {
      const known = quote?.kind === 'ODD_EVEN' ? quote.quote : undefined;
      return [
        { name: 'odd', label: texts.trading('oddField'), value: known && known.odd / 100 },
        { name: 'even', label: texts.trading('evenField'), value: known && known.even / 100 },
      ];
    }
    case 'LOTTERY': {
      const [known] = quote?.kind === 'LOTTERY' ? quote.quote : [];
      return [{ name: 'digit', label: texts.trading('digitField'), value: known && known / 100 }];
    }
    case 'BOOK':
      break;
  }
  return [];
}

const DIGITS = 10;

function readQuote({ kind, runners }: HandMarket, typed: (name: string) => string): HandQuote | undefined {
  const count = (name: string) => readCount(typed(name));
  const odds = (name: string) => parseOdds(Number(latinDigits(typed(name).trim())));
  switch (kind) {
    case 'BOOKMAKER': {
      const rates = runners.map(({ id }) => ({
        id,
        backRate: count(`back-${id}`) ?? null,
        layRate: count(`lay-${id}`) ?? null,
      }));
      const isCrossed = rates.some(
        ({ backRate, layRate }) => backRate !== null && layRate !== null && backRate >= layRate,
      );
      const isEmpty = rates.every(({ backRate, layRate }) => backRate === null && layRate === null);
      return isCrossed || isEmpty ? undefined : { kind, runners: rates };
    }
    case 'SESSION':
    case 'BALL': {
      const [noRun, noRate, yesRun, yesRate] = [
        count('noRun'),
        count('noRate'),
        count('yesRun'),
        count('yesRate'),
      ];
      if (noRun === undefined || yesRun === undefined || noRun > yesRun) return undefined;
      if (!noRate || !yesRate) return undefined;
      return { kind, quote: { no: { run: noRun, rate: noRate }, yes: { run: yesRun, rate: yesRate } } };
    }
    case 'KHADDA': {
      const [start, rate] = [count('start'), count('rate')];
      return start === undefined || !rate ? undefined : { kind, quote: [{ start, rate }] };
    }
    case 'ODD_EVEN': {
      const [odd, even] = [odds('odd'), odds('even')];
      return odd === undefined || even === undefined ? undefined : { kind, quote: { odd, even } };
    }
    case 'LOTTERY': {
      const each = odds('digit');
      return each === undefined ? undefined : { kind, quote: Array.from({ length: DIGITS }, () => each) };
    }
    case 'BOOK':
      break;
  }
  return undefined;
}
