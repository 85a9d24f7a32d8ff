import type { Caption } from './stage/scene.ts';

/** The stream frame's texts besides names and numbers. */
interface StreamWords {
  readonly live: string;
  readonly drawn: string;
  /** Between the two sides of a match. */
  readonly versus: string;
  readonly overs: string;
  readonly runRate: string;
  readonly required: string;
  readonly halfTime: string;
  readonly fullTime: string;
  readonly ended: string;
  readonly won: (name: string) => string;
  readonly startsAt: (time: string) => string;
  readonly lost: string;
  readonly runs: (count: string) => string;
  readonly captions: Readonly<Record<Exclude<Caption['kind'], 'runs'>, string>>;
}

const en: StreamWords = {
  live: 'LIVE',
  drawn: 'Drawn from the score',
  versus: 'v',
  overs: 'ov',
  runRate: 'RR',
  required: 'Req',
  halfTime: 'Half-time',
  fullTime: 'Full-time',
  ended: 'Ended',
  won: (name) => `${name} won`,
  startsAt: (time) => `Starts ${time}`,
  lost: 'Connecting…',
  runs: (count) => (count === '1' ? '1 run' : `${count} runs`),
  captions: {
    four: 'FOUR!',
    six: 'SIX!',
    wicket: 'WICKET!',
    dot: 'No run',
    wide: 'Wide',
    noBall: 'No-ball',
    goal: 'GOAL!',
    ace: 'Ace!',
  },
};

const bn: StreamWords = {
  live: 'লাইভ',
  drawn: 'স্কোর থেকে আঁকা',
  versus: 'বনাম',
  overs: 'ওভার',
  runRate: 'রানরেট',
  required: 'দরকার',
  halfTime: 'বিরতি',
  fullTime: 'খেলা শেষ',
  ended: 'শেষ',
  won: (name) => `${name} জিতেছে`,
  startsAt: (time) => `শুরু ${time}`,
  lost: 'সংযোগ হচ্ছে…',
  runs: (count) => `${count} রান`,
  captions: {
    four: 'চার!',
    six: 'ছক্কা!',
    wicket: 'উইকেট!',
    dot: 'রান নেই',
    wide: 'ওয়াইড',
    noBall: 'নো-বল',
    goal: 'গোল!',
    ace: 'এইস!',
  },
};

/** The texts of a language, English if it is unknown. */
export function wordsOf(language: string): StreamWords {
  return language === 'bn' ? bn : en;
}

/** The site's choice of digits, read here because the frame shares no code with the site: it would load all of it. */
const wantsLatin = typeof document === 'object' && /(?:^|; )digits=latin(?:;|$)/.test(document.cookie);

/** A text with its digits in the language's script, or in the one that the player chose. */
export function inDigits(language: string, text: string): string {
  if (language !== 'bn' || wantsLatin) return text;
  return text.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
}

/** A caption in words. */
export function captionText(language: string, caption: Caption): string {
  const words = wordsOf(language);
  return caption.kind === 'runs'
    ? words.runs(inDigits(language, caption.runs.toString()))
    : words.captions[caption.kind];
}
