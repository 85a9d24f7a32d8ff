import { isLine, type MarketType, marketTypes } from '@maidan/contract';
import { type HandEvent, type NewHandMarket, readAmount } from '@maidan/contract/office';
import { Field, showToast, TextField } from '@maidan/ui';
import { useState } from 'react';
import { texts } from '../../../i18n/texts.ts';
import { api } from '../../../lib/api.ts';
import { readCount } from '../../../lib/read-count.ts';
import { useDeskForm } from '../../../lib/use-desk-form.ts';
import { ChoiceField } from '../../../parts/choice-field.tsx';
import { FormSheet } from '../../../parts/form-sheet.tsx';
import { useTradingAction } from '../trading-queries.ts';

const KINDS = ['BOOK', 'BOOKMAKER', 'SESSION', 'BALL', 'KHADDA', 'ODD_EVEN', 'LOTTERY'] as const;
type Kind = (typeof KINDS)[number];
const TYPES = marketTypes.filter((type) => type !== 'MATCH_ODDS');
const SUBJECTS = ['FIRST_OVERS', 'OVER'] as const;
const FIELDS = [
  'name',
  'winners',
  'runners',
  'divisor',
  'places',
  'min',
  'max',
  'innings',
  'subject',
  'over',
  'ball',
  'width',
  'stakeMin',
  'stakeMax',
] as const;
type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;

/** Adds a market of any kind to an event by hand. */
export function AddMarketSheet({ event, onClose }: { event: HandEvent; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('BOOKMAKER');
  const [type, setType] = useState<MarketType>('TIED_MATCH');
  const add = useTradingAction((market: NewHandMarket) =>
    api.addHandMarket({ params: { id: event.id }, body: { market } }),
  );
  const form = useDeskForm({
    fields: FIELDS,
    check: (typed) => (readMarket(typed, kind, type) === undefined ? wrongIn(typed, kind, type) : {}),
    async send(typed) {
      const market = readMarket(typed, kind, type);
      if (market === undefined) return;
      await add.mutateAsync(market);
      showToast(texts.trading('marketAdded'), 'good');
      onClose();
    },
  });
  const { errors } = form;
  const number = (name: (typeof FIELDS)[number], label: string, initial = '') => (
    <Field
      name={name}
      label={label}
      inputMode="numeric"
      defaultValue={initial}
      maxLength={10}
      autoComplete="off"
      error={errors[name]}
    />
  );
  const kinds = event.sport === 'cricket' ? KINDS : KINDS.slice(0, 2);
  return (
    <FormSheet
      title={texts.trading('addMarket')}
      advice={texts.trading('addAdvice')}
      form={form}
      save={texts.trading('addMarket')}
      onClose={onClose}
    >
      <ChoiceField
        label={texts.trading('marketKind')}
        value={kind}
        onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'BOOKMAKER')}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {texts.trading(`kind-${one}`)}
          </option>
        ))}
      </ChoiceField>
      {kind === 'BOOK' && (
        <>
          <ChoiceField
            label={texts.trading('marketType')}
            value={type}
            onChange={({ target }) => setType(TYPES.find((one) => one === target.value) ?? type)}
          >
            {TYPES.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </ChoiceField>
          <Field
            name="name"
            label={texts.trading('marketName')}
            maxLength={60}
            autoComplete="off"
            error={errors.name}
          />
          <TextField name="runners" label={texts.trading('runnersField')} error={errors.runners} />
          {isLine(type) ? (
            <>
              {number('min', texts.trading('lineMin'), '1')}
              {number('max', texts.trading('lineMax'), '300')}
            </>
          ) : (
            number('winners', texts.trading('winnersField'), '1')
          )}
          {type === 'EACH_WAY' && (
            <>
              {number('divisor', texts.trading('divisorField'), '4')}
              {number('places', texts.trading('placesField'), '2')}
            </>
          )}
        </>
      )}
      {kind !== 'BOOK' && kind !== 'BOOKMAKER' && (
        <>
          <ChoiceField name="innings" label={texts.trading('inningsField')}>
            <option value="1">1</option>
            <option value="2">2</option>
          </ChoiceField>
          {kind !== 'BALL' && (
            <ChoiceField name="subject" label={texts.trading('countField')}>
              {SUBJECTS.map((one) => (
                <option key={one} value={one}>
                  {texts.trading(`count-${one}`)}
                </option>
              ))}
            </ChoiceField>
          )}
          {number('over', texts.trading('overField'))}
          {kind === 'BALL' && number('ball', texts.trading('ballField'))}
          {kind === 'KHADDA' && number('width', texts.trading('widthField'), '3')}
        </>
      )}
      {kind !== 'BOOK' && (
        <>
          {number('stakeMin', texts.trading('stakeMin'), '100')}
          {number('stakeMax', texts.trading('stakeMax'), '5000')}
        </>
      )}
    </FormSheet>
  );
}

