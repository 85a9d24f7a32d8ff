import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import { type Verdict, checkProof } from '../../check-proof.ts';
import type { Proof } from '../../wire.ts';
import { Refused, askProof } from '../call.ts';
import { useLanguage, useTexts } from '../i18n/language.tsx';
import { digitsIn, moneyIn } from '../i18n/numbers.ts';
import type { Texts } from '../i18n/en.ts';
import { CopyLine } from '../shell/copy-line.tsx';
import { RoundPicture, useStill } from '../shell/round-picture.tsx';
import { ROOM_WORDS } from '../room-games.ts';
import { SCENES } from '../scenes.ts';
import { SHARED_SCENES } from '../shared-scenes.ts';
import { hmacSha256, sha256 } from './hashes.ts';

type Found = { readonly proof: Proof; readonly verdict: Verdict; readonly outcome: string };

/** Recomputes any finished round of anyone on the visitor's own device (GAME-6). */
export function VerifyPage({ roundId }: { readonly roundId: string }) {
  const t = useTexts();
  const language = useLanguage();
  const [typed, setTyped] = useState(roundId);
  const [found, setFound] = useState<Found>();
  const [fault, setFault] = useState<string>();
  const check = useCallback(
    async (id: string) => {
      try {
        setFound(await find(id, language));
        setFault(undefined);
      } catch (error) {
        setFound(undefined);
        setFault(error instanceof Refused ? t.noSuchRound : t.refusals.SITE_SILENT);
      }
    },
    [t, language],
  );
  useEffect(() => {
    if (roundId === '') return undefined;
    const timer = setTimeout(() => void check(roundId));
    return () => clearTimeout(timer);
  }, [check, roundId]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void check(typed.trim());
  };
  return (
    <main className="verify">
      <h1>{t.verifyTitle}</h1>
      <p className="hint">{t.verifyIntro}</p>
      <form className="rotate" onSubmit={submit}>
        <label>
          {t.roundId}
          <input
            required
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" className="main-button">
          {t.check}
        </button>
      </form>
      {fault !== undefined && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      {found !== undefined && <Result found={found} />}
    </main>
  );
}

function Result({ found: { proof, verdict, outcome } }: { readonly found: Found }) {
  const t = useTexts();
  const language = useLanguage();
  const still = useStill(proof.game);
  return (
    <section>
      <p className={`verdict ${verdict}`} role="status">
        {verdictText(t, verdict)}
      </p>
      <RoundPicture still={still} round={proof} />
      <p className="fact-line">
        <span>{t.outcome}</span>
        <b>{outcome}</b>
      </p>
      <p className="fact-line">
        <span>{t.stake}</span>
        <b>{moneyIn(language, proof.staked)}</b>
      </p>
      <p className="fact-line">
        <span>{t.paid}</span>
        <b>{moneyIn(language, proof.pays)}</b>
      </p>
      <p className="fact-line">
        <span>{t.roundId}</span>
        <b>{digitsIn(language, String(proof.nonce))}</b>
      </p>
      <CopyLine label={t.commitment} text={proof.commitment} />
      {proof.serverSeed !== null && <CopyLine label={t.serverSeed} text={proof.serverSeed} />}
      <CopyLine label={t.clientSeed} text={proof.clientSeed} />
    </section>
  );
}

async function find(id: string, language: 'en' | 'bn'): Promise<Found> {
  const proof = await askProof(id);
  const scene = await (SCENES[proof.game] ?? SHARED_SCENES[proof.game] ?? ROOM_WORDS[proof.game])?.();
  const outcome = scene?.describe({ ...proof, isOver: true }, language) ?? proof.game;
  return { proof, verdict: checkProof(proof, { hmac: hmacSha256, sha256 }), outcome };
}

function verdictText(t: Texts, verdict: Verdict): string {
  const texts: Readonly<Record<Verdict, string>> = {
    agrees: t.matches,
    'not-revealed': t.notRevealed,
    'wrong-commitment': t.wrongCommitment,
    'wrong-chain': t.wrongChain,
    'wrong-outcome': t.wrongOutcome,
    'unknown-game': t.refusals.UNKNOWN_GAME,
  };
  return texts[verdict];
}
