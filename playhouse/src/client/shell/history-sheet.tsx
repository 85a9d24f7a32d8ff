import { useCallback, useEffect, useState } from 'react';
import type { Round, Session } from '../../wire.ts';
import { ask } from '../call.ts';
import { type Language, useLanguage, useTexts } from '../i18n/language.tsx';
import { digitsIn, moneyIn } from '../i18n/numbers.ts';
import type { Scene } from '../scene.ts';
import { Sheet } from './sheet.tsx';
import { Waiting } from './waiting.tsx';

interface HistorySheetProps {
  readonly session: Session;
  readonly scene: Pick<Scene, 'texts' | 'describe'>;
  readonly onClose: () => void;
}

const PAGE = 20;

/** The rounds that this player has finished, each with its outcome and a link to verify it. */
export function HistorySheet({ session, scene, onClose }: HistorySheetProps) {
  const t = useTexts();
  const [rounds, setRounds] = useState<readonly Round[]>();
  const [hasMore, setHasMore] = useState(false);
  const load = useCallback(
    async (before?: Round) => {
      const from = before === undefined ? {} : { before: before.id };
      const found = await ask.history(from, session.token).catch(() => undefined);
      setRounds((known) => [...(known ?? []), ...(found?.rounds ?? [])]);
      setHasMore(found?.rounds.length === PAGE);
    },
    [session.token],
  );
  useEffect(() => {
    const timer = setTimeout(() => void load());
    return () => clearTimeout(timer);
  }, [load]);
  return (
    <Sheet title={t.history} onClose={onClose}>
      {rounds === undefined && <Waiting />}
      {rounds?.length === 0 && <p className="hint">{t.noRounds}</p>}
      <ul className="past-rounds">
        {rounds?.map((round) => (
          <PastRound key={round.id} round={round} scene={scene} />
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="plain-button" onClick={() => void load(rounds?.at(-1))}>
          {t.older}
        </button>
      )}
    </Sheet>
  );
}

function PastRound({ round, scene }: { readonly round: Round; readonly scene: Pick<Scene, 'describe'> }) {
  const t = useTexts();
  const language = useLanguage();
  const { id, nonce, stake, staked, pays, choice, view, openedAt } = round;
  const time = momentIn(language, new Date(openedAt));
  const isPlayed = round.state === 'over';
  const outcome = isPlayed
    ? scene.describe({ id, isOver: true, choice, view, stake, staked, pays }, language)
    : t.undone;
  return (
    <li data-testid="past-round">
      <span className="line">
        <span>{outcome}</span>
        <span className={pays > staked ? 'won' : ''}>{moneyIn(language, pays)}</span>
      </span>
      <span className="line small">
        <span>
          {t.roundNumber(digitsIn(language, String(nonce)))} · {time} · {t.stake} {moneyIn(language, staked)}
        </span>
        {isPlayed && (
          <a href={`/playhouse/verify#round=${id}&lang=${language}`} target="_blank" rel="noreferrer">
            {t.verify}
          </a>
        )}
      </span>
    </li>
  );
}

/** The time of a round, with the day unless it is today; in Dhaka's time zone. */
function momentIn(language: Language, at: Date): string {
  const format = (wanted: Intl.DateTimeFormatOptions, moment: Date) =>
    moment.toLocaleString(language === 'bn' ? 'bn-BD' : 'en-GB', { timeZone: 'Asia/Dhaka', ...wanted });
  const day = (moment: Date) => format({ day: 'numeric', month: 'short' }, moment);
  const time = format({ hour: '2-digit', minute: '2-digit' }, at);
  return day(at) === day(new Date()) ? time : `${day(at)}, ${time}`;
}
