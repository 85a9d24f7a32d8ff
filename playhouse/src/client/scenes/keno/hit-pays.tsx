import { EVEN, kenoPays } from '@maidan/engine';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, timesText } from '../../i18n/numbers.ts';
import { texts } from './texts.ts';

interface HitPaysProps {
  readonly picks: number;
  /** How many were hit, once the draw is over. */
  readonly hits: number | undefined;
  readonly language: Language;
}

/** What each number of hits pays with this many picks. */
export function HitPays({ picks, hits, language }: HitPaysProps) {
  const t = texts[language];
  const pays = kenoPays(picks).flatMap((pay, count) => (pay === 0 ? [] : [{ pay, count }]));
  if (pays.length === 0)
    return (
      <div className="keno-pays">
        <p>{t.pick}</p>
      </div>
    );
  return (
    <dl className="keno-pays" aria-label={t.hits}>
      {pays.map(({ pay, count }) => (
        <div key={count} data-now={count === hits ? (pay > EVEN ? 'won' : 'back') : 'no'}>
          <dt>
            <Firefly /> {digitsIn(language, String(count))}
          </dt>
          <dd>{timesText(language, pay)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Firefly() {
  return (
    <svg viewBox="0 0 20 20" width="14" height="14" aria-hidden="true">
      <ellipse cx="6.5" cy="7" rx="5" ry="2.6" transform="rotate(28 6.5 7)" fill="#b4c5cc" opacity="0.7" />
      <ellipse cx="13.5" cy="7" rx="5" ry="2.6" transform="rotate(-28 13.5 7)" fill="#b4c5cc" opacity="0.7" />
      <ellipse cx="10" cy="11" rx="2.8" ry="6" fill="#3a2a10" />
      <ellipse cx="10" cy="14" rx="2.8" ry="3.4" fill="#ffe08a" />
    </svg>
  );
}
