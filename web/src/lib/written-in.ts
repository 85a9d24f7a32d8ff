const BANGLA = /[\u0985-\u09b9]/;

let letters: Promise<unknown> | undefined;

/** The attributes of a user-written text in either language: Bangla text gets its font on English screens too. */
export function writtenIn(text: string) {
  if (!BANGLA.test(text)) return {};
  letters ??= import('../i18n/bn/font.css');
  return {
    lang: 'bn',
    style: { fontFamily: "'Noto Sans Bengali Variable', system-ui, sans-serif" },
  } as const;
}
