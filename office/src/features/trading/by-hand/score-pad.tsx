import type { HandEvent, ScoreEntry } from '@maidan/contract/office';
import { Button, digitsIn } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../../i18n/texts.ts';

type Extra = 'wd' | 'nb' | 'b' | 'lb';
const EXTRAS = [
  ['wd', 'wide'],
  ['nb', 'noBall'],
  ['b', 'bye'],
  ['lb', 'legBye'],
] as const satisfies readonly (readonly [Extra, string])[];
const RUNS = [0, 1, 2, 3, 4, 5, 6] as const;
const KEY = 'min-h-14 text-xl font-bold';
const BALLS_PER_OVER = 6;

interface PadProps {
  readonly event: Pick<HandEvent, 'home' | 'away' | 'score'>;
  /** True while an entry is on its way: a second tap would be the same ball twice. */
  readonly isSending: boolean;
  readonly onEnter: (entry: ScoreEntry) => void;
  readonly onUndo: () => void;
}

/** The scorer's pad: one tap a ball, on a phone. */
export function ScorePad({ event, isSending, onEnter, onUndo }: PadProps) {
  const { home, away, score } = event;
  const [extra, setExtra] = useState<Extra>();
  const sideName = { home, away };
  const current = score.innings.at(-1);
  const enter = (entry: ScoreEntry) => {
    if (isSending) return;
    setExtra(undefined);
    onEnter(entry);
  };
  const ball = (runs: number, wicket: boolean) =>
    enter({ kind: 'ball', runs, wicket, ...(extra !== undefined && { extra }) });
  const extraName = EXTRAS.find(([one]) => one === extra)?.[1];
  return (
    <section
      aria-label={texts.trading('pad')}
      className="mb-6 max-w-md rounded-lg border border-line bg-surface p-3"
    >
      <h2 className="text-lg font-bold">{texts.trading('pad')}</h2>
      {score.innings.map(({ batting, runs, wickets, balls }) => (
        <p key={batting} className="tabular flex justify-between gap-3">
          <span className="[overflow-wrap:anywhere]">{sideName[batting]}</span>
          <span className="font-semibold whitespace-nowrap">
            {texts.trading('padScore', { runs, wickets, overs: oversText(balls) })}
          </span>
        </p>
      ))}
      {score.target !== null && (
        <p className="text-sm text-text-2">{texts.trading('target', { target: score.target })}</p>
      )}
      <p className="tabular my-1 min-h-6 text-sm text-text-2">
        {score.thisOver.map((token) => digitsIn(language, token)).join('  ')}
      </p>
      <p role="status" className="min-h-6 text-sm font-semibold text-warn">
        {score.ballRunning && texts.trading('ballRunning')}
        {score.phase === 'BREAK' && texts.trading('inningsBreak')}
        {score.phase === 'DONE' && texts.trading('inningsBreak')}
        {score.phase === 'ENDED' && texts.trading('matchEnded')}
        {extraName !== undefined && texts.trading('extraRuns', { extra: texts.trading(extraName) })}
      </p>
      {score.phase === 'BEFORE' && (
        <div className="grid gap-2">
          {(['home', 'away'] as const).map((batting) => (
            <Button key={batting} disabled={isSending} onClick={() => enter({ kind: 'begin', batting })}>
              {texts.trading('beginInnings', { side: sideName[batting] })}
            </Button>
          ))}
        </div>
      )}
      {score.phase === 'BREAK' && current !== undefined && (
        <Button
          className="w-full"
          disabled={isSending}
          onClick={() => enter({ kind: 'begin', batting: current.batting === 'home' ? 'away' : 'home' })}
        >
          {texts.trading('beginSecond')}
        </Button>
      )}
      {score.phase === 'LIVE' && (
        <div className="grid grid-cols-4 gap-2">
          <Button
            className="col-span-4 min-h-12"
            look="danger"
            disabled={isSending || score.ballRunning}
            onClick={() => enter({ kind: 'run-up' })}
          >
            {texts.trading('runUp')}
          </Button>
          {RUNS.map((runs) => (
            <Button
              key={runs}
              look="plain"
              className={KEY}
              disabled={isSending}
              onClick={() => ball(runs, false)}
            >
              {digitsIn(language, String(runs))}
            </Button>
          ))}
          <Button look="danger" className="min-h-14" disabled={isSending} onClick={() => ball(0, true)}>
            {texts.trading('wicketBall')}
          </Button>
          {EXTRAS.map(([one, name]) => (
            <Button
              key={one}
              look={extra === one ? 'primary' : 'plain'}
              size="fit"
              className="min-h-12"
              aria-pressed={extra === one}
              onClick={() => setExtra(extra === one ? undefined : one)}
            >
              {texts.trading(name)}
            </Button>
          ))}
        </div>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button
          look="plain"
          className="col-span-2 min-h-12"
          disabled={isSending || score.version === 0}
          onClick={() => {
            if (!isSending) onUndo();
          }}
        >
          {texts.trading('undo')}
        </Button>
        {score.phase === 'LIVE' && (
          <Button look="plain" size="fit" disabled={isSending} onClick={() => enter({ kind: 'end-innings' })}>
            {texts.trading('endInnings')}
          </Button>
        )}
        {score.phase !== 'ENDED' && (
          <Button look="plain" size="fit" disabled={isSending} onClick={() => enter({ kind: 'end-match' })}>
            {texts.trading('endMatch')}
          </Button>
        )}
      </div>
    </section>
  );
}

const oversText = (balls: number): string =>
  digitsIn(language, `${Math.floor(balls / BALLS_PER_OVER)}.${balls % BALLS_PER_OVER}`);
