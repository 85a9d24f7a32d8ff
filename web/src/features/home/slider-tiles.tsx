import type { Slider } from '@maidan/contract';
import { Skeleton } from '@maidan/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { EXCHANGE_KEY, gameKey, useLauncher, type Launcher } from '../../lib/launch-game.ts';
import { AddressLink } from '../../lib/parts/address-link.tsx';
import { tileGrid } from '../../lib/parts/tile-grid.ts';
import { GamePicture } from '../../lib/parts/game-picture.tsx';
import { useSliders } from '../../lib/sliders.ts';
import { readSliderLink } from './read-slider-link.ts';
import { Link } from '../../lib/parts/link.tsx';

/** Opened by `player-login` like the exchange (GAME-7), not as a game. */
const LUCKY_SPORTS = 'LUCKY';

interface SliderTilesProps {
  readonly type: 'Favourite' | 'Features';
  readonly title: string;
  /** Link to the full list, if there is one. */
  readonly all?: string;
}

/** A section of the home screen with the operator's sliders of one type as tiles (HOME-5); empty without any. */
export function SliderTiles({ type, title, all }: SliderTilesProps) {
  const t = useTranslations('home');
  const sliders = useSliders(type);
  const launcher = useLauncher();
  const id = useId();
  if (sliders?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-5">
      <div className="flex min-h-11 items-center justify-between">
        <h2 id={id} className="text-base font-bold">
          {title}
        </h2>
        {all !== undefined && (
          <Link to={all} className="inline-flex min-h-11 items-center px-1 text-sm text-teal">
            {t('seeAll')}
          </Link>
        )}
      </div>
      <ul className={tileGrid}>
        {sliders === undefined
          ? [1, 2, 3].map((place) => (
              <li key={place}>
                <Skeleton className="aspect-square" />
                <span className="mt-1 block h-5" />
              </li>
            ))
          : sliders.map((slider) => (
              <li key={slider.id.toString()}>
                <Tile slider={slider} launcher={launcher} />
              </li>
            ))}
      </ul>
    </section>
  );
}

const tileClasses = 'block w-full text-center text-sm leading-snug text-text-2 active:brightness-90';

function Tile({ slider, launcher }: { slider: Slider; launcher: Launcher }) {
  const { link, name, otherName, messageId: code } = slider;
  const game = readSliderLink(link);
  if (game === undefined)
    return (
      <AddressLink to={link} className={tileClasses}>
        <Face slider={slider} opening={false} />
      </AddressLink>
    );
  const isLucky = game.platform === LUCKY_SPORTS;
  const key = isLucky ? EXCHANGE_KEY : gameKey({ platform: game.platform, code });
  return (
    <button
      type="button"
      aria-busy={launcher.opening === key || undefined}
      onClick={() =>
        isLucky
          ? launcher.launchExchange({ name, otherName })
          : launcher.launchGame({ ...game, code, name, otherName })
      }
      className={tileClasses}
    >
      <Face slider={slider} opening={launcher.opening === key} />
    </button>
  );
}

function Face({ slider: { thumbnail, name }, opening }: { slider: Slider; opening: boolean }) {
  return (
    <>
      <GamePicture image={thumbnail} opening={opening} />
      {name}
    </>
  );
}
