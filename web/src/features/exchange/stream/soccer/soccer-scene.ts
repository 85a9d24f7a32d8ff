import { type Camera, mix, type Place } from '../stage/camera.ts';
import { drawBall, drawFigure, type Kit } from '../stage/draw-figure.ts';
import { drawStands } from '../stage/draw-stands.ts';
import type { Scene } from '../stage/scene.ts';
import { onGround, setStage, type Stage } from '../stage/stage.ts';
import { hashToUnit, ease, share } from '../stage/timing.ts';
import { drawPitch, GOAL_X, PITCH } from './draw-pitch.ts';

/** The part of a soccer score that the animation needs. */
export interface SoccerPlay {
  readonly home: number;
  readonly away: number;
  readonly isPlaying: boolean;
  /** From the second half on, the sides have changed ends. */
  readonly isSecondHalf: boolean;
}

const CAMERA: Camera = { from: { x: 0, y: 40, z: -82 }, to: { x: 0, y: 8, z: -1 }, zoom: 1.4, people: 2.9 };
const GROUND = { x: 66, z: 48 };
const GOAL_S = { shot: 1.1, in: 1.9, over: 6.5 } as const;
const PASS_S = 2.6;

/** The ten outfield players of the side attacking to the right, as fractions of half the length and width. */
const SHAPE: readonly (readonly [number, number])[] = [
  [-0.62, -0.6],
  [-0.68, -0.2],
  [-0.68, 0.22],
  [-0.6, 0.62],
  [-0.22, -0.42],
  [-0.3, 0.02],
  [-0.2, 0.46],
  [0.14, -0.6],
  [0.22, 0.06],
  [0.12, 0.64],
];

type Side = 'home' | 'away';

/** An animated soccer pitch: each side's direction, the ball in midfield, and every goal that the score reports. */
export function soccerScene(
  kits: { readonly home: Kit; readonly away: Kit },
  seed: string,
): Scene<SoccerPlay> {
  let last: SoccerPlay | undefined;
  let goal: { readonly side: Side; readonly atS: number; readonly name: string } | undefined;
  const sinceGoal = (nowS: number) => (goal === undefined ? Infinity : nowS - goal.atS);

  const show = (pen: CanvasRenderingContext2D, size: { width: number; height: number }, nowS: number) => {
    const stage = setStage(pen, size, CAMERA);
    drawStands(stage, GROUND);
    drawPitch(stage);
    const homeGoesRight = last?.isSecondHalf !== true;
    drawDirection(stage, kits, homeGoesRight);
    const elapsedS = sinceGoal(nowS);
    const scored = goal !== undefined && elapsedS < GOAL_S.over ? goal : undefined;
    const towards = scored === undefined ? 0 : (scored.side === 'home') === homeGoesRight ? 1 : -1;
    const ball =
      scored === undefined
        ? passed(seed, last?.isPlaying === true ? nowS : 0)
        : shot(scored.name, towards, elapsedS);
    drawPlayers(stage, {
      kits,
      homeGoesRight,
      ball,
      cheering: scored !== undefined && elapsedS > GOAL_S.in ? scored.side : undefined,
      isPlaying: last?.isPlaying === true,
      nowS,
    });
  };

  return {
    update(score, nowS) {
      const before = last;
      last = score;
      if (before === undefined) return 0;
      const side = score.home > before.home ? 'home' : score.away > before.away ? 'away' : undefined;
      if (side === undefined) return 0;
      goal = { side, atS: nowS, name: `${seed} ${score.home}-${score.away}` };
      return GOAL_S.in;
    },
    isMoving: (nowS) => last?.isPlaying === true || sinceGoal(nowS) < GOAL_S.over,
    caption: (nowS) =>
      sinceGoal(nowS) > GOAL_S.in && sinceGoal(nowS) < GOAL_S.over ? { kind: 'goal' } : undefined,
    draw: show,
    drawStill: (pen, size) => show(pen, size, Infinity),
  };
}

