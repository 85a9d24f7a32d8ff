import { Fragment } from 'react';
import type { TableImage } from '../../../wire.ts';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, localeOf } from '../../i18n/numbers.ts';
import { readDrawn } from './draw.ts';
import { texts } from './texts.ts';

interface PastDrawsProps {
  readonly image: TableImage;
  readonly language: Language;
}

/** The draws of previous days, each with a link to verify it. */
export function PastDraws({ image, language }: PastDrawsProps) {
  const t = texts[language];
  const past = image.results.filter(({ id }) => id !== image.round?.id);
  if (past.length === 0) return <p className="past-draws-none">{t.noDraws}</p>;
  return (
    <ol className="past-draws" aria-label={t.pastDraws} data-testid="past-draws">
      {past.map(({ id, closedAt, view }) => {
        const numbers = inOrder(readDrawn(view) ?? []).map((value) => digitsIn(language, String(value)));
        const day = new Date(closedAt).toLocaleDateString(localeOf(language), {
          timeZone: 'Asia/Dhaka',
          day: 'numeric',
          month: 'short',
        });
        return (
          <li key={id}>
            <a
              href={`/playhouse/verify#round=${id}&lang=${language}`}
              target="_blank"
              rel="noreferrer"
              aria-label={t.checkDraw(day, numbers.join(' '))}
            >
              <small>{day}</small>{' '}
              <span>
                {numbers.map((number) => (
                  <Fragment key={number}>
                    <b>{number}</b>{' '}
                  </Fragment>
                ))}
              </span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}

const inOrder = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
