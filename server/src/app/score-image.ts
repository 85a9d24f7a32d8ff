import { presentScoreline, type Sports } from '../domains/sports/index.ts';

/**
 * The first snapshot of an event's live score, whole or short (`score:` and `scoreline:`); undefined for other topics
 * and without a score.
 */
export function scoreImage(sports: Sports, topic: string): string | undefined {
  const [name, eventId] = topic.split(':');
  const score = eventId === undefined ? undefined : sports.findScore(eventId);
  if (score === undefined) return undefined;
  if (name === 'score') return JSON.stringify({ score });
  const short = name === 'scoreline' ? presentScoreline(score) : undefined;
  return short && JSON.stringify(short);
}
