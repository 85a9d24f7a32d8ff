import type { Language } from '../../i18n/language.tsx';
import { digitsIn, timesText } from '../../i18n/numbers.ts';
import { StillReels } from '../../reels/still-reels.tsx';
import type { Still } from '../../still.ts';
import { texts } from './texts.ts';
import { type Spin, type Win, readView } from './view.ts';

/** The paid spin and each of its free spins, with what they paid. */
export const still: Still = {
  choice: () => '',
  draw({ view: seen }, language) {
    const [t, view] = [texts[language], readView(seen)];
    if (view === undefined) return null;
    const count = digitsIn(language, String(view.freeSpins.length));
    const trigger = t.trigger(
      digitsIn(language, String(view.scatters)),
      timesText(language, view.scatterMultiplier),
    );
    return (
      <>
        <StillSpin
          spin={view.spin}
          more={view.scatterMultiplier > 0 ? [trigger] : []}
          hasTrigger={view.scatterMultiplier > 0}
          language={language}
        />
        {view.freeSpins.map((spin, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a spin is its place in the round
          <section key={index} className="still-event">
            <h3>{t.freeSpin(digitsIn(language, String(index + 1)), count)}</h3>
            <StillSpin spin={spin} more={[]} hasTrigger={false} language={language} />
          </section>
        ))}
        {view.multiplier > 0 && (
          <p className="still-word">{`${t.total} ${timesText(language, view.multiplier)}`}</p>
        )}
      </>
    );
  },
};

interface StillSpinProps {
  readonly spin: Spin;
  /** What paid beside the ways. */
  readonly more: readonly string[];
  readonly hasTrigger: boolean;
  readonly language: Language;
}

function StillSpin({ spin, more, hasTrigger, language }: StillSpinProps) {
  const t = texts[language];
  const words = [...spin.wins.map((win) => winText(win, language)), ...more];
  const isLit = (reel: number, row: number) => {
    const symbol = spin.reels[reel]?.[row];
    if (symbol === 'scatter') return hasTrigger;
    return spin.wins.some((win) => reel < win.reels && (symbol === win.symbol || symbol === 'wild'));
  };
  return (
    <>
      <StillReels reels={spin.reels} isLit={isLit} names={t.symbols} />
      <ul className="still-words">
        {(words.length === 0 ? [t.none] : words).map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </>
  );
}

function winText({ symbol, reels, ways, multiplier }: Win, language: Language): string {
  const t = texts[language];
  const [count, number] = [digitsIn(language, String(reels)), digitsIn(language, String(ways))];
  return t.win(t.symbols[symbol], count, number, timesText(language, multiplier));
}
