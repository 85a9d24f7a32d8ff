import { readScore, type Score } from '../score/read-score.ts';

/** Callbacks for a match's scores and the connection. */
interface Watcher {
  readonly changed: (score: Score) => void;
  readonly connected: () => void;
  readonly lost: () => void;
}

/** Follows an event's score while the page is visible; a lost stream reconnects by itself. */
export function watchScore(eventId: string, watcher: Watcher): void {
  let source: EventSource | undefined;
  const topic = `score:${eventId}`;
  const open = () => {
    source ??= connect(`/api/exchange/stream?event_id=${encodeURIComponent(eventId)}`, topic, watcher);
  };
  const follow = () => {
    if (!document.hidden) return open();
    source?.close();
    source = undefined;
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}

function connect(address: string, topic: string, { changed, connected, lost }: Watcher): EventSource {
  const source = new EventSource(address);
  source.addEventListener('open', connected);
  source.addEventListener('error', lost);
  source.addEventListener(topic, (message: MessageEvent<unknown>) => {
    const score = parseScore(message.data);
    if (score !== undefined) changed(score);
  });
  return source;
}

function parseScore(text: unknown): Score | undefined {
  if (typeof text !== 'string') return undefined;
  const message: unknown = JSON.parse(text);
  const hasScore = typeof message === 'object' && message !== null && 'score' in message;
  return hasScore ? readScore(message.score) : undefined;
}
