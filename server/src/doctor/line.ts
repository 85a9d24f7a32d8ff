/** How bad it is: a fault keeps an installation from being opened, a warning should be known. */
export type Level = 'ok' | 'warning' | 'fault';

/** One thing that the doctor looked at, and what to do about it. */
export interface Line {
  readonly level: Level;
  /** What was looked at, in a word or two. */
  readonly about: string;
  readonly text: string;
}

/** Makes the lines about one thing. */
export interface Lines {
  readonly ok: (text: string) => Line;
  readonly warning: (text: string) => Line;
  readonly fault: (text: string) => Line;
}

/** The lines about one thing. */
export function linesAbout(about: string): Lines {
  const make = (level: Level) => (text: string) => ({ level, about, text });
  return { ok: make('ok'), warning: make('warning'), fault: make('fault') };
}
