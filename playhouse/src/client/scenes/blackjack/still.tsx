import { EVEN, money } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, moneyIn } from '../../i18n/numbers.ts';
import type { Still } from '../../still.ts';
import './blackjack.css';
import { Hand, type LyingCard } from './hand.tsx';
import './still.css';
import { texts } from './texts.ts';
import { type HandView, handLabel, insuranceOf, readView, stakeOn } from './view.ts';

/** The table at the end of the round: the dealer's cards, and each hand with its total, its stake and how it ended. */
export const still: Still = {
  choice({ view: seen }, language) {
    const [t, view] = [texts[language], readView(seen)];
    if (view === undefined) return '';
    const done = [
      ...(view.hands.length > 1 ? [t.didSplit] : []),
      ...(view.hands.some(({ doubled }) => doubled) ? [t.didDouble] : []),
      ...(view.insured ? [t.didInsure] : []),
    ];
    return done.join(' · ');
  },
  draw(round, language) {
    const [t, view] = [texts[language], readView(round.view)];
    if (view === undefined) return null;
    const insurance = insuranceOf(round, view);
    return (
      <div className="bj-still night">
        <Hand
          label={t.dealer}
          cards={lying(view.dealer.cards)}
          total={digitsIn(language, String(view.dealer.points))}
          isActive={false}
          end={undefined}
          language={language}
        />
        {insurance > 0n && <p className="bj-chip">{t.insurance(moneyIn(language, money(insurance)))}</p>}
        <div className="bj-hands">
          {view.hands.map((hand, index) => (
            <Hand
              // oxlint-disable-next-line react/no-array-index-key -- a hand is its place
              key={index}
              label={handLabel(t, view.hands.length, digitsIn(language, String(index + 1)))}
              cards={lying(hand.cards)}
              total={digitsIn(language, String(hand.points))}
              isActive={false}
              end={endOf(hand, language)}
              language={language}
            >
              <p className="bj-chip">{moneyIn(language, stakeOn(round, hand))}</p>
            </Hand>
          ))}
        </div>
      </div>
    );
  },
};

const lying = (names: readonly string[]): LyingCard[] =>
  names.map((name, place) => ({ place, name, move: undefined }));

function endOf({ points, multiplier }: HandView, language: Language) {
  const { ends } = texts[language];
  if (points > 21) return { tone: 'lost', text: ends.bust } as const;
  if (multiplier > 2 * EVEN) return { tone: 'won', text: ends.blackjack } as const;
  if (multiplier > EVEN) return { tone: 'won', text: ends.won } as const;
  if (multiplier === EVEN) return { tone: 'even', text: ends.push } as const;
  return { tone: 'lost', text: ends.lost } as const;
}
