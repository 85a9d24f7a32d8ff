import { ROULETTE_PLACES } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn } from '../../i18n/numbers.ts';
import { texts } from './texts.ts';

/** The name of a place: "Red", "Number 17", "Split 17, 20". */
export function placeName(language: Language, place: string): string {
  const t = texts[language];
  const outside = t.places[place];
  if (outside !== undefined) return outside.name;
  const [, kind = ''] = /^([a-z-]+)-\d/.exec(place) ?? [];
  const numbers = ROULETTE_PLACES.get(place) ?? [];
  return t.inside(kind, numbers.map((number) => digitsIn(language, String(number))).join(', '));
}
