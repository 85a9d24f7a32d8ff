import { sportsCalls } from '@maidan/contract';
import { classNames, ErrorState, Skeleton, useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Tv } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { apiOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { speech } from '../../../i18n/speech.ts';
import { findFrameAddress } from './find-frame-address.ts';
import { FRAME_KINDS, type FrameKind } from './frame-choice.ts';

const api = apiOf(sportsCalls);

const MatchCentre = lazyPart(
  async () => {
    const [code] = await Promise.all([
      import('../match-centre/match-centre.tsx'),
      speech.bring(['matchCentre']),
    ]);
    return { default: code.MatchCentre };
  },
  () => null,
);

const ICONS = { live: Tv, score: ClipboardList };

/** The buttons that open and fold the live stream and the scoreboard of an event (EXCH-1). */
export function FrameButtons({
  shown,
  onToggle,
}: {
  readonly shown: readonly FrameKind[];
  readonly onToggle: (kind: FrameKind) => void;
}) {
  const t = useTranslations('exchange.frames');
  return (
    <span role="group" aria-label={t('label')} className="ml-auto flex gap-1">
      {FRAME_KINDS.map((kind) => {
        const Icon = ICONS[kind];
        const isShown = shown.includes(kind);
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={isShown}
            onClick={() => onToggle(kind)}
            className={classNames(
              'grid min-h-11 min-w-11 place-content-center justify-items-center gap-0.5 rounded-md px-1 text-[11px] leading-none font-semibold',
              isShown ? 'bg-surface-3 text-brand-text' : 'text-text-2',
            )}
          >
            <Icon aria-hidden="true" className="size-5" />
            {t(kind)}
          </button>
        );
      })}
    </span>
  );
}

/** Whether the scoreboard is open and known, so that nothing above it repeats the score. */
export function useHasScoreFrame(shown: readonly FrameKind[], eventId: string): boolean {
  const isShown = shown.includes('score');
  const { isError } = useFrameAddress('score', eventId, isShown);
  return isShown && !isError;
}

/** The frames that the player opened, the stream first, and the match centre below the scoreboard. */
export function EventFrames({
  shown,
  eventId,
  eventName,
}: {
  readonly shown: readonly FrameKind[];
  readonly eventId: string;
  readonly eventName: string;
}) {
  const t = useTranslations('exchange.frames');
  const nameOf = useNames();
  const hasScore = useHasScoreFrame(shown, eventId);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('label')} className="grid gap-px border-b border-line bg-surface">
      {shown.map((kind) => (
        <ShownFrame
          key={kind}
          kind={kind}
          eventId={eventId}
          title={`${t(kind)}: ${nameOf(eventName)}`}
          part={hasScore && kind === 'live' ? '#no-score' : ''}
        />
      ))}
      {shown.includes('score') && (
        <Suspense fallback={null}>
          <MatchCentre eventId={eventId} eventName={eventName} />
        </Suspense>
      )}
    </section>
  );
}

interface ShownFrameProps {
  readonly kind: FrameKind;
  readonly eventId: string;
  readonly title: string;
  /** The fragment of a page of this site: the picture leaves its figures out where the scoreboard has them. */
  readonly part: string;
}

function ShownFrame({ kind, eventId, title, part }: ShownFrameProps) {
  const shell = useTranslations('shell');
  const { data: address, isError, refetch } = useFrameAddress(kind, eventId);
  const isIdle = useIdle();
  // Another site's can't be measured.
  const isOwnBoard = kind === 'score' && address?.startsWith('http') !== true;
  const [heightPx, setHeight] = useState<number>();
  if (isError && address === undefined)
    return (
      <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={() => void refetch()} />
    );
  return (
    <div
      className={`relative w-full overflow-hidden bg-[#0a1318] ${isOwnBoard ? 'h-28' : 'aspect-15/7 max-h-64'}`}
      style={{ height: heightPx }}
    >
      {address === undefined || !isIdle ? (
        <Skeleton className="size-full rounded-none!" />
      ) : (
        <iframe
          // Drawn anew with another fragment, which would else be a step of the history.
          key={part}
          src={address.startsWith('/') ? address + part : address}
          title={title}
          onLoad={({ currentTarget }) => isOwnBoard && followHeight(currentTarget, setHeight)}
          // An external frame keeps its own origin. One of this site, named by its path, could remove a sandbox that
          // leaves it
          // its origin, so its page's own policy confines it instead.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox={address.startsWith('/') ? undefined : 'allow-scripts allow-same-origin'}
          allow="autoplay; fullscreen"
          referrerPolicy="no-referrer"
          className="size-full border-0"
        />
      )}
    </div>
  );
}

function useFrameAddress(kind: FrameKind, eventId: string, enabled = true) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['event-frame', kind, eventId, language],
    enabled,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<string> => {
      if (kind === 'live')
        return (await api.liveStream({ params: { eventId }, query: { language }, signal })).url;
      const answer = await fetch(`/api/score/board/${encodeURIComponent(eventId)}?lang=${language}`, {
        signal,
      });
      const address = answer.ok ? findFrameAddress(await answer.text(), location.host) : undefined;
      if (address === undefined) throw new Error('the score board names no frame');
      return address;
    },
  });
}

/** Tells how high the content of a page of this site is in a frame, for as long as that page stands there. */
function followHeight({ contentDocument }: HTMLIFrameElement, tell: (px: number) => void): void {
  const body = contentDocument?.body;
  if (body !== undefined) new ResizeObserver(() => tell(body.offsetHeight)).observe(body);
}

const IDLE_AFTER_MS = 250;

/** True after a short delay, so that the odds load first: a frame is a page with scripts of its own. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