/** The ball's position as it is passed among midfielders: the score reports no attacks, so none are shown. */
function passed(seed: string, nowS: number): Place {
  if (!Number.isFinite(nowS) || nowS === 0) return { x: 0, y: 0, z: 0 };
  const pass = Math.floor(nowS / PASS_S);
  const stand = (at: number): Place =>
    onGround(44 * (hashToUnit(`${seed} x ${at}`) - 0.5), 50 * (hashToUnit(`${seed} z ${at}`) - 0.5));
  const part = ease(share(nowS - pass * PASS_S, 0.5, 1.7));
  const lift = hashToUnit(`${seed} high ${pass}`) < 0.3 ? 5 : 0.2;
  return { ...mix(stand(pass), stand(pass + 1), part), y: 4 * lift * part * (1 - part) };
}

function shot(name: string, towards: number, elapsedS: number): Place {
  const start = onGround(towards * 12, 26 * (hashToUnit(`${name} start`) - 0.5));
  const edge = onGround(towards * (GOAL_X - 17), 22 * (hashToUnit(`${name} shot`) - 0.5));
  const net = { x: towards * (GOAL_X + 1.6), y: 1.3, z: 5 * (hashToUnit(`${name} in`) - 0.5) };
  if (elapsedS < GOAL_S.shot) return mix(start, edge, ease(elapsedS / GOAL_S.shot));
  const part = share(elapsedS, GOAL_S.shot, GOAL_S.in);
  const flight = mix(edge, net, part);
  return elapsedS < GOAL_S.in ? { ...flight, y: flight.y + 5 * part * (1 - part) } : { ...net, y: 0.2 };
}

function drawDirection(stage: Stage, kits: { home: Kit; away: Kit }, homeGoesRight: boolean): void {
  const { pen } = stage;
  for (const side of ['home', 'away'] as const) {
    const towards = (side === 'home') === homeGoesRight ? 1 : -1;
    pen.globalAlpha = 0.55;
    pen.fillStyle = kits[side].shirt;
    for (const step of [0, 1, 2]) {
      const x = -towards * 16 + towards * step * 4;
      const tip = stage.spot(onGround(x + towards * 3, -PITCH.z + 6));
      const top = stage.spot(onGround(x, -PITCH.z + 7.6));
      const foot = stage.spot(onGround(x, -PITCH.z + 4.4));
      pen.beginPath();
      pen.moveTo(tip.x, tip.y);
      pen.lineTo(top.x, top.y);
      pen.lineTo(foot.x, foot.y);
      pen.fill();
    }
  }
  pen.globalAlpha = 1;
}

interface Players {
  readonly kits: { readonly home: Kit; readonly away: Kit };
  readonly homeGoesRight: boolean;
  readonly ball: Place;
  readonly cheering: Side | undefined;
  readonly isPlaying: boolean;
  readonly nowS: number;
}

function drawPlayers(stage: Stage, { kits, homeGoesRight, ball, cheering, isPlaying, nowS }: Players): void {
  const drawings: { readonly z: number; readonly draw: () => void }[] = [
    { z: ball.z - 0.5, draw: () => drawBall(stage, ball, '#fff', 0.22) },
  ];
  for (const side of ['home', 'away'] as const) {
    const towards = (side === 'home') === homeGoesRight ? 1 : -1;
    const keeper: Kit = { shirt: side === 'home' ? '#f2b33d' : '#b9e36b', trousers: '#20262b' };
    const own = onGround(-towards * (GOAL_X - 2), Math.max(-4, Math.min(4, ball.z / 5)));
    drawings.push({
      z: own.z,
      draw: () => drawFigure(stage, keeper, { at: own, arm: 0.15, otherArm: -0.15 }),
    });
    for (const [at, [along, across]] of SHAPE.entries()) {
      const home = onGround(towards * along * PITCH.x, across * PITCH.z);
      // Everybody moves with the ball, those nearest it most.
      const pull = 0.12 + 0.4 * Math.exp(-Math.hypot(home.x - ball.x, home.z - ball.z) / 14);
      const place = mix(home, { ...ball, y: 0 }, pull);
      const jumps = side === cheering ? 0.5 * Math.abs(Math.sin(nowS * 6 + at)) : 0;
      const moves = isPlaying && pull > 0.2 ? { stride: nowS * 1.8 + at * 0.3 } : {};
      const arms = side === cheering ? { arm: 0.44, otherArm: -0.44 } : {};
      drawings.push({
        z: place.z,
        draw: () => drawFigure(stage, kits[side], { at: { ...place, y: jumps }, ...moves, ...arms }),
      });
    }
  }
  for (const { draw } of drawings.toSorted((one, other) => other.z - one.z)) draw();
}
