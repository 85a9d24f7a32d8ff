import { IconButton } from '@maidan/ui';
import { Bell, Pause, Play } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGeneral } from '../../lib/general.ts';

const SPEED_PX_PER_S = 30;

/** The announcements (HOME-3), scrolling at speed 30, with a pause button; below each other where motion is reduced. */
export function Ticker() {
  const t = useTranslations('home');
  const { data: general, isPending } = useGeneral();
  const [paused, setPaused] = useState(false);
  const notices = general?.notices ?? [];
  if (isPending) return <div className="h-11" />;
  if (notices.length === 0) return null;
  return (
    <section aria-label={t('announcements')} className="flex h-11 items-center gap-2 motion-reduce:h-auto">
      <Bell aria-hidden="true" className="size-4.5 shrink-0 text-brand-text" />
      <RunningText key={notices.join('\n')} notices={notices} paused={paused} />
      <IconButton
        label={paused ? t('runTicker') : t('pauseTicker')}
        onClick={() => setPaused(!paused)}
        className="motion-reduce:hidden"
      >
        {paused ? (
          <Play aria-hidden="true" className="size-4 text-text-2" />
        ) : (
          <Pause aria-hidden="true" className="size-4 text-text-2" />
        )}
      </IconButton>
    </section>
  );
}

function RunningText({ notices, paused }: { notices: readonly string[]; paused: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const run = useRef<Animation>(undefined);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    // The list is rendered twice in a row, so halfway through it looks like the start.
    const widthPx = element.scrollWidth / 2;
    const animation = element.animate(
      [{ transform: 'translateX(0)' }, { transform: `translateX(-${widthPx}px)` }],
      { duration: (widthPx / SPEED_PX_PER_S) * 1000, iterations: Infinity },
    );
    run.current = animation;
    return () => animation.cancel();
  }, []);
  useLayoutEffect(() => {
    if (paused) run.current?.pause();
    else run.current?.play();
  }, [paused]);
  return (
    <div className="min-w-0 flex-1 overflow-hidden text-sm text-text-2">
      <ul ref={list} className="flex w-max motion-reduce:w-auto motion-reduce:flex-col">
        {notices.map((notice) => (
          <li key={notice} className="pr-12 whitespace-nowrap motion-reduce:whitespace-normal">
            {notice}
          </li>
        ))}
        {notices.map((notice) => (
          <li key={notice} aria-hidden="true" className="pr-12 whitespace-nowrap motion-reduce:hidden">
            {notice}
          </li>
        ))}
      </ul>
    </div>
  );
}
