/** The names of a browser and its operating system, as far as its user agent reveals them. */
export interface BrowserNames {
  readonly browser: string | undefined;
  readonly system: string | undefined;
  readonly isPhone: boolean;
}

/** The order matters because browsers name their ancestors: Edge says Chrome, Chrome says Safari. */
const BROWSERS = [
  { sign: /SamsungBrowser\//, name: 'Samsung Internet' },
  { sign: /OPR\/|Opera/, name: 'Opera' },
  { sign: /UCBrowser\//, name: 'UC Browser' },
  { sign: /Edg(?:A|iOS)?\//, name: 'Edge' },
  { sign: /Firefox\/|FxiOS\//, name: 'Firefox' },
  { sign: /Chrome\/|CriOS\//, name: 'Chrome' },
  { sign: /Safari\//, name: 'Safari' },
] as const;

const SYSTEMS = [
  { sign: /Android/, name: 'Android' },
  { sign: /iPhone|iPad/, name: 'iOS' },
  { sign: /Windows/, name: 'Windows' },
  { sign: /Mac OS X/, name: 'macOS' },
  { sign: /Linux|X11/, name: 'Linux' },
] as const;

/** Reads a user agent string; brand names are the same in every language. */
export function describeBrowser(userAgent: string): BrowserNames {
  return {
    browser: BROWSERS.find(({ sign }) => sign.test(userAgent))?.name,
    system: SYSTEMS.find(({ sign }) => sign.test(userAgent))?.name,
    isPhone: /Android|iPhone|Mobile/.test(userAgent),
  };
}
