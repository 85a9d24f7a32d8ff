import { EVEN, wheelSegments } from '@maidan/engine';
import { timesText } from '../../i18n/numbers.ts';
import type { Still } from '../../still.ts';
import { BigWheel } from './big-wheel.tsx';
import { texts } from './texts.ts';
import { coloursOf, readRisk, readView } from './view.ts';
import { restOf } from './wheel-turn.ts';

/** The wheel with the seat that stopped at the pointer. */
export const still: Still = {
  choice({ choice }, language) {
    const t = texts[language];
    return `${t.risk}: ${t.risks[readRisk(choice)]}`;
  },
  draw({ choice, view: seen }, language) {
    const [t, view, risk] = [texts[language], readView(seen), readRisk(choice)];
    if (view === undefined) return null;
    const text = t.stopped(timesText(language, view.multiplier));
    return (
      <div className="still-round">
        <BigWheel
          turn={restOf(view.segment)}
          language={language}
          segments={wheelSegments(risk)}
          colourOf={coloursOf(risk)}
          stopped={{ seat: view.segment, isWon: view.multiplier > EVEN }}
          label={text}
        />
        <p className="still-word">{text}</p>
      </div>
    );
  },
};
