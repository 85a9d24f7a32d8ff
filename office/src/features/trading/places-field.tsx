import { FieldError } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import type { Places } from './places.ts';

interface PlacesFieldProps {
  readonly runners: readonly { readonly id: number; readonly name: string }[];
  /** How many places the market pays. */
  readonly count: number;
  readonly places: Places;
  readonly onPlaces: (places: Places) => void;
  /** True each way, where one of those placed wins. */
  readonly isEachWay: boolean;
  readonly error: string | undefined;
}

const CAME = { lost: 'placeLost', first: 'placeWon', won: 'placeWon', tied: 'placeTied' } as const;
const WAYS = ['lost', 'won', 'tied'] as const;
const EACH_WAYS = ['lost', 'first', 'won', 'tied'] as const;

/** The result of each runner in a market that pays several places. */
export function PlacesField({ runners, count, places, onPlaces, isEachWay, error }: PlacesFieldProps) {
  const place = (id: number, came: (typeof EACH_WAYS)[number]) => {
    const next = new Map(places);
    if (came === 'lost') next.delete(id);
    else next.set(id, came);
    onPlaces(next);
  };
  return (
    <div className="grid gap-2">
      {runners.map(({ id, name }) => (
        <fieldset key={id} className="flex flex-wrap items-center justify-between gap-x-4">
          <legend className="float-left flex min-h-11 items-center font-semibold">{name}</legend>
          <div className="flex gap-4">
            {(isEachWay ? EACH_WAYS : WAYS).map((came) => (
              <label key={came} className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  name={`place-${id}`}
                  checked={(places.get(id) ?? 'lost') === came}
                  onChange={() => place(id, came)}
                  className="size-5 accent-brand"
                />
                {texts.trading(isEachWay && came === 'won' ? 'placed' : CAME[came])}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p className="text-sm text-text-3">
        {texts.trading(isEachWay ? 'eachWayUnfit' : 'placesAdvice', { count })}
      </p>
      {error !== undefined && <FieldError text={error} />}
    </div>
  );
}
