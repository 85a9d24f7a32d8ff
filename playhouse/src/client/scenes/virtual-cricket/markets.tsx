import { cricketPays } from '@maidan/engine';
import { timesText } from '../../i18n/numbers.ts';
import type { SharedSceneProps } from '../../shared-scene.ts';
import { ChipPlace } from '../../shared/chip-place.tsx';
import { ChipsOff } from '../../shared/chips-off.tsx';
import { type MatchMoment, type MatchView, isDecided } from './match.ts';
import { SHEET, stakeOn } from './selections.ts';
import { texts } from './texts.ts';

interface MarketsProps extends SharedSceneProps {
  readonly match: MatchView | undefined;
  readonly moment: MatchMoment | undefined;
}

/** The markets to bet on; while the match is shown, the winners. */
export function Markets(props: MarketsProps) {
  const t = texts[props.language];
  return (
    <div className="cricket-bets">
      {/* While a match runs nothing in it can have the focus, but it still scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="cricket-markets" role="group" aria-label={t.bets} tabIndex={0}>
        {SHEET.map((row) => (
          <MarketRow key={row.market} {...props} row={row} />
        ))}
      </div>
      <ChipsOff {...props} />
    </div>
  );
}

function MarketRow({
  row: { market, selections },
  match,
  moment,
  ...props
}: MarketsProps & { readonly row: (typeof SHEET)[number] }) {
  const t = texts[props.language];
  const winner =
    match !== undefined && moment !== undefined && isDecided(market, match, moment)
      ? match.winners[market]
      : undefined;
  return (
    <section aria-label={t.markets[market]}>
      <h2>{t.markets[market]}</h2>
      <div>
        {selections.map(({ name: selection, place }) => (
          <ChipPlace
            key={selection}
            {...props}
            place={place}
            name={t.selections[market][selection] ?? ''}
            pays={timesText(props.language, cricketPays(market, selection) ?? 0)}
            taken={stakeOn(props.bets, place)}
            end={winner === undefined ? undefined : winner === selection ? 'won' : 'lost'}
          />
        ))}
      </div>
    </section>
  );
}
