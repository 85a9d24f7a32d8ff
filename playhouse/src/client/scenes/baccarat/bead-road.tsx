import type { TableImage } from '../../../wire.ts';
import type { Language } from '../../i18n/language.tsx';
import { readCoup } from './hands.ts';
import { texts } from './texts.ts';

interface BeadRoadProps {
  readonly image: TableImage;
  /** True if the winner of the round can be seen. */
  readonly isRested: boolean;
  readonly language: Language;
}

/** The winners of the last rounds, six to a column, oldest first. */
export function BeadRoad({ image, isRested, language }: BeadRoadProps) {
  const t = texts[language];
  const shown = image.results.filter(({ id }) => isRested || id !== image.round?.id).toReversed();
  return (
    <ol className="bead-road" aria-label={t.road} data-testid="road">
      {shown.map(({ id, view }) => {
        const coup = readCoup(view);
        if (coup === undefined) return null;
        return (
          <li key={id} data-winner={coup.winner}>
            <span aria-hidden="true">{t.beads[coup.winner]}</span>
            <span className="only-said">{t.wins[coup.winner]}</span>
          </li>
        );
      })}
    </ol>
  );
}
