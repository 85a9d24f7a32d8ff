import type { Money } from '@maidan/engine';
import { useTexts } from '../i18n/language.tsx';
import { moneyIn } from '../i18n/numbers.ts';
import type { SharedSceneProps } from '../shared-scene.ts';
import { chipOn, layChip } from './chips.ts';
import { LaidChip } from './laid-chip.tsx';

interface ChipPlaceProps extends SharedSceneProps {
  /** Its key among the chips of the choice. */
  readonly place: string;
  readonly name: string;
  /** What it pays, as text. */
  readonly pays: string;
  /** The player's bet there. */
  readonly taken: Money;
  /** Whether the round shown paid it; omitted while that isn't revealed. */
  readonly end?: 'won' | 'lost' | undefined;
}

/**
 * A place to bet on: a tap lays a chip there, which counts once the bet is placed. Its accessible name has
 * what it shows.
 */
export function ChipPlace(props: ChipPlaceProps) {
  const { place, name, pays, taken, end, image, choice, onChoose, stake, isBusy, language, sounds } = props;
  const t = useTexts();
  const laid = chipOn(choice, place);
  const shown = `${name} ${pays}`;
  const amounts = [
    ...(taken > 0n ? [t.chipBet(shown, moneyIn(language, taken))] : []),
    ...(laid > 0n ? [t.chipLaid(shown, moneyIn(language, laid))] : []),
  ];
  return (
    <button
      type="button"
      data-place={place}
      data-chip={amounts.length > 0}
      data-end={end ?? 'none'}
      disabled={image.phase !== 'betting' || isBusy}
      aria-label={amounts.length === 0 ? shown : amounts.join(', ')}
      onClick={() => {
        sounds.tick();
        onChoose(layChip(choice, place, stake));
      }}
    >
      <span>{name}</span> <b>{pays}</b>
      <LaidChip taken={taken} laid={laid} language={language} />
    </button>
  );
}
