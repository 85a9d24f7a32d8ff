import { expect } from '@playwright/test';
import { DEFINE, elementOf, IS_DEFINED, looksOf, touchableOf } from './look.ts';
import type { Found, Place, Tab, Wanted } from './tab.ts';

/** What a person can tell of an element. */
export interface Looks {
  readonly text: string;
  readonly value: string;
}

/** The site as somebody uses it, in any browser: each step waits until it is possible. */
export interface Screen {
  readonly open: (path: string) => Promise<void>;
  /** The path of the page's address. */
  readonly path: () => Promise<string>;
  readonly press: (wanted: Wanted) => Promise<void>;
  /** Replaces what a field holds. */
  readonly fill: (label: string, text: string) => Promise<void>;
  /** The element's looks now; undefined if it isn't there. */
  readonly look: (wanted: Wanted) => Promise<Looks | undefined>;
  /** Waits until the element is there, and has this text. */
  readonly see: (wanted: Wanted, text?: string | RegExp) => Promise<void>;
  /** A part of the screen, in which the same is done. */
  readonly within: (wanted: Wanted) => Screen;
  /** What the page's frame shows. */
  readonly frame: Screen;
  /** The value of an expression in the page. */
  readonly read: (expression: string) => Promise<unknown>;
}

/** A screen of the site at `url` in that tab. */
export function screenIn(tab: Tab, url: string, place: Place = 'page', path: readonly Wanted[] = []): Screen {
  const read = async (expression: string): Promise<unknown> => {
    if ((await tab.read(IS_DEFINED, place)) !== true) await tab.read(DEFINE, place);
    return tab.read(expression, place);
  };
  const look = async (wanted: Wanted) => asLooks(await read(looksOf([...path, wanted])));
  const touch = (wanted: Wanted, use: (found: Found) => Promise<void>) =>
    wait(async () => {
      const name = nameOf([...path, wanted]);
      expect(await look(wanted), name).toBeDefined();
      const found = await tab.find(touchableOf([...path, wanted]), place);
      if (found === undefined) throw new Error(`${name} moves, is disabled, or has something over it.`);
      await use(found);
    });
  return {
    open: (to) => tab.goTo(new URL(to, url).href),
    path: async () => String(await tab.read('location.pathname', 'page')),
    press: (wanted) => touch(wanted, (found) => found.click()),
    fill: (label, text) =>
      touch({ label }, async (found) => {
        await read(`${elementOf([...path, { label }])}.select()`);
        await found.type(text);
        expect((await look({ label }))?.value).toBe(text);
      }),
    look,
    see: (wanted, text = '') =>
      wait(async () => {
        const looks = await look(wanted);
        expect(looks, nameOf([...path, wanted])).toBeDefined();
        expect(looks?.text).toMatch(text);
      }),
    within: (wanted) => screenIn(tab, url, place, [...path, wanted]),
    get frame() {
      return screenIn(tab, url, 'frame');
    },
    read,
  };
}

const WAIT_MS = 30_000;

/** Tries a step until it passes: a page that is left in the middle of a look answers with an error. */
const wait = (step: () => Promise<void>) => expect(step).toPass({ timeout: WAIT_MS });

const nameOf = (path: readonly Wanted[]): string =>
  path.map((wanted) => Object.values(wanted).map(String).join(' ')).join(', in it ');

function asLooks(value: unknown): Looks | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { text, value: typed }: Record<string, unknown> = { ...value };
  return { text: String(text), value: String(typed) };
}
