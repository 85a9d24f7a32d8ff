import { BINGO_BALLS, BINGO_CARDS_MAX, BINGO_LINES, type BingoBalls, bingoPays, money } from '@maidan/engine';
import { useState } from 'react';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, moneyIn, shortTimesText, timesText } from '../../i18n/numbers.ts';
import type { Scene, SceneProps } from '../../scene.ts';
import { Room } from '../../stage/room.tsx';
import { useMovement } from '../../stage/use-movement.ts';
import { Balls } from './balls.tsx';
import './bingo.css';
import { Card } from './card.tsx';
import { PAID_LINES, linesName, texts } from './texts.ts';
import { type BingoPick, type BingoView, completeLines, readPick, readView } from './view.ts';

const CARD_COUNTS = Array.from({ length: BINGO_CARDS_MAX }, (_, index) => index + 1);
const DEAL_MS = 700;
const DRAW_MS = 190;

/** Bingo at the fair: up to four cards, and balls that are drawn one by one. */
export const scene: Scene = {
  Picture: BingoPicture,
  firstChoice: { balls: 75, cards: 2 },
  describe({ choice, view: given }, language) {
    const view = readView(given);
    const t = texts[language];
    if (view === undefined) return '';
    const lines = view.cards.map((card) => digitsIn(language, String(card.lines))).join(' + ');
    return `${t.balls(digitsIn(language, String(readPick(choice).balls)))} · ${t.lines(lines)}`;
  },
  texts,
};

function BingoPicture(props: SceneProps) {
  const { round, stake, isBusy, onChoose, onRest, isStill, sounds, language } = props;
  const t = texts[language];
  const pick = readPick(props.choice);
  const view = readView(round?.view);
  const [drawn, setDrawn] = useState<{ readonly round: string; readonly count: number }>();
  const all = view?.drawn.length ?? 0;
  const drawMs = DEAL_MS + all * DRAW_MS;
  useMovement({
    id: view === undefined ? undefined : round?.id,
    durationMs: isStill ? 0 : drawMs,
    pace: 'even',
    onMove(share) {
      if (round === undefined) return;
      const ms = share * drawMs - DEAL_MS;
      const next = share === 1 ? all : Math.max(0, Math.ceil(ms / DRAW_MS));
      if (drawn?.round === round.id && drawn.count === next) return;
      if (next > 0 && share < 1) sounds.tick();
      setDrawn({ round: round.id, count: next });
    },
    onEnd: onRest,
  });
  // The round belongs to the cards that it was played with: another choice clears the table.
  const made = round === undefined ? undefined : readPick(round.choice);
  const isShown = made?.balls === pick.balls && made.cards === pick.cards && drawn?.round === round?.id;
  const shown = isShown ? view : undefined;
  const balls = shown?.drawn.slice(0, drawn?.count ?? 0) ?? [];
  const called = new Set(balls);
  const complete = shown?.cards.map((card) => completeLines(card, pick.balls, called)) ?? [];
  const isOver = shown !== undefined && balls.length === all;
  const choose = (next: BingoPick) => {
    sounds.tick();
    onChoose({ ...next });
  };
  return (
    <div className="bingo">
      <Balls balls={balls} of={pick.balls} language={language}>
        {shown === undefined
          ? t.first
          : t.drawn(digitsIn(language, String(balls.length)), digitsIn(language, String(all)))}
      </Balls>
      <Room>
        <div className="bingo-cards" data-balls={pick.balls} data-cards={pick.cards}>
          {CARD_COUNTS.slice(0, pick.cards).map((number, index) => (
            <Card
              key={number}
              label={t.card(digitsIn(language, String(number)))}
              balls={pick.balls}
              rows={shown?.cards[index]?.rows}
              called={called}
              lines={complete[index] ?? []}
              note={noteOf(complete[index]?.length ?? 0, pick.balls, language)}
              language={language}
            />
          ))}
        </div>
      </Room>
      <Pays balls={pick.balls} reached={complete.map((lines) => lines.length)} language={language} />
      <div className="bingo-choices">
        <div role="group" aria-label={t.kind}>
          {BINGO_BALLS.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={kind === pick.balls}
              disabled={isBusy}
              onClick={() => choose({ ...pick, balls: kind })}
            >
              {t.balls(digitsIn(language, String(kind)))}
            </button>
          ))}
        </div>
        <div role="group" aria-label={t.cards}>
          <span>{t.cards}</span>
          {CARD_COUNTS.map((cards) => (
            <button
              key={cards}
              type="button"
              aria-pressed={cards === pick.cards}
              disabled={isBusy}
              onClick={() => choose({ ...pick, cards })}
            >
              {digitsIn(language, String(cards))}
            </button>
          ))}
        </div>
        <p>
          {t.eachCard} <b>{moneyIn(language, money(stake / BigInt(pick.cards)))}</b>
        </p>
      </div>
      <p className="unseen" aria-live="polite">
        {isOver && spoken(shown, pick.balls, language)}
      </p>
    </div>
  );
}

/** What each number of complete lines pays; the row that a card has reached is marked. */
function Pays(props: {
  readonly balls: BingoBalls;
  readonly reached: readonly number[];
  readonly language: Language;
}) {
  const { balls, reached, language } = props;
  const named = PAID_LINES[balls];
  // More lines than the table lists count as its last row.
  const rungs = new Set(
    reached.map((lines) => (lines === BINGO_LINES[balls] ? lines : Math.min(lines, named.at(-2) ?? 0))),
  );
  return (
    <dl className="bingo-pays" aria-label={texts[language].pays}>
      {named.map((lines) => (
        <div key={lines} data-now={rungs.has(lines)}>
          <dt>{linesName(language, balls, lines)}</dt>
          <dd>{shortTimesText(language, bingoPays(balls, lines))}</dd>
        </div>
      ))}
    </dl>
  );
}

function noteOf(lines: number, balls: BingoBalls, language: Language): string {
  const t = texts[language];
  if (lines === 0) return '';
  const words = lines === BINGO_LINES[balls] ? t.house : t.lines(digitsIn(language, String(lines)));
  return `${words} · ${shortTimesText(language, bingoPays(balls, lines))}`;
}

/** Each card's result, for screen readers. */
function spoken({ cards }: BingoView, balls: BingoBalls, language: Language): string {
  const t = texts[language];
  return cards
    .map(({ lines, multiplier }, index) => {
      const words =
        lines === 0
          ? t.noLine
          : lines === BINGO_LINES[balls]
            ? t.house
            : t.lines(digitsIn(language, String(lines)));
      return t.result(t.card(digitsIn(language, String(index + 1))), words, timesText(language, multiplier));
    })
    .join('; ');
}
