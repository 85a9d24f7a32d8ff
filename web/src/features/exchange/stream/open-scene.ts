import type { Score } from '../score/read-score.ts';
import type { Teams } from './board-text.ts';
import { cricketScene } from './cricket/cricket-scene.ts';
import { soccerScene } from './soccer/soccer-scene.ts';
import { pickKits } from './stage/pick-kits.ts';
import type { Scene } from './stage/scene.ts';
import { tennisScene } from './tennis/tennis-scene.ts';

/** The animated scene of an event's sport, fed with parsed scores; another sport's score changes nothing. */
export function openScene(sport: string, teams: Teams, eventId: string): Scene<Score> {
  const kits = pickKits(teams.home, teams.away);
  if (sport === 'soccer') {
    const scene = soccerScene(kits, eventId);
    return {
      ...scene,
      update: (score, nowS) =>
        score.sport !== 'soccer'
          ? 0
          : scene.update(
              {
                home: score.home,
                away: score.away,
                isPlaying: score.isLive && !score.isHalfTime,
                isSecondHalf: score.minute > 45,
              },
              nowS,
            ),
    };
  }
  if (sport === 'tennis') {
    const scene = tennisScene(kits, eventId);
    return { ...scene, update: (score, nowS) => (score.sport === 'tennis' ? scene.update(score, nowS) : 0) };
  }
  const scene = cricketScene(kits, eventId);
  return { ...scene, update: (score, nowS) => (score.sport === 'cricket' ? scene.update(score, nowS) : 0) };
}
