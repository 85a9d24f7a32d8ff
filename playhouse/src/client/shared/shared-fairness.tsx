import { saltPartOf } from '../../shared-rules.ts';
import type { Seeds, TableImage } from '../../wire.ts';
import { useLanguage, useTexts } from '../i18n/language.tsx';
import { digitsIn } from '../i18n/numbers.ts';
import { CopyLine } from '../shell/copy-line.tsx';
import { sha256 } from '../verify/hashes.ts';

interface SharedFairnessProps {
  readonly image: TableImage;
  readonly seeds: Seeds;
}

/** The seeds of the shared round's outcome (GAME-6). */
export function SharedFairness({ image: { round, results }, seeds }: SharedFairnessProps) {
  const t = useTexts();
  const language = useLanguage();
  const last = results.find(({ id }) => id !== round?.id || round.serverSeed !== null);
  return (
    <>
      <p className="hint">{t.sharedFairIntro}</p>
      {round !== null && (
        <>
          <p className="fact-line">
            <span>{t.roundId}</span>
            <b>{digitsIn(language, String(round.number))}</b>
          </p>
          <CopyLine label={t.sharedCommitment} text={round.commitment} />
          <CopyLine label={t.ownPart} text={saltPartOf(sha256, seeds.clientSeed, round.number)} />
          {round.salt !== null && <CopyLine label={t.salt} text={round.salt} />}
          {round.serverSeed !== null && <CopyLine label={t.serverSeed} text={round.serverSeed} />}
        </>
      )}
      {last !== undefined && (
        <p className="line">
          <a href={`/playhouse/verify#round=${last.id}&lang=${language}`} target="_blank" rel="noreferrer">
            {t.checkLast}
          </a>
        </p>
      )}
    </>
  );
}
