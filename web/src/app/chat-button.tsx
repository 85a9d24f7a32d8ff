import { classNames, digitsIn, useLanguage } from '@maidan/ui';
import { MessageCircle } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type PointerEvent } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../lib/lazy-part.ts';
import { paths } from '../lib/paths.ts';
import { usePlayer } from '../lib/session.ts';
import { useUnreadReplies } from '../lib/unread-replies.ts';
import { clampSpot, isDrag, type Spot } from './drag.ts';
import { useOpenChat } from './use-open-chat.ts';
import { useTuck } from './use-tuck.ts';

const SIZE_PX = 48;

const LiveBadges = lazyPart(
  async () => ({ default: (await import('./live-badges.tsx')).LiveBadges }),
  () => null,
);

/**
 * The round chat button on every screen (HOME-17): a click opens the chat, and it can be dragged out of the way. Bars
 * at the bottom of screens leave room for it; where it would cover something that can be tapped or read, it tucks itself to
 * the edge (decision 0086).
 */
export function ChatButton() {
  const t = useTranslations('shell');
  const language = useLanguage();
  const openChat = useOpenChat();
  const isPlayer = usePlayer() !== undefined;
  const unread = useUnreadReplies() ?? 0;
  const count = digitsIn(language, unread > 99 ? '99+' : unread.toString());
  const place = useRef<HTMLDivElement>(null);
  const { spot, wasDragged, ...pointer } = useDrag();
  const covers = useTuck(place, spot === undefined);
  // On chat screens it would cover the send button until the next check, so it is tucked from the start.
  const isTyping = useLocation().pathname.startsWith(paths.chatBox);
  const isTucked = covers || (isTyping && spot === undefined);
  return (
    <div
      ref={place}
      style={spot === undefined ? undefined : { left: spot.x, top: spot.y, right: 'auto', bottom: 'auto' }}
      className="pointer-events-none fixed right-3 bottom-[calc(8px+env(safe-area-inset-bottom))] z-20 size-12"
    >
      <button
        type="button"
        aria-label={unread === 0 ? t('chat') : `${t('chat')}: ${t('newAnswers', { count })}`}
        {...pointer}
        onClick={() => {
          if (!wasDragged()) openChat();
        }}
        className={classNames(
          'pointer-events-auto relative grid size-full cursor-grab touch-none place-items-center rounded-full border-2 border-ink bg-teal text-on-teal transition-transform duration-150 select-none focus-visible:translate-x-0! active:cursor-grabbing',
          // No wider than the margin beside everything that can be tapped.
          isTucked && 'translate-x-12',
        )}
      >
        <MessageCircle aria-hidden="true" className="size-6" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            // Within the part of the button that the margin has room for.
            className={classNames(
              'absolute rounded-full border-2 border-ink bg-brand',
              isTucked
                ? 'top-0 left-0 size-2.5'
                : 'tabular -top-1 -right-1 min-w-5.5 px-1 text-center text-xs font-bold text-on-brand',
            )}
          >
            {!isTucked && count}
          </span>
        )}
      </button>
      <Suspense fallback={null}>{isPlayer && <LiveBadges />}</Suspense>
    </div>
  );
}

function useDrag() {
  const [spot, setSpot] = useState<Spot>();
  const grip = useRef<{ readonly from: Spot; readonly offset: Spot }>(undefined);
  const dragged = useRef(false);
  useEffect(() => {
    const keepInSight = () => setSpot((at) => at && clampSpot(at, SIZE_PX, windowRoom()));
    addEventListener('resize', keepInSight);
    return () => removeEventListener('resize', keepInSight);
  }, []);
  return {
    spot,
    wasDragged: () => dragged.current,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const from = spotOf(event);
      const box = event.currentTarget.getBoundingClientRect();
      grip.current = { from, offset: { x: from.x - box.left, y: from.y - box.top } };
      dragged.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (grip.current === undefined) return;
      const { from, offset } = grip.current;
      const at = spotOf(event);
      dragged.current ||= isDrag(from, at);
      if (dragged.current)
        setSpot(clampSpot({ x: at.x - offset.x, y: at.y - offset.y }, SIZE_PX, windowRoom()));
    },
    onPointerUp() {
      grip.current = undefined;
    },
    onPointerCancel() {
      grip.current = undefined;
    },
    // A key press clicks without a pointer, so an earlier drag must not swallow it.
    onKeyDown() {
      dragged.current = false;
    },
  };
}

function spotOf(event: PointerEvent): Spot {
  return { x: event.clientX, y: event.clientY };
}

function windowRoom() {
  return { width: document.documentElement.clientWidth, height: innerHeight };
}
