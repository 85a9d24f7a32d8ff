import { useLanguage, useTexts } from '../i18n/language.tsx';
import { digitsIn } from '../i18n/numbers.ts';
import type { TableImage } from '../../wire.ts';
import type { SharedScene } from '../shared-scene.ts';

interface ResultsRowProps {
  readonly image: TableImage;
  readonly mark: NonNullable<SharedScene['mark']>;
  readonly hasRested: boolean;
}

/** The last rounds' results, newest first, each with a link to verify it. */
export function ResultsRow({ image, mark, hasRested }: ResultsRowProps) {
  const t = useTexts();
  const language = useLanguage();
  // The scene reveals the newest first.
  const shown = image.results.filter(({ id }) => hasRested || id !== image.round?.id);
  return (
    <ol className="results-row" aria-label={t.lastRounds} data-testid="results">
      {shown.map(({ id, number, view }) => {
        const { text, tone } = mark(view, language);
        return (
          <li key={id}>
            <a
              href={`/playhouse/verify#round=${id}&lang=${language}`}
              target="_blank"
              rel="noreferrer"
              data-tone={tone}
              aria-label={`${t.roundNumber(digitsIn(language, String(number)))}: ${text}. ${t.verify}`}
            >
              {text}
            </a>
          </li>
        );
      })}
    </ol>
  );
}
