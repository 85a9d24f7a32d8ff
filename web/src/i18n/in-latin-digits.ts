import { latinDigits } from '@maidan/contract';

/** The texts with Latin digits in place of Bangla ones, for who chose those (HOME-18). */
export function inLatinDigits<Texts extends object>(texts: Texts): Texts {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape, text by text
  return converted(texts) as Texts;
}

function converted(part: unknown): unknown {
  if (typeof part === 'string') return latinDigits(part);
  // The built site has texts with placeholders as lists of their parts.
  if (Array.isArray(part)) return part.map(converted);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, converted(value)]));
}
