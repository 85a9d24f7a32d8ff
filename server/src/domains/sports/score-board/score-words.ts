/** The languages of the score frame. */
export type Language = 'en' | 'bn';

/** The score frame's texts besides names and numbers. */
export interface ScoreWords {
  /** Between the two sides of a match. */
  readonly versus: string;
  readonly notStarted: string;
  readonly won: (name: string) => string;
  readonly superOver: (name: string) => string;
  readonly draw: string;
  readonly innings: readonly [string, string];
  readonly overs: string;
  readonly target: string;
  readonly needs: (name: string, runs: string, balls: string) => string;
  readonly thisOver: string;
  /** How a delivery that is more than runs is written. */
  readonly balls: Readonly<Record<string, string>>;
  readonly ballRunning: string;
  readonly halfTime: string;
  readonly fullTime: string;
  readonly set: (number: string) => string;
  readonly points: string;
  readonly tieBreak: string;
}

const en: ScoreWords = {
  versus: 'v',
  notStarted: 'Not started yet',
  won: (name) => `${name} won`,
  superOver: (name) => `${name} won the super over`,
  draw: 'Match drawn',
  innings: ['1st innings', '2nd innings'],
  overs: 'overs',
  target: 'Target',
  needs: (name, runs, balls) => `${name} need ${runs} from ${balls} balls`,
  thisOver: 'This over',
  balls: {},
  ballRunning: 'Ball running',
  halfTime: 'Half-time',
  fullTime: 'Full-time',
  set: (number) => `Set ${number}`,
  points: 'Points',
  tieBreak: 'Tie-break',
};

const bn: ScoreWords = {
  versus: 'বনাম',
  notStarted: 'এখনো শুরু হয়নি',
  won: (name) => `${name} জিতেছে`,
  superOver: (name) => `সুপার ওভারে ${name} জিতেছে`,
  draw: 'ম্যাচ ড্র',
  innings: ['প্রথম ইনিংস', 'দ্বিতীয় ইনিংস'],
  overs: 'ওভার',
  target: 'লক্ষ্য',
  needs: (name, runs, balls) => `${name}: ${balls} বলে ${runs} রান দরকার`,
  thisOver: 'এই ওভার',
  balls: { W: 'উ', wd: 'ওয়া', nb: 'নো', b: 'বা', lb: 'লেবা' },
  ballRunning: 'বল চলছে',
  halfTime: 'বিরতি',
  fullTime: 'খেলা শেষ',
  set: (number) => `সেট ${number}`,
  points: 'পয়েন্ট',
  tieBreak: 'টাইব্রেক',
};

export const scoreWords: Readonly<Record<Language, ScoreWords>> = { en, bn };

/** A number, or a token such as "wd1", in the digits of the language. */
export function digits(language: Language, text: string | number): string {
  if (language === 'en') return String(text);
  return String(text).replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
}
