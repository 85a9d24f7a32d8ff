import { rewardMinimum } from '@maidan/contract';
import { pointsWorth } from '@maidan/engine';
import { Button, Chip, countText, digitsIn, Field, Money, Sheet, useForm, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePointBook } from './point-book.ts';
import { checkPoints, readPoints } from './read-points.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useConvertPoints } from './use-convert-points.ts';

const QUICK_POINTS = [10, 100, 500] as const;

/** The number of points, their value, and Convert (ACCT-6). */
export function ConvertForm({ points: available }: { points: number }) {
  const t = useTranslations('vip');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const { data: book } = usePointBook();
  const errorText = useErrorText();
  const { convert, done, dismiss } = useConvertPoints();
  const points = readPoints(typed);
  const { form, errors, isSending, forget } = useForm({
    fields: ['points'],
    read() {
      const fault = checkPoints(points, available);
      if (fault !== undefined || points === undefined)
        return { errors: { points: t(`faults.${fault ?? 'tooFew'}`) } };
      return { values: points };
    },
    async send(count) {
      await convert({ points: count, pointValue: book?.pointValue });
      setTyped('');
    },
    explain: (error) => ({
      points: errorText(error, { network: t('errorConverting'), refused: t('error') }),
    }),
  });
  const type = (text: string) => {
    setTyped(text);
    forget('points');
  };
  return (
    <form {...form} className="grid gap-3 rounded-lg bg-surface p-4">
      <h2 className="font-bold">{t('convert')}</h2>
      <Field
        label={t('pointsToConvert')}
        name="points"
        inputMode="numeric"
        autoComplete="off"
        value={digitsIn(language, typed)}
        error={errors.points}
        hint={t('minimum', { count: digitsIn(language, rewardMinimum.points.toString()) })}
        after={<span className="pr-3 text-text-2">{t('vp')}</span>}
        onChange={(event) => type(event.target.value)}
      />
      <div role="group" aria-label={t('quickPoints')} className="grid grid-cols-4 gap-2">
        {QUICK_POINTS.map((count) => (
          <Chip key={count} form="square" chosen={points === count} onClick={() => type(count.toString())}>
            {countText(language, count)}
          </Chip>
        ))}
        <Chip
          form="square"
          chosen={available > 0 && points === available}
          onClick={() => type(available.toString())}
        >
          {t('all')}
        </Chip>
      </div>
      <p className="flex items-baseline justify-between gap-3 text-sm text-text-2">
        {t('youGet')}
        <span className="text-lg font-bold text-win">
          {book === undefined ? '–' : <Money amount={pointsWorth(points ?? 0, book.pointValue)} />}
        </span>
      </p>
      <Button type="submit" waiting={isSending}>
        {t('convertNow')}
      </Button>
      <Sheet
        open={done !== undefined}
        onClose={dismiss}
        title={t('message')}
        closeLabel={shell('close')}
        side="centre"
      >
        <p className="mb-4 text-text-2">{done}</p>
        <Button onClick={dismiss}>{shell('ok')}</Button>
      </Sheet>
    </form>
  );
}
