import { classNames, digitsIn, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { findBallKind } from './ball-kind.ts';

/** The balls of the over so far: boundaries green, a wicket red, a dot for none. */
export function BallList({ balls }: { balls: readonly string[] }) {
  const t = useTranslations('exchange.score');
  const language = useLanguage();
  const write = (ball: string) => {
    if (ball === '0') return '•';
    const kind = findBallKind(ball);
    return digitsIn(language, kind === undefined ? ball : `${t(`balls.${kind}`)}${ball.slice(kind.length)}`);
  };
  return (
    <span className="flex min-h-6 flex-wrap items-center gap-1">
      <span className="sr-only">{t('thisOver')}: </span>
      {balls.map((ball, at) => (
        <span
          // Balls never change their order, and have no other id than their position.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          className={classNames(
            'tabular grid h-[2em] min-w-[2em] place-items-center rounded-full px-1 text-[11px] leading-none',
            toneOf(ball),
          )}
        >
          {write(ball)}
        </span>
      ))}
    </span>
  );
}

function toneOf(ball: string): string {
  if (ball.startsWith('W')) return 'bg-danger font-bold text-on-danger';
  if (ball === '4' || ball === '6') return 'bg-[#1f5a44] font-bold text-on-danger';
  return 'bg-surface-2 text-text';
}
