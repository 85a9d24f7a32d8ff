import { houseVoidReasons } from '@maidan/contract/office';
import { runsMax } from '@maidan/engine';
import { Button, Field, FieldError } from '@maidan/ui';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { readCount } from '../../lib/read-count.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { checkReason } from './check-reason.ts';
import type { DeskMarket } from './desk-market.ts';
import { type Places, arePlacesGiven, eachWayResultOf, winnersOf } from './places.ts';
import { PlacesField } from './places-field.tsx';
import { ReasonField } from './reason-field.tsx';
import type { Ended, GivenResult } from './settling.ts';

const VOID = 'void';
const TIED = 'tied';
const PLACES = 'places';
/** Before the winner's id: half of every bet is returned. */
const HALF = 'half ';

/** A market's result: the winners, the runs, or void; and why it is settled by hand. */
export function ResultForm({
  desk,
  onPreview,
}: {
  desk: DeskMarket;
  onPreview: (given: GivenResult) => Promise<void>;
}) {
  const isLine = desk.book === 'exchange' && desk.market.isLine;
  const isOfRuns = isLine || (desk.book === 'house' && desk.market.kind !== 'BOOKMAKER');
  const [how, setHow] = useState('');
  const [tied, setTied] = useState<readonly number[]>([]);
  const [places, setPlaces] = useState<Places>(new Map());
  const eachWayPlaces = desk.book === 'exchange' ? desk.market.eachWayPlaces : null;
  const isEachWay = eachWayPlaces !== null;
  const winnersWanted = eachWayPlaces ?? (desk.book === 'exchange' ? desk.market.numberOfWinners : 1);
  const isUnfit = isEachWay
    ? eachWayResultOf(places, winnersWanted) === undefined
    : !arePlacesGiven(places, winnersWanted);
  const runners =
    desk.book === 'exchange'
      ? desk.market.runners.filter(({ status }) => status !== 'REMOVED')
      : desk.market.runners;
  const { form, errors, isSending } = useDeskForm({
    fields: ['how', 'tied', 'places', 'runs', 'voidReason', 'reason'],
    check: (given) => ({
      ...((how === '' || (how === 'runs' && !isRuns(given.runs))) && {
        [how === 'runs' ? 'runs' : 'how']: texts.trading('missingResult'),
      }),
      ...(how === TIED && tied.length < 2 && { tied: texts.trading('tooFewShare') }),
      ...(how === PLACES &&
        isUnfit && {
          places: texts.trading(isEachWay ? 'eachWayUnfit' : 'placesUnfit', { count: winnersWanted }),
        }),
      ...checkReason(given),
    }),
    async send({ runs, voidReason, reason }) {
      await onPreview({
        ended: endedOf(how, { runs, tied, places, eachWayPlaces }),
        voidReason,
        reason: reason.trim(),
      });
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <ChoiceField
        name="how"
        label={texts.trading('how')}
        value={how}
        onChange={(event) => setHow(event.target.value)}
        error={errors.how}
      >
        <option value="" />
        {winnersWanted === 1 &&
          !isLine &&
          runners.map(({ id, name }) => (
            <option key={id} value={id}>
              {texts.trading('wonBy', { winner: name })}
            </option>
          ))}
        {desk.book === 'exchange' &&
          desk.market.mayReturnHalf &&
          runners.map(({ id, name }) => (
            <option key={id} value={`${HALF}${id}`}>
              {texts.trading('halfWonBy', { winner: name })}
            </option>
          ))}
        {desk.book === 'exchange' && winnersWanted === 1 && !isLine && !desk.market.mayReturnHalf && (
          <option value={TIED}>{texts.trading('deadHeat')}</option>
        )}
        {winnersWanted > 1 && (
          <option value={PLACES}>
            {texts.trading(isEachWay ? 'eachWayWon' : 'placesWon', { count: winnersWanted })}
          </option>
        )}
        {isOfRuns && <option value="runs">{texts.trading('runsField')}</option>}
        <option value={VOID}>{texts.trading('voidAll')}</option>
      </ChoiceField>
      {how === TIED && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm text-text-2">{texts.trading('whoShares')}</legend>
          {runners.map(({ id, name }) => (
            <label key={id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={tied.includes(id)}
                onChange={({ target }) =>
                  setTied((before) => (target.checked ? [...before, id] : before.filter((one) => one !== id)))
                }
                className="size-5 accent-brand"
              />
              {name}
            </label>
          ))}
          <p className="text-sm text-text-3">{texts.trading('deadHeatAdvice')}</p>
          {errors.tied !== undefined && <FieldError text={errors.tied} />}
        </fieldset>
      )}
      {how === PLACES && (
        <PlacesField
          runners={runners}
          count={winnersWanted}
          places={places}
          onPlaces={setPlaces}
          isEachWay={isEachWay}
          error={errors.places}
        />
      )}
      {how === 'runs' && (
        <Field
          name="runs"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          label={texts.trading('runsField')}
          error={errors.runs}
        />
      )}
      {how === VOID && desk.book === 'house' && (
        <ChoiceField name="voidReason" label={texts.trading('voidReason')}>
          {houseVoidReasons.map((reason) => (
            <option key={reason} value={reason}>
              {texts.trading(reason)}
            </option>
          ))}
        </ChoiceField>
      )}
      <ReasonField error={errors.reason} />
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" waiting={isSending}>
        {texts.trading('preview')}
      </Button>
    </form>
  );
}

/** The result that the form's choice describes. */
function endedOf(
  how: string,
  {
    runs,
    tied,
    places,
    eachWayPlaces,
  }: {
    readonly runs: string;
    readonly tied: readonly number[];
    readonly places: Places;
    readonly eachWayPlaces: number | null;
  },
): Ended {
  switch (how) {
    case VOID:
      return { how: 'void' };
    case 'runs':
      return { how: 'runs', runs: readCount(runs) ?? Number.NaN };
    case TIED:
      return { how: 'won', winners: [], tied };
    case PLACES:
      return {
        how: 'won',
        ...((eachWayPlaces === null ? undefined : eachWayResultOf(places, eachWayPlaces)) ??
          winnersOf(places)),
      };
    default:
      return how.startsWith(HALF)
        ? { how: 'won', winners: [Number(how.slice(HALF.length))], tied: [], halfReturned: true }
        : { how: 'won', winners: [Number(how)], tied: [] };
  }
}

const isRuns = (typed: string): boolean => (readCount(typed) ?? Number.POSITIVE_INFINITY) <= runsMax;
