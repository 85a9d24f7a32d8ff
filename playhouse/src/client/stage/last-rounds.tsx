import type { Language } from '../i18n/language.tsx';
import { useTexts } from '../i18n/language.tsx';
import type { RoundMark, SceneRound } from '../scene.ts';
import './last-rounds.css';

interface LastRoundsProps {
  readonly rounds: readonly SceneRound[];
  readonly mark: (round: SceneRound, language: Language) => RoundMark;
  readonly language: Language;
}

/** How the player's last rounds ended, newest first, in one line; what doesn't fit is left out. */
export function LastRounds({ rounds, mark, language }: LastRoundsProps) {
  const t = useTexts();
  return (
    <ol className="last-rounds" aria-label={t.lastRounds} data-testid="last-rounds">
      {rounds.map((round) => {
        const { text, isWon } = mark(round, language);
        return (
          <li key={round.id} data-won={isWon}>
            {text}
          </li>
        );
      })}
    </ol>
  );
}
