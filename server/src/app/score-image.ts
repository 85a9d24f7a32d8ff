import type { Sports } from '../domains/sports/index.ts';

/** The first snapshot of an event's live score topic; undefined for other topics and without a score. */
export function scoreImage(sports: Sports, topic: string): string | undefined {
  const [name, eventId] = topic.split(':');
  const score = name === 'score' && eventId !== undefined ? sports.findScore(eventId) : undefined;
  return score && JSON.stringify({ score });
}
