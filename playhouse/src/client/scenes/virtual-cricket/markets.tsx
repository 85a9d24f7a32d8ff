import { cricketPays } from '@maidan/engine';
import { Undo2 } from 'lucide-react';
import { moneyIn, timesText } from '../../i18n/numbers.ts';
import type { SharedSceneProps } from '../../shared-scene.ts';
import { NO_CHIPS, chipOn, layChip } from '../../shared/chips.ts';
import { LaidChip } from '../../shared/laid-chip.tsx';
import { type MatchMoment, type MatchView, isTold } from './match.ts';
import { SHEET, betsOf, stakeOn } from './selections.ts';
import { texts } from './texts.ts';

interface MarketsProps extends SharedSceneProps {
  readonly match: MatchView | undefined;
  readonly moment: MatchMoment | undefined;
}

/** What can be bet on. A tap lays a chip, which counts once it is bet; while the match is shown, what has won. */
export function Markets(props: MarketsProps) {
  const { choice, onChoose, isBusy, language } = props;
  const t = texts[language];
  return (
    <div className="cricket-bets">
      <div className="cricket-markets" role="group" aria-label={t.bets}>
        {SHEET.map((row) => (
          <MarketRow key={row.market} {...props} row={row} />
        ))}
      </div>
      {betsOf(choice).length > 0 && (
        <button
          type="button"
          className="chips-off"
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

function MarketRow({
  row: { market, selections },
  ...props
}: MarketsProps & { readonly row: (typeof SHEET)[number] }) {
  const { image, bets, choice, onChoose, stake, isBusy, language, sounds, match, moment } = props;
  const t = texts[language];
  const winner =
    match !== undefined && moment !== undefined && isTold(market, match, moment)
      ? match.winners[market]
      : undefined;
  return (
    <section aria-label={t.markets[market]}>
      <h2>{t.markets[market]}</h2>
      <div>
        {selections.map(({ name: selection, place }) => {
          const [laid, taken] = [chipOn(choice, place), stakeOn(bets, place)];
          const name = t.selections[market][selection] ?? '';
          const odds = timesText(cricketPays(market, selection) ?? 0);
          const shown = `${name} ${odds}`;
          const amounts = [
            ...(taken > 0n ? [t.staked(shown, moneyIn(language, taken))] : []),
            ...(laid > 0n ? [t.waiting(shown, moneyIn(language, laid))] : []),
          ];
          return (
            <button
              key={selection}
              type="button"
              data-selection={place}
              data-chip={taken > 0n || laid > 0n}
              data-end={winner === undefined ? 'none' : winner === selection ? 'won' : 'lost'}
              disabled={image.phase !== 'betting' || isBusy}
              aria-label={amounts.length === 0 ? shown : amounts.join(', ')}
              onClick={() => {
                sounds.tick();
                onChoose(layChip(choice, place, stake));
              }}
            >
              <span>{name}</span> <b>{odds}</b>
              <LaidChip taken={taken} laid={laid} language={language} />
            </button>
          );
        })}
      </div>
    </section>
  );
}
