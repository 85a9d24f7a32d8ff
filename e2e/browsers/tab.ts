/** An element as a person would name it: by its role and accessible name, by its label, by its text, or by its mark. */
export type Wanted =
  | { readonly role: string; readonly name?: string | RegExp }
  | { readonly label: string | RegExp }
  | { readonly text: string | RegExp }
  | { readonly css: string };

/** A found element, for what a script in the page can't do as a person does. */
export interface Found {
  readonly click: () => Promise<void>;
  readonly type: (text: string) => Promise<void>;
}

/** Where an expression is evaluated: in the page itself, or in the game's frame. */
export type Place = 'page' | 'frame';

/** What a browser's driver does; everything else is the same in every browser. */
export interface Tab {
  readonly goTo: (url: string) => Promise<void>;
  /** The value of an expression, which is JSON. */
  readonly read: (expression: string, place: Place) => Promise<unknown>;
  /** The element that an expression returns, unless it returns none. */
  readonly find: (expression: string, place: Place) => Promise<Found | undefined>;
  readonly takePicture: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** The window's size, that of a small phone. */
export const WINDOW = { width: 360, height: 740 } as const;
