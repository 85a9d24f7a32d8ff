import { EVEN, WHEEL_RISKS, type WheelRisk, wheelSegments } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, timesText } from '../../i18n/numbers.ts';
import { plural } from '../../i18n/plural.ts';
import type { SceneTexts } from '../../scene.ts';

interface WheelTexts extends SceneTexts {
  readonly wheel: string;
  readonly risk: string;
  readonly risks: Readonly<Record<WheelRisk, string>>;
  readonly seats: (count: string) => string;
  readonly pays: string;
  readonly stopped: (times: string) => string;
}

/** The pays of a wheel, highest first, each with the number of its seats. */
export function paysOf(risk: WheelRisk): readonly { readonly pay: number; readonly seats: number }[] {
  const segments = wheelSegments(risk);
  return [...new Set(segments)]
    .toSorted((one, other) => other - one)
    .map((pay) => ({ pay, seats: segments.filter((segment) => segment === pay).length }));
}

const rowsOf = (language: Language, risks: WheelTexts['risks']) =>
  WHEEL_RISKS.flatMap((risk) =>
    paysOf(risk).map(({ pay, seats }) => [
      risks[risk],
      timesText(language, pay),
      digitsIn(language, String(seats)),
    ]),
  );
const most = (risk: WheelRisk) => (paysOf(risk)[0]?.pay ?? EVEN) / EVEN;

const EN: WheelTexts['risks'] = { low: 'Low', medium: 'Medium', high: 'High' };
const BN: WheelTexts['risks'] = { low: 'কম', medium: 'মাঝারি', high: 'বেশি' };

export const texts: { readonly en: WheelTexts; readonly bn: WheelTexts } = {
  en: {
    wheel: 'Wheel',
    risk: 'Risk',
    risks: EN,
    seats: (count) => plural(count, 'seat', 'seats'),
    pays: 'What the seats pay',
    stopped: (times) => `A seat of ${times}`,
    rules: [
      'The wheel has thirty seats of the same size. It turns, and stops with any of them at the pointer, one as likely as the other.',
      'That seat says what your stake is multiplied by. At a seat of 0.00× the stake is lost.',
      `Choose the risk: on the low wheel most seats pay a little, on the high one three pay, up to ${most('high')}× the stake. All of them return the same in the long run.`,
    ],
    payTable: { head: ['Risk', 'Pays', 'Seats of 30'], rows: rowsOf('en', EN) },
  },
  bn: {
    wheel: 'নাগরদোলা',
    risk: 'ঝুঁকি',
    risks: BN,
    seats: (count) => `${count}টি আসন`,
    pays: 'কোন আসনে কত',
    stopped: (times) => `${times} আসন`,
    rules: [
      'নাগরদোলায় সমান মাপের ৩০টি আসন। ঘুরে যেকোনোটি কাঁটার নিচে থামে, সবগুলোর সম্ভাবনা সমান।',
      'যে আসনে থামে, তাতে লেখা যত গুণ, বাজির তত গুণ টাকা পান। ০.০০× আসনে থামলে বাজি যায়।',
      `ঝুঁকি বেছে নিন: কম ঝুঁকিতে বেশির ভাগ আসন অল্প দেয়, বেশি ঝুঁকিতে তিনটি আসন দেয়, বাজির ${digitsIn('bn', String(most('high')))}× পর্যন্ত। বহু রাউন্ডের হিসাবে সব চাকার ফেরত সমান।`,
    ],
    payTable: { head: ['ঝুঁকি', 'পাওনা', '৩০ আসনে'], rows: rowsOf('bn', BN) },
  },
};
