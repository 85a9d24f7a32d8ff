import type { Round } from '../../wire.ts';
import { useTexts } from '../i18n/language.tsx';
import { PastRound } from './past-round.tsx';
import { Sheet } from './sheet.tsx';

interface UnseenSheetProps {
  readonly rounds: readonly Round[];
  readonly token: string;
  readonly onClose: () => void;
}

/** How the player's last round ended, before play goes on (SAFE-55). */
export function UnseenSheet({ rounds, token, onClose }: UnseenSheetProps) {
  const t = useTexts();
  return (
    <Sheet title={t.unseenTitle} onClose={onClose}>
      <p className="hint">{t.unseenNote}</p>
      {rounds.map((round) => (
        <PastRound key={round.id} round={round} token={token} />
      ))}
      <button
        type="button"
        className="main-button"
        onClick={(event) => event.currentTarget.closest('dialog')?.close()}
      >
        {t.goOn}
      </button>
    </Sheet>
  );
}
