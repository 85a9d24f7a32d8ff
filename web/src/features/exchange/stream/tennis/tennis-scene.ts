import { type Camera, mix, type Place } from '../stage/camera.ts';
import { drawBall, drawFigure, type Kit } from '../stage/draw-figure.ts';
import { drawStands } from '../stage/draw-stands.ts';
import type { Scene } from '../stage/scene.ts';
import { onGround, setStage, type Stage } from '../stage/stage.ts';
import { ease, share } from '../stage/timing.ts';
import { drawCourt, drawNet } from './draw-court.ts';
import { planRally, type Rally } from './plan-rally.ts';

/** The part of a tennis score that the animation needs. */
export interface TennisPlay {
  readonly sets: readonly { readonly home: number; readonly away: number }[];
  readonly points: { readonly home: string; readonly away: string };
  readonly server: 'home' | 'away';
}

const CAMERA: Camera = {
  from: { x: 0, y: 13, z: -31 },
  to: { x: 0, y: 1.8, z: 0.5 },
  zoom: 1.95,
  people: 1.7,
};
const GROUND = { x: 22, z: 26 };
const BACK_M = 12.4;

/** An animated tennis court: the serve, the rally and its winner, for each point that the score reports. */
export function tennisScene(
  kits: { readonly home: Kit; readonly away: Kit },
  seed: string,
): Scene<TennisPlay> {
  let last: TennisPlay | undefined;
  let played: { readonly rally: Rally; readonly atS: number } | undefined;
  const elapsed = (nowS: number) => (played === undefined ? Infinity : nowS - played.atS);

  const show = (pen: CanvasRenderingContext2D, size: { width: number; height: number }, nowS: number) => {
    const stage = setStage(pen, size, CAMERA);
    drawStands(stage, GROUND);
    drawCourt(stage);
    const rally = elapsed(nowS) < (played?.rally.endS ?? 0) + 1.5 ? played?.rally : undefined;
    drawPlayers(stage, { kits, rally, elapsedS: elapsed(nowS), server: last?.server ?? 'home', nowS });
  };

  return {
    update(score, nowS) {
      const before = last;
      last = score;
      if (before === undefined) return 0;
      const winner = winnerOfPoint(before, score);
      if (winner === undefined) return 0;
      const name = `${seed} ${JSON.stringify(score.sets)} ${score.points.home}-${score.points.away}`;
      played = { rally: planRally(name, before.server, winner), atS: nowS };
      return played.rally.endS + 0.2;
    },
    isMoving: (nowS) => elapsed(nowS) < (played?.rally.endS ?? 0) + 1.6,
    caption: (nowS) =>
      played?.rally.isAce === true &&
      elapsed(nowS) > played.rally.endS &&
      elapsed(nowS) < played.rally.endS + 1.6
        ? { kind: 'ace' }
        : undefined,
    draw: show,
    drawStill: (pen, size) => show(pen, size, Infinity),
  };
}

const CALLS = ['0', '15', '30', '40', 'AD'] as const;

/** The winner of the point between two scores: the side with a game or a point more. */
function winnerOfPoint(before: TennisPlay, score: TennisPlay): 'home' | 'away' | undefined {
  const games = (play: TennisPlay, side: 'home' | 'away') =>
    play.sets.reduce((sum, set) => sum + set[side], 0);
  for (const side of ['home', 'away'] as const) if (games(score, side) > games(before, side)) return side;
  const worth = (play: TennisPlay, side: 'home' | 'away') => {
    const call = CALLS.findIndex((name) => name === play.points[side]);
    return call < 0 ? Number(play.points[side]) : call;
  };
  const lead = (play: TennisPlay) => worth(play, 'home') - worth(play, 'away');
  if (lead(score) === lead(before)) return undefined;
  return lead(score) > lead(before) ? 'home' : 'away';
}

interface Players {
  readonly kits: { readonly home: Kit; readonly away: Kit };
  readonly rally: Rally | undefined;
  readonly elapsedS: number;
  readonly server: 'home' | 'away';
  readonly nowS: number;
}

function drawPlayers(stage: Stage, players: Players): void {
  const ball = players.rally?.ballAt(players.elapsedS);
  const drawings = [
    { z: 0, draw: () => drawNet(stage) },
    ...(['home', 'away'] as const).map((side) => drawSide(stage, players, side, ball)),
  ];
  if (ball !== undefined)
    drawings.push({ z: ball.z - 0.2, draw: () => drawBall(stage, ball, '#dff24a', 0.16) });
  for (const { draw } of drawings.toSorted((one, other) => other.z - one.z)) draw();
}

/** Home plays on the near side. Each player runs to where the ball will be hit next. */
function drawSide(stage: Stage, players: Players, side: 'home' | 'away', ball: Place | undefined) {
  const { rally, elapsedS, nowS, server } = players;
  const end = side === 'home' ? -1 : 1;
  const waits = onGround(side === server ? end * -2.2 : end * 2.4, end * BACK_M);
  const stand = rally?.standOf(side, elapsedS) ?? { from: waits, to: waits, part: 1, swing: 0 };
  const at = mix(stand.from, stand.to, ease(stand.part));
  const runs = stand.part > 0 && stand.part < 1 && Math.abs(stand.to.x - stand.from.x) > 0.5;
  const cheers = rally !== undefined && elapsedS > rally.endS && rally.winner === side;
  const arm = cheers ? 0.46 : 0.2 - 0.3 * share(stand.swing, 0, 1);
  const pose = {
    at,
    arm,
    holds: { lengthM: 0.6, widthM: 0.12, colour: '#e8edf0' },
    ...(runs && ball !== undefined ? { stride: nowS * 2.4 } : {}),
  };
  return { z: at.z, draw: () => drawFigure(stage, players.kits[side], pose) };
}
