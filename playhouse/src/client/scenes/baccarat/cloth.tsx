import { BACCARAT_PAYS, type BaccaratPlace } from '@maidan/engine';
import { Undo2 } from 'lucide-react';
import { moneyIn, timesText } from '../../i18n/numbers.ts';
import type { SharedSceneProps } from '../../shared-scene.ts';
import { NO_CHIPS, chipOn, layChip } from '../../shared/chips.ts';
import { LaidChip } from '../../shared/laid-chip.tsx';
import { betsOf, stakeOn } from './chips.ts';
import { texts } from './texts.ts';

const PLACES: readonly BaccaratPlace[] = ['player-pair', 'tie', 'banker-pair', 'player', 'banker'];

interface ClothProps extends SharedSceneProps {
  /** The places that won. */
  readonly won: readonly string[];
}

/** The places to bet on. A tap lays a chip, which counts once it is bet. */
export function Cloth({ image, bets, choice, onChoose, stake, isBusy, language, won, sounds }: ClothProps) {
  const t = texts[language];
  const isOpen = image.phase === 'betting';
  return (
    <div className="bac-cloth" role="group" aria-label={t.cloth}>
      {PLACES.map((place) => {
        const [laid, taken] = [chipOn(choice, place), stakeOn(bets, place)];
        const [name, pays] = [t.places[place], t.pays(timesText(BACCARAT_PAYS[place]))];
        const shown = `${name} ${pays}`;
        const amounts = [
          ...(taken > 0n ? [t.chip(shown, moneyIn(language, taken))] : []),
          ...(laid > 0n ? [t.waiting(shown, moneyIn(language, laid))] : []),
        ];
        return (
          <button
            key={place}
            type="button"
            data-place={place}
            data-won={won.includes(place)}
            disabled={!isOpen || isBusy}
            aria-label={amounts.length === 0 ? shown : amounts.join(', ')}
            onClick={() => {
              sounds.tick();
              onChoose(layChip(choice, place, stake));
            }}
          >
            <span>{name}</span> <small>{pays}</small>
            <LaidChip taken={taken} laid={laid} language={language} />
          </button>
        );
      })}
      {betsOf(choice).length > 0 && (
        <button
          type="button"
          className="bac-clear"
          aria-label={t.clear}
          disabled={isBusy}
          onClick={() => onChoose(NO_CHIPS)}
        >
          <Undo2 aria-hidden="true" size={18} />
        </button>
      )}
    </div>
  );
}
