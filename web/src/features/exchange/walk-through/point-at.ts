import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { paths } from '../../../lib/paths.ts';

/** The steps of the walk-through. */
export const STEPS = ['back', 'lay', 'stake', 'bets'] as const;

/** One of them. */
export type Step = (typeof STEPS)[number];

interface Pointing {
  readonly step: Step;
  readonly runnerId: number;
  readonly isGuest: boolean;
}

const RING = { outline: '3px solid var(--color-focus)', outlineOffset: '1px', zIndex: '1' };
const NO_RING = { outline: '', outlineOffset: '', zIndex: '' };
const GAP_PX = 12;

/** Draws a ring around what the step speaks of, and scrolls it clear of the header above and the card below. */
export function usePointAt(card: RefObject<HTMLElement | null>, pointing: Pointing): void {
  const { step, runnerId, isGuest } = pointing;
  // After each render: a cell that was replaced, as by a suspension, has no ring.
  useLayoutEffect(() => {
    const targets = findTargets(card.current, { step, runnerId, isGuest });
    for (const { style } of targets) Object.assign(style, RING);
    return () => {
      for (const { style } of targets) Object.assign(style, NO_RING);
    };
  });
  useEffect(() => {
    const bringIntoSight = () => scrollClear(card.current, { step, runnerId, isGuest });
    bringIntoSight();
    // Parts of the screen that come later push the prices down; whoever scrolls is left alone.
    const growth = new ResizeObserver(bringIntoSight);
    growth.observe(document.body);
    const end = new AbortController();
    end.signal.addEventListener('abort', () => growth.disconnect());
    for (const type of ['wheel', 'touchmove', 'keydown'])
      addEventListener(type, () => end.abort(), { passive: true, signal: end.signal });
    return () => end.abort();
  }, [card, step, runnerId, isGuest]);
}

function scrollClear(card: HTMLElement | null, pointing: Pointing): void {
  const [target] = findTargets(card, pointing);
  if (card?.closest('dialog') != null) {
    const last = pointing.step === 'stake' ? target : card;
    last?.scrollIntoView({ block: 'nearest' });
    return;
  }
  const row = target?.closest('[role=row]')?.getBoundingClientRect();
  if (card === null || row === undefined) return;
  const top = document.querySelector('nav.sticky')?.getBoundingClientRect().bottom ?? 0;
  // The card is still rising, which its offset leaves out.
  const belowPx = row.bottom + GAP_PX - card.offsetTop;
  const abovePx = row.top - GAP_PX - top;
  if (belowPx > 0) scrollBy(0, belowPx);
  else if (abovePx < 0) scrollBy(0, abovePx);
}

/** The price of the step's own side, which may be focused when the walk-through ends. */
export function findPrice(card: HTMLElement | null, runnerId: number): HTMLElement | undefined {
  return findTargets(card, { step: 'back', runnerId, isGuest: false })[0];
}

function findTargets(card: HTMLElement | null, { step, runnerId, isGuest }: Pointing): HTMLElement[] {
  // Only a best price has the whole colour; the further ones are softer.
  const cell = (look: string) => `[data-runner="${runnerId}"] .bg-${look}`;
  const selectors: Record<Step, string> = {
    back: cell('back'),
    lay: cell('lay'),
    stake: isGuest ? `a[href="${paths.login}"]` : `${cell('back')}, ${cell('lay')}`,
    bets: isGuest ? '' : '[data-bar="my-bets"]',
  };
  const selector = selectors[step];
  if (card === null || selector === '') return [];
  return [...(card.closest('dialog') ?? document).querySelectorAll<HTMLElement>(selector)];
}
