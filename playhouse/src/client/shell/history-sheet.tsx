import { Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react';
import type { Round, Session } from '../../wire.ts';
import { ask } from '../call.ts';
import { useLanguage, useTexts } from '../i18n/language.tsx';
import { digitsIn, moneyIn } from '../i18n/numbers.ts';
import type { Scene } from '../scene.ts';
import { momentIn } from './moment-in.ts';
import { Sheet } from './sheet.tsx';
import { Waiting } from './waiting.tsx';

const PastRound = lazy(() => import('./past-round.tsx').then(({ PastRound: part }) => ({ default: part })));

interface HistorySheetProps {
  readonly session: Session;
  readonly scene: Pick<Scene, 'texts' | 'describe'>;
  readonly onClose: () => void;
}

const PAGE = 20;

/** The rounds that this player has finished, each with its outcome; one that is tapped opens to its picture (SAFE-54). */
export function HistorySheet({ session, scene, onClose }: HistorySheetProps) {
  const t = useTexts();
  const [rounds, setRounds] = useState<readonly Round[]>();
  const [hasMore, setHasMore] = useState(false);
  const [opened, setOpened] = useState<Round>();
  const back = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
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
  useEffect(() => {
    if (opened === undefined) return undefined;
    back.current?.closest('dialog')?.scrollTo(0, 0);
    back.current?.focus({ preventScroll: true });
    const row = list.current?.querySelector<HTMLElement>(`[data-round="${opened.id}"]`);
    return () => void setTimeout(() => row?.focus());
  }, [opened]);
  return (
    <Sheet title={opened === undefined ? t.history : t.pastRound} onClose={onClose}>
      {opened !== undefined && (
        <>
          <button ref={back} type="button" className="plain-button" onClick={() => setOpened(undefined)}>
            {t.allRounds}
          </button>
          <Suspense fallback={<Waiting />}>
            <PastRound key={opened.id} round={opened} token={session.token} />
          </Suspense>
        </>
      )}
      {rounds === undefined && <Waiting />}
      {rounds?.length === 0 && <p className="hint">{t.noRounds}</p>}
      <ul className="past-rounds" ref={list} hidden={opened !== undefined}>
        {rounds?.map((round) => (
          <Row key={round.id} round={round} scene={scene} onOpen={setOpened} />
        ))}
      </ul>
      {hasMore && opened === undefined && (
        <button type="button" className="plain-button" onClick={() => void load(rounds?.at(-1))}>
          {t.older}
        </button>
      )}
    </Sheet>
  );
}

interface RowProps {
  readonly round: Round;
  readonly scene: Pick<Scene, 'describe'>;
  readonly onOpen: (round: Round) => void;
}

function Row({ round, scene, onOpen }: RowProps) {
  const t = useTexts();
  const language = useLanguage();
  const { id, nonce, stake, staked, pays, isFree, openedAt } = round;
  const outcome = round.state === 'over' ? scene.describe({ ...round, isOver: true }, language) : t.undone;
  const time = momentIn(language, new Date(openedAt));
  return (
    <li data-testid="past-round">
      <button type="button" data-round={id} onClick={() => onOpen(round)}>
        <span className="line">
          <span>{outcome}</span>
          <span className={pays > staked ? 'won' : ''}>{moneyIn(language, pays)}</span>
        </span>
        <span className="line small">
          {t.roundNumber(digitsIn(language, String(nonce)))} · {time} ·{' '}
          {isFree ? `${t.freeSpin} ${moneyIn(language, stake)}` : `${t.stake} ${moneyIn(language, staked)}`}
        </span>
      </button>
    </li>
  );
}
