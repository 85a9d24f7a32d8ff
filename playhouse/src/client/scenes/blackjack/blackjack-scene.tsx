import { EVEN, money } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, moneyIn } from '../../i18n/numbers.ts';
import type { Scene, SceneProps, SceneRound } from '../../scene.ts';
import './blackjack.css';
import { Cloth, Ribbon } from './felt.tsx';
import { Hand, type LyingCard } from './hand.tsx';
import { texts } from './texts.ts';
import { type Deal, useDeal } from './use-deal.ts';
import {
  type BlackjackView,
  type HandView,
  activeHand,
  handLabel,
  insuranceOf,
  readView,
  stakeOn,
} from './view.ts';

/** Blackjack: a half-round table, the dealer above and the player's hands below. */
export const scene: Scene = {
  Picture: BlackjackPicture,
  firstChoice: {},
  listActions({ view: given, stake }, language) {
    const t = texts[language];
    const moves = readView(given)?.moves ?? [];
    const insurance = moneyIn(language, money(stake / 2n));
    if (moves.includes('insure'))
      return [
        { id: 'decline', label: t.decline, action: { kind: 'decline' } },
        { id: 'insure', label: t.insure(insurance), action: { kind: 'insure' } },
      ];
    return [
      { id: 'hit', label: t.hit, action: { kind: 'hit' } },
      { id: 'stand', label: t.stand, action: { kind: 'stand' } },
    ];
  },
  describe({ view: given }, language) {
    const view = readView(given);
    if (view === undefined) return '';
    const points = view.hands.map((hand) => digitsIn(language, String(hand.points)));
    return texts[language].outcome(points.join(' / '), digitsIn(language, String(view.dealer.points)));
  },
  texts,
};

function BlackjackPicture(props: SceneProps) {
  const { round, isBusy, onAct, isStill, sounds, language } = props;
  const t = texts[language];
  const view = readView(round?.view);
  const deal = useDeal(round, view, props);
  const lie = (to: number | 'dealer', names: readonly string[]) =>
    cardsOn(deal, { to, names, isStill, isOver: round?.isOver === true });
  const active = view === undefined || !deal.isResting ? -1 : activeHand(view);
  const insurance = round === undefined || view === undefined ? 0n : insuranceOf(round, view);
  const act = (kind: string) => {
    sounds.tick();
    onAct({ kind });
  };
  return (
    <div className="blackjack">
      <div className="bj-table night">
        <Cloth />
        <Hand
          key={`dealer ${round?.id}`}
          label={t.dealer}
          cards={view === undefined ? [] : lie('dealer', view.dealer.cards)}
          total={view === undefined ? undefined : totalOn(deal, 'dealer', view.dealer, language)}
          isActive={false}
          end={undefined}
          language={language}
        >
          {insurance > 0n && <p className="bj-chip">{t.insurance(moneyIn(language, money(insurance)))}</p>}
        </Hand>
        <Ribbon language={language} />
        <div className="bj-hands">
          {view === undefined && <NoHand language={language} />}
          {view?.hands.map((hand, index) => (
            <Hand
              // oxlint-disable-next-line react/no-array-index-key -- a hand is its place
              key={`${index} ${round?.id}`}
              label={labelOf(view, index, language)}
              cards={lie(index, hand.cards)}
              total={totalOn(deal, index, hand, language)}
              isActive={index === active}
              end={endOf(deal, { hand, index, round }, language)}
              language={language}
            >
              {round !== undefined && (
                <p className="bj-chip">
                  <Chip />
                  {moneyIn(language, stakeOn(round, hand))}
                </p>
              )}
            </Hand>
          ))}
        </div>
      </div>
      <div className="bj-more">
        {view === undefined && <p>{t.first}</p>}
        {view?.moves.includes('insure') === true && <p>{t.asks}</p>}
        {(['double', 'split'] as const).map(
          (kind) =>
            view?.moves.includes(kind) === true && (
              <button key={kind} type="button" disabled={isBusy} onClick={() => act(kind)}>
                {t[kind](moneyIn(language, round?.stake ?? money(0n)))}
              </button>
            ),
        )}
      </div>
      <p className="unseen" aria-live="polite">
        {deal.isResting && view !== undefined && spoken(view, language)}
      </p>
    </div>
  );
}

