import { BACCARAT_PAYS, type BaccaratPlace } from '@maidan/engine';
import { timesText } from '../../i18n/numbers.ts';
import type { SharedSceneProps } from '../../shared-scene.ts';
import { ChipPlace } from '../../shared/chip-place.tsx';
import { ChipsOff } from '../../shared/chips-off.tsx';
import { stakeOn } from './chips.ts';
import { texts } from './texts.ts';

const PLACES: readonly BaccaratPlace[] = ['player-pair', 'tie', 'banker-pair', 'player', 'banker'];

interface ClothProps extends SharedSceneProps {
  /** The places that won. */
  readonly won: readonly string[];
}

/** The places to bet on. */
export function Cloth({ won, ...props }: ClothProps) {
  const t = texts[props.language];
  return (
    <div className="bac-cloth night" role="group" aria-label={t.cloth}>
      {PLACES.map((place) => (
        <ChipPlace
          key={place}
          {...props}
          place={place}
          name={t.places[place]}
          pays={t.pays(timesText(props.language, BACCARAT_PAYS[place]))}
          taken={stakeOn(props.bets, place)}
          end={won.includes(place) ? 'won' : undefined}
        />
      ))}
      <ChipsOff {...props} />
    </div>
  );
}
