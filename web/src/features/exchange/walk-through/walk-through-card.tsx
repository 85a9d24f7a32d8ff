import { Button, classNames, digitsIn, moneyText, oddsText, useLanguage } from '@maidan/ui';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { endWalkThrough } from '../../../lib/walk-through.ts';
import { findPrice, STEPS, type Step, usePointAt } from './point-at.ts';
import type { Example } from './use-example.ts';

interface WalkThroughCardProps {
  readonly example: Example;
  readonly isGuest: boolean;
  readonly isAsked: boolean;
  /** The step, from 0. */
  readonly at: number;
  readonly onNext: () => void;
}

const EDGES: Record<Step, string> = {
  back: 'border-l-back',
  lay: 'border-l-lay',
  stake: 'border-l-brand',
  bets: 'border-l-brand',
};

/** The steps, one sentence each: docked above the bar of bets, or in a guest's sheet below the prices. */
export function WalkThroughCard({ example, isGuest, isAsked, at, onNext }: WalkThroughCardProps) {
  const t = useTranslations('walkThrough');
  const language = useLanguage();
  const card = useRef<HTMLElement>(null);
  // What is read out keeps the prices of the step's beginning: each change would be read again.
  const [spoken, setSpoken] = useState(example);
  const step = STEPS[at] ?? 'back';
  const isLast = at === STEPS.length - 1;
  const place = {
    at: digitsIn(language, (at + 1).toString()),
    of: digitsIn(language, STEPS.length.toString()),
  };
  usePointAt(card, { step, runnerId: example.runnerId, isGuest });
  useFocus(card, example.runnerId, isAsked);
  useWaysOut();
  return (
    <>
      {/* Lets the end of the page be scrolled clear of the card. */}
      {!isGuest && <div className="h-52" />}
      <section
        ref={card}
        tabIndex={-1}
        aria-label={t('title')}
        className={classNames(
          'animate-rise rounded-lg border border-l-4 border-line-strong bg-surface-3 px-3 pt-2 pb-1.5 outline-none',
          EDGES[step],
          !isGuest &&
            'fixed inset-x-2 bottom-[calc(69px+env(safe-area-inset-bottom))] z-10 mx-auto max-w-[480px]',
        )}
      >
        <h2 className="text-sm font-bold text-text-2">{t('title')}</h2>
        <p role="status" className="sr-only">
          {t('step', place)} <Sentence step={step} example={spoken} isGuest={isGuest} />
        </p>
        <p aria-hidden="true" className="mt-0.5 leading-snug [overflow-wrap:anywhere]">
          <Sentence step={step} example={example} isGuest={isGuest} />
        </p>
        <div className="mt-1 flex items-center justify-between gap-2">
          <Button look="quiet" size="fit" className="-ml-3 px-3!" onClick={endWalkThrough}>
            {t('skip')}
          </Button>
          <Dots at={at} />
          <Button
            size="fit"
            onClick={() => {
              if (isLast) return endWalkThrough();
              setSpoken(example);
              onNext();
            }}
          >
            {t(isLast ? 'done' : 'next')}
          </Button>
        </div>
      </section>
    </>
  );
}

interface SentenceProps {
  readonly step: Step;
  readonly example: Example;
  readonly isGuest: boolean;
}

function Sentence({ step, example, isGuest }: SentenceProps) {
  const t = useTranslations('walkThrough');
  const language = useLanguage();
  if (step === 'stake' || step === 'bets') return t(isGuest ? `${step}AsGuest` : step);
  const { odds, stake, profit, liability } = example[step === 'back' ? 'BACK' : 'LAY'];
  const text = (amount: typeof stake) => moneyText(language, amount, { decimals: 'when-needed' });
  return t.rich(step, {
    runner: example.runner,
    odds: oddsText(language, odds),
    stake: text(stake),
    profit: text(profit),
    liability: text(liability),
    b,
  });
}

function b(chunks: ReactNode) {
  return <b className="tabular whitespace-nowrap">{chunks}</b>;
}

function Dots({ at }: { at: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1.5">
      {STEPS.map((step, index) => (
        <span
          key={step}
          className={classNames('size-2 rounded-full', index === at ? 'bg-brand' : 'bg-line-strong')}
        />
      ))}
    </span>
  );
}

/** Focuses the card for whoever asked for it or stands nowhere; a price, when it ends with the focus in it. */
function useFocus(card: RefObject<HTMLElement | null>, runnerId: number, isAsked: boolean): void {
  const example = useRef(runnerId);
  useLayoutEffect(() => {
    example.current = runnerId;
  }, [runnerId]);
  useLayoutEffect(() => {
    const element = card.current;
    const isNowhere = document.activeElement === document.body;
    if (isAsked || isNowhere) element?.focus({ preventScroll: true });
    return () => {
      if (element?.contains(document.activeElement) === true)
        findPrice(element, example.current)?.focus({ preventScroll: true });
    };
  }, [card, isAsked]);
}

/** Escape ends it wherever the focus is, while a sheet that it lies in stays open; so does a tap on a price, also one that bets at once. */
function useWaysOut(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      endWalkThrough();
    };
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[role=cell] button') !== null) endWalkThrough();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onClick);
    };
  }, []);
}
