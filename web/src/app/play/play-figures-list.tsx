import type { PlayFigures } from '@maidan/contract';
import { digitsIn, Money, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

const MINUTE_MS = 60_000;

/** How long was played and what it came to; a dash while that isn't known. */
export function PlayFiguresList({
  playedMs,
  figures,
}: {
  playedMs: number;
  figures: PlayFigures | undefined;
}) {
  const t = useTranslations('security.play');
  return (
    <dl className="divide-y divide-line rounded-md bg-surface px-3">
      <Row name={t('played')}>
        <Duration ms={playedMs} />
      </Row>
      <Row name={t('staked')}>{figures === undefined ? '–' : <Money amount={figures.staked} />}</Row>
      <Row name={t('won')}>{figures === undefined ? '–' : <Money amount={figures.won} />}</Row>
      <Row name={t('net')}>{figures === undefined ? '–' : <Money amount={figures.net} tone="result" />}</Row>
    </dl>
  );
}

function Duration({ ms }: { ms: number }) {
  const t = useTranslations('security.play');
  const language = useLanguage();
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((count) =>
    digitsIn(language, String(count)),
  );
  return minutes < 60
    ? t('minutes', { minutes: digitsIn(language, String(minutes)) })
    : t('hours', { hours: hours ?? '', minutes: rest ?? '' });
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center gap-3">
      <dt className="flex-1 text-text-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