/** The player's place before the first deal. */
function NoHand({ language }: { readonly language: Language }) {
  return (
    <Hand
      label={texts[language].yours}
      cards={[]}
      total={undefined}
      isActive={false}
      end={undefined}
      language={language}
    />
  );
}

/** A stake, as a chip on the cloth. */
function Chip() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill="#fff3d6" />
      <circle cx="10" cy="10" r="8" fill="none" stroke="#c8203f" strokeWidth="3" strokeDasharray="4.2 4.18" />
      <circle cx="10" cy="10" r="5" fill="#c8203f" />
    </svg>
  );
}

/** The cards of a hand dealt so far; the dealer's second one is face down until it is turned. */
function cardsOn(
  { done, pending }: Deal,
  given: {
    readonly to: number | 'dealer';
    readonly names: readonly string[];
    readonly isStill: boolean;
    readonly isOver: boolean;
  },
): LyingCard[] {
  const { to, names, isStill, isOver } = given;
  const count = to === 'dealer' && !isOver ? 2 : names.length;
  const places = Array.from({ length: count }, (_, place) => place);
  return places.flatMap((place): LyingCard[] => {
    const isHere = (step: Deal['done'][number]) => step.to === to && step.place === place;
    if (pending.some((step) => isHere(step) && !step.isTurn)) return [];
    const isCovered = pending.some((step) => isHere(step) && step.isTurn);
    const last = isStill ? undefined : done.findLast(isHere);
    const move = last === undefined ? undefined : last.isTurn ? 'turned' : 'dealt';
    return [{ place, name: isCovered ? undefined : names[place], move }];
  });
}

/** A hand's total, both ways where an ace may count either; empty while its cards are being dealt. */
function totalOn(
  { pending, done, isResting }: Deal,
  to: number | 'dealer',
  hand: Pick<HandView, 'points' | 'soft'> & { readonly done?: boolean },
  language: Language,
): string | undefined {
  const isComing = !isResting && done.at(-1)?.to === to;
  if (isComing || pending.some((step) => step.to === to)) return undefined;
  return countOf(hand, language).join('/');
}

const countOf = (
  { points, soft, done }: Pick<HandView, 'points' | 'soft'> & { readonly done?: boolean },
  language: Language,
): string[] =>
  (soft && done === false && points < 21 ? [points - 10, points] : [points]).map((count) =>
    digitsIn(language, String(count)),
  );

function labelOf(view: BlackjackView | undefined, index: number, language: Language): string {
  const t = texts[language];
  return handLabel(t, view?.hands.length ?? 1, digitsIn(language, String(index + 1)));
}

function endOf(
  { pending, isResting }: Deal,
  given: { readonly hand: HandView; readonly index: number; readonly round: SceneRound | undefined },
  language: Language,
) {
  const { hand, index, round } = given;
  const { ends } = texts[language];
  if (hand.points > 21 && !pending.some(({ to }) => to === index))
    return { tone: 'lost', text: ends.bust } as const;
  if (!isResting || round?.isOver !== true) return undefined;
  if (hand.multiplier > 2 * EVEN) return { tone: 'won', text: ends.blackjack } as const;
  if (hand.multiplier > EVEN) return { tone: 'won', text: ends.won } as const;
  if (hand.multiplier === EVEN) return { tone: 'even', text: ends.push } as const;
  return { tone: 'lost', text: ends.lost } as const;
}

/** The state of the table, for screen readers. */
function spoken(view: BlackjackView, language: Language): string {
  const t = texts[language];
  const said = (hand: Parameters<typeof countOf>[0]) => {
    const [low = '', high] = countOf(hand, language);
    return high === undefined ? low : t.either(low, high);
  };
  const hands = view.hands.map((hand, index) => t.counts(labelOf(view, index, language), said(hand)));
  return [...hands, t.counts(t.dealer, said(view.dealer))].join(' ');
}
