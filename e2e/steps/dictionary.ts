import { join } from 'node:path';

const TEXTS = join(import.meta.dirname, '../../web/src/i18n');
const PLACE = /\{(\w+)\}/g;

/** Returns a text by its key with its placeholders filled in: `say('slip.placeBack', { stake: '৳100', odds: '2.00' })`. */
type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

/** One part of the site's dictionary in one language. */
export interface Words {
  readonly say: Say;
  /** A pattern for the whole text, which takes anything in placeholders without a value. */
  readonly like: (...text: Parameters<Say>) => RegExp;
  /** A number in the language's digits. */
  readonly digits: (text: string) => string;
}

/** Reads a part of the site's own dictionary, so that a test needs no copy of its texts. */
export async function readWords(language: 'en' | 'bn', part: string): Promise<Words> {
  const texts: unknown = await import(join(TEXTS, language, `${part}.ts`));
  const find = (key: string): string => {
    const [name] = Object.keys(Object(texts));
    const found = [name ?? '', ...key.split('.')].reduce<unknown>((at, step) => Object(at)[step], texts);
    if (typeof found !== 'string') throw new Error(`The dictionary has no text ${key}.`);
    return found.replaceAll(/<\/?\w+>/g, '');
  };
  const say: Say = (key, values = {}) =>
    find(key).replaceAll(PLACE, (place, name: string) => values[name] ?? place);
  return {
    say,
    like: (key, values) => new RegExp(`^${escape(say(key, values)).replaceAll(/\\\{\w+\\\}/g, '.+')}$`),
    digits: (text) =>
      language === 'en'
        ? text
        : text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09_e6 + Number(digit))),
  };
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