/** Lines stand at half runs, a run apart. */
const LINE_STEP = 100;

function readMarket(typed: Typed, kind: Kind, type: MarketType): NewHandMarket | undefined {
  if (kind === 'BOOK') return readBook(typed, type);
  const [stakeMin, stakeMax] = [readAmount(typed.stakeMin), readAmount(typed.stakeMax)];
  if (stakeMin === undefined || stakeMax === undefined) return undefined;
  if (kind === 'BOOKMAKER') return { kind, stakeMin, stakeMax };
  const over = readCount(typed.over);
  const ball = kind === 'BALL' ? readCount(typed.ball) : undefined;
  const width = kind === 'KHADDA' ? readCount(typed.width) : undefined;
  if (over === undefined || (kind === 'BALL' && ball === undefined)) return undefined;
  if (kind === 'KHADDA' && width === undefined) return undefined;
  const subject = kind === 'BALL' ? 'BALL' : (SUBJECTS.find((one) => one === typed.subject) ?? 'FIRST_OVERS');
  const title = {
    subject,
    innings: typed.innings === '2' ? 2 : 1,
    over,
    ...(ball !== undefined && { ball }),
  } as const;
  return { kind: 'FANCY', fancy: kind, title, ...(width !== undefined && { width }), stakeMin, stakeMax };
}

function readBook(typed: Typed, type: MarketType): NewHandMarket | undefined {
  const runners = typed.runners
    .split('\n')
    .map((runner) => runner.trim())
    .filter((runner) => runner !== '');
  const [min, max] = [readCount(typed.min), readCount(typed.max)];
  const isOfLines = isLine(type);
  const winners = isOfLines ? 1 : readCount(typed.winners);
  const name = typed.name.trim();
  if (name === '' || runners.length === 0 || winners === undefined) return undefined;
  if (isOfLines && (min === undefined || max === undefined)) return undefined;
  const [divisor, places] = [readCount(typed.divisor), readCount(typed.places)];
  return {
    kind: 'BOOK',
    type,
    name,
    numberOfWinners: winners,
    runners,
    ...(isOfLines &&
      min !== undefined &&
      max !== undefined && { line: { min: min * 100 + 50, max: max * 100 + 50, interval: LINE_STEP } }),
    ...(type === 'EACH_WAY' &&
      divisor !== undefined &&
      places !== undefined && { eachWay: { divisor, places } }),
  };
}

function wrongIn(typed: Typed, kind: Kind, type: MarketType): Partial<Record<keyof Typed, string>> {
  const asked: readonly (keyof Typed)[] =
    kind === 'BOOK'
      ? isLine(type)
        ? ['min', 'max']
        : ['winners']
      : ['stakeMin', 'stakeMax', ...(kind === 'BOOKMAKER' ? [] : (['over'] as const))];
  const more: readonly (keyof Typed)[] = kind === 'BALL' ? ['ball'] : kind === 'KHADDA' ? ['width'] : [];
  const bad = [...asked, ...more].filter((name) => readAmount(typed[name]) === undefined);
  return {
    ...Object.fromEntries(bad.map((name) => [name, texts.trading('badNumber')])),
    ...(kind === 'BOOK' && typed.name.trim().length < 2 && { name: texts.trading('badName') }),
    ...(kind === 'BOOK' && typed.runners.trim() === '' && { runners: texts.trading('badName') }),
  };
}
