import { useEffect, useState } from 'react';
import type { PastRound as Recalled, Round } from '../../wire.ts';
import { ask } from '../call.ts';
import { useLanguage, useTexts } from '../i18n/language.tsx';
import { digitsIn, moneyIn } from '../i18n/numbers.ts';
import { CopyLine } from './copy-line.tsx';
import { exactMomentIn } from './moment-in.ts';
import { lineOf } from './result-line.tsx';
import { RoundPicture, useStill } from './round-picture.tsx';

interface PastRoundProps {
  readonly round: Round;
  readonly token: string;
}

/** A round that is over: its picture, drawn by the game, and all that is stored of it (SAFE-54). */
export function PastRound({ round, token }: PastRoundProps) {
  const t = useTexts();
  const language = useLanguage();
  const still = useStill(round.game);
  const recalled = useRecalled(round.id, token);
  const { tone, text } = lineOf(round, undefined, { t, language });
  const isPlayed = round.state === 'over';
  const balance = (amount: Recalled['balanceBefore'] | undefined) => {
    if (amount === undefined) return '…';
    return amount === null ? '–' : moneyIn(language, amount);
  };
  const choice = still?.choice(round, language) ?? '';
  const facts = [
    ...(choice === '' ? [] : [[t.yourChoice, choice]]),
    round.isFree ? [t.freeSpin, moneyIn(language, round.stake)] : [t.stake, moneyIn(language, round.staked)],
    [t.paid, moneyIn(language, round.pays)],
    [t.balanceBefore, balance(recalled?.balanceBefore)],
    [t.balanceAfter, balance(recalled?.balanceAfter)],
    [t.playedAt, exactMomentIn(language, new Date(round.openedAt))],
    [t.numbered, digitsIn(language, String(round.nonce))],
  ] as const;
  return (
    <article className="past-bet" data-testid="past-round-picture">
      {isPlayed && <RoundPicture still={still} round={round} />}
      <p className={`result ${tone}`}>{text}</p>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <CopyLine label={t.roundId} text={round.id} />
      {isPlayed && (
        <a
          className="plain-button as-link"
          href={`/playhouse/verify#round=${round.id}&lang=${language}`}
          target="_blank"
          rel="noreferrer"
        >
          {t.verify}
        </a>
      )}
    </article>
  );
}

/** What the server has of the round beyond its list; without an answer its balances are unknown. */
function useRecalled(id: string, token: string) {
  const [recalled, setRecalled] = useState<Pick<Recalled, 'balanceBefore' | 'balanceAfter'>>();
  useEffect(() => {
    let isOff = false;
    ask.recall({ round: id }, token).then(
      (found) => isOff || setRecalled(found),
      () => isOff || setRecalled({ balanceBefore: null, balanceAfter: null }),
    );
    return () => {
      isOff = true;
    };
  }, [id, token]);
  return recalled;
}
