import { mulDiv } from '@maidan/engine';
import { moneyIn } from '../i18n/numbers.ts';
import type { Language } from '../i18n/language.tsx';
import type { SceneAction, SceneRound } from '../scene.ts';

/** The action that ends an open round at the multiplier it has come to, in ten-thousandths; `take` words it with what it pays. */
export function cashOutAction(
  { stake }: Pick<SceneRound, 'stake'>,
  multiplier: number,
  { take, language }: { readonly take: (amount: string) => string; readonly language: Language },
): SceneAction {
  const amount = mulDiv(stake, BigInt(multiplier), 10_000n, 'down');
  return { id: 'cash-out', label: take(moneyIn(language, amount)), action: { kind: 'cash-out' } };
}
