import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { z } from 'zod/mini';
import type { Session, answers } from '../../wire.ts';
import { Refused, ask } from '../call.ts';
import { useLanguage, useTexts } from '../i18n/language.tsx';
import { digitsIn } from '../i18n/numbers.ts';
import { CopyLine } from './copy-line.tsx';
import { refusalText } from './refusal-text.ts';
import { Sheet } from './sheet.tsx';

interface FairnessSheetProps {
  readonly session: Session;
  readonly onSeeds: (seeds: Session['seeds']) => void;
  readonly onClose: () => void;
  /** Shown instead of the seeds in use, where a round isn't the player's own. */
  readonly children: ReactNode;
}

type Revealed = z.output<(typeof answers)['rotate']>['revealed'];

/** The seeds of the next outcomes, and how to change them, which reveals the secret ones (GAME-6). */
export function FairnessSheet({ session, onSeeds, onClose, children }: FairnessSheetProps) {
  const t = useTexts();
  const language = useLanguage();
  const [seeds, setSeeds] = useState(session.seeds);
  const [revealed, setRevealed] = useState<Revealed>();
  const [wanted, setWanted] = useState('');
  const [fault, setFault] = useState<string>();
  const rotate = async () => {
    const clientSeed = wanted.trim();
    try {
      const answer = await ask.rotate(clientSeed === '' ? {} : { clientSeed }, session.token);
      setSeeds(answer.seeds);
      setRevealed(answer.revealed);
      onSeeds(answer.seeds);
      setFault(undefined);
      setWanted('');
    } catch (error) {
      setFault(error instanceof Refused ? error.code : 'SITE_SILENT');
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void rotate();
  };
  return (
    <Sheet title={t.fairness} onClose={onClose}>
      {children === undefined ? (
        <>
          <p className="hint">{t.fairIntro}</p>
          <CopyLine label={t.commitment} text={seeds.commitment} />
          <CopyLine label={t.clientSeed} text={seeds.clientSeed} />
          <p className="fact-line">
            <span>{t.nextNumber}</span>
            <b>{digitsIn(language, String(seeds.nextNonce))}</b>
          </p>
        </>
      ) : (
        <>
          {children}
          <CopyLine label={t.clientSeed} text={seeds.clientSeed} />
        </>
      )}
      {revealed !== undefined && (
        <div className="revealed">
          <CopyLine label={t.revealed} text={revealed.serverSeed} />
          <p className="hint">{t.revealedBets(digitsIn(language, String(revealed.bets)))}</p>
        </div>
      )}
      <form className="rotate" onSubmit={submit}>
        <CopyLine label={t.nextCommitment} text={seeds.nextCommitment} />
        <label>
          {t.newClientSeed}
          <input
            value={wanted}
            maxLength={64}
            pattern="[ -~]*"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        </label>
        <p className="hint">{t.rotateNote}</p>
        {fault !== undefined && (
          <p className="fault" role="alert">
            {refusalText(t, fault)}
          </p>
        )}
        <button type="submit" className="main-button">
          {t.rotate}
        </button>
      </form>
    </Sheet>
  );
}
