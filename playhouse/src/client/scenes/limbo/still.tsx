import { timesText } from '../../i18n/numbers.ts';
import type { Still } from '../../still.ts';
import './limbo.css';
import { Lantern, Sky } from './sky.tsx';
import { texts } from './texts.ts';
import { placeAt, readTarget, readView } from './view.ts';

const PER_HUNDREDTH = 100;

/** The sky with the lantern where it stopped rising. */
export const still: Still = {
  choice: ({ choice }, language) =>
    texts[language].line(timesText(language, readTarget(choice) * PER_HUNDREDTH)),
  draw({ choice, view: seen }, language) {
    const [t, view, target] = [texts[language], readView(seen), readTarget(choice)];
    if (view === undefined) return null;
    return (
      <div className="limbo-still">
        <Sky line={t.line(timesText(language, target * PER_HUNDREDTH))}>
          <Lantern place={placeAt(view.rise, target)} isOut={!view.won} />
        </Sky>
        <p className="still-word">{t.rose(timesText(language, view.rise * PER_HUNDREDTH))}</p>
      </div>
    );
  },
};
