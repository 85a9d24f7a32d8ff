import { between, type Camera, mix, type Place } from '../stage/camera.ts';
import { drawBall, drawFigure, type Kit } from '../stage/draw-figure.ts';
import { drawStands } from '../stage/draw-stands.ts';
import type { Scene } from '../stage/scene.ts';
import { onGround, paintLine, setStage, type Stage } from '../stage/stage.ts';
import { ease, share } from '../stage/timing.ts';
import { ballAt, CREASE_M, DELIVERY_S, type Delivery, planDelivery, ROPE_M } from './plan-delivery.ts';
import { drawField, drawWicket } from './draw-field.ts';

/** The part of a cricket score that the animation needs. */
export interface CricketPlay {
  readonly battingSide: 'home' | 'away';
  readonly runs: number;
  readonly wickets: number;
  readonly balls: number;
  readonly thisOver: readonly string[];
  readonly ballRunning: boolean;
}

const WIDE: Camera = { from: { x: 0, y: 40, z: -98 }, to: { x: 0, y: 4, z: 6 }, zoom: 1.5, people: 3.8 };
const CLOSE: Camera = { from: { x: 0, y: 8, z: -37 }, to: { x: 0, y: 2.6, z: 6 }, zoom: 2.1, people: 1.5 };

const MARK = onGround(1.2, -CREASE_M - 15);
const FIELDERS: readonly Place[] = [
  [-24, 18],
  [22, 24],
  [-40, -6],
  [38, 2],
  [-22, -26],
  [26, -24],
  [-4, 46],
  [48, 30],
  [-48, 28],
].map(([x = 0, z = 0]) => onGround(x, z));
const KEEPER_AT = onGround(0.4, CREASE_M + 9);
const BALL = '#f4f4ee';
/** The bowler waits at his mark until the first of these times, then runs in until the second. */
const RUN_UP = { fromS: 2.4, toS: 6.4 } as const;

/** An animated cricket ground: run-up, ball, shot, fielders and wicket, as the score reports them. */
export function cricketScene(
  kits: { readonly home: Kit; readonly away: Kit },
  seed: string,
): Scene<CricketPlay> {
  let last: CricketPlay | undefined;
  let runUpS: number | undefined;
  let bowled: { readonly delivery: Delivery; readonly atS: number; readonly from: Place } | undefined;
  let batting: 'home' | 'away' = 'home';

  const bowlerAt = (nowS: number): Place => {
    if (runUpS === undefined) return MARK;
    return mix(MARK, onGround(0.9, -CREASE_M - 3), share(nowS - runUpS, RUN_UP.fromS, RUN_UP.toS));
  };
  const since = (nowS: number) => (bowled === undefined ? Infinity : nowS - bowled.atS);

  return {
    update(score, nowS) {
      const before = last;
      last = score;
      batting = score.battingSide;
      if (before === undefined || isNewInnings(before, score)) {
        runUpS = score.ballRunning ? nowS : undefined;
        return 0;
      }
      const token = newDelivery(before, score);
      if (token !== undefined) {
        const name = `${seed} ${score.battingSide} ${score.runs} ${score.wickets} ${score.balls}`;
        bowled = { delivery: planDelivery(token, name), atS: nowS, from: bowlerAt(nowS) };
        runUpS = undefined;
        return DELIVERY_S.bat + 1.1;
      }
      if (score.ballRunning && !before.ballRunning) runUpS = nowS;
      return 0;
    },
    isMoving: (nowS) => runUpS !== undefined || since(nowS) < DELIVERY_S.dead + 1.6,
    caption: (nowS) =>
      since(nowS) > DELIVERY_S.bat + 0.9 && since(nowS) < DELIVERY_S.dead + 1.4
        ? bowled?.delivery.caption
        : undefined,
    draw(pen, size, nowS) {
      const camera = cameraAt(
        runUpS === undefined ? undefined : nowS - runUpS,
        since(nowS),
        bowled?.delivery,
      );
      const stage = setStage(pen, size, camera);
      drawGround(stage, camera);
      const elapsedS = since(nowS);
      const play = bowled !== undefined && elapsedS < DELIVERY_S.dead + 1.6 ? bowled : undefined;
      drawPeople(stage, {
        batting: kits[batting],
        fielding: kits[batting === 'home' ? 'away' : 'home'],
        delivery: play?.delivery,
        elapsedS,
        bowler: play === undefined ? bowlerAt(nowS) : followThrough(play.from, elapsedS),
        runsIn: runUpS !== undefined && nowS - runUpS > RUN_UP.fromS,
        nowS,
      });
    },
    drawStill(pen, size) {
      const stage = setStage(pen, size, WIDE);
      drawGround(stage, WIDE);
      drawPeople(stage, {
        batting: kits[batting],
        fielding: kits[batting === 'home' ? 'away' : 'home'],
        delivery: undefined,
        elapsedS: Infinity,
        bowler: MARK,
        runsIn: false,
        nowS: 0,
      });
      if (bowled === undefined) return;
      pen.setLineDash([4, 4]);
      paintLine(stage, [onGround(0, CREASE_M - 1), { ...bowled.delivery.to, y: 0 }], '#fff', 1.6);
      pen.setLineDash([]);
      drawBall(stage, { ...bowled.delivery.to, y: 0 }, BALL, 0.3);
    },
  };
}

function isNewInnings(before: CricketPlay, score: CricketPlay): boolean {
  return before.battingSide !== score.battingSide || score.balls < before.balls;
}

/** The ball bowled between two scores; the last one if there were several. */
function newDelivery(before: CricketPlay, score: CricketPlay): string | undefined {
  const isSame =
    before.balls === score.balls &&
    before.runs === score.runs &&
    before.wickets === score.wickets &&
    before.thisOver.length === score.thisOver.length;
  return isSame ? undefined : score.thisOver.at(-1);
}

/** Close for the run-up and the ball, wide for the shot. */
function cameraAt(runUpS: number | undefined, playS: number, delivery: Delivery | undefined): Camera {
  const { bat, dead } = DELIVERY_S;
  if (delivery !== undefined && playS < dead + 1.6) {
    const staysClose = delivery.way === 'bowled' || delivery.way === 'left' || delivery.way === 'wide';
    if (staysClose) return between(CLOSE, WIDE, ease(share(playS, dead, dead + 1.5)));
    return between(CLOSE, WIDE, ease(share(playS, bat + 0.05, bat + 0.9)));
  }
  return runUpS === undefined ? WIDE : between(WIDE, CLOSE, ease(share(runUpS, 0.4, 2.6)));
}

function drawGround(stage: Stage, camera: Camera): void {
  drawStands(stage, ROPE_M);
  drawField(stage, Math.max(-ROPE_M.z, camera.from.z + 6));
}

function followThrough(from: Place, elapsedS: number): Place {
  const crease = onGround(0.9, -CREASE_M);
  if (elapsedS < DELIVERY_S.release) return mix(from, crease, elapsedS / DELIVERY_S.release);
  return mix(crease, onGround(-1.4, -CREASE_M + 5), ease(share(elapsedS, DELIVERY_S.release, 1.6)));
}

interface People {
  readonly batting: Kit;
  readonly fielding: Kit;
  readonly delivery: Delivery | undefined;
  readonly elapsedS: number;
  readonly bowler: Place;
  readonly runsIn: boolean;
  readonly nowS: number;
}

/** Draws everybody, furthest first. */
function drawPeople(stage: Stage, people: People): void {
  const { delivery, elapsedS, nowS } = people;
  const ball = delivery && ballAt(delivery, elapsedS);
  const broken = delivery?.way === 'bowled' ? share(elapsedS, DELIVERY_S.bat, DELIVERY_S.bat + 0.25) : 0;
  const drawings: { readonly z: number; readonly draw: () => void }[] = [
    { z: CREASE_M, draw: () => drawWicket(stage, CREASE_M, broken) },
    { z: -CREASE_M, draw: () => drawWicket(stage, -CREASE_M, 0) },
    { z: KEEPER_AT.z, draw: () => drawFigure(stage, people.fielding, { at: KEEPER_AT, arm: 0.1 }) },
    ...fielders(stage, people, ball),
    ...batters(stage, people),
    { z: people.bowler.z - 0.2, draw: () => drawBowler(stage, people) },
  ];
  if (ball !== undefined) {
    const radius = 0.17;
    drawings.push({ z: ball.z - 0.1, draw: () => drawBall(stage, ball, BALL, radius) });
  }
  const umpire = onGround(-0.9, -CREASE_M - 2.5);
  const coat: Kit = { shirt: '#e8edf0', trousers: '#20262b', hat: '#f7f7f2' };
  const signal = delivery !== undefined && elapsedS > DELIVERY_S.bat + 0.9 ? signalOf(delivery, nowS) : {};
  drawings.push({ z: umpire.z, draw: () => drawFigure(stage, coat, { at: umpire, ...signal }) });
  for (const { draw } of drawings.toSorted((one, other) => other.z - one.z)) draw();
}

/** The umpire's arms: both up for a six, one waved for a four, a finger for a wicket, arms out for a wide. */
function signalOf({ caption }: Delivery, nowS: number): { arm?: number; otherArm?: number } {
  if (caption.kind === 'six') return { arm: 0.47, otherArm: -0.47 };
  if (caption.kind === 'four') return { arm: 0.25 + 0.1 * Math.sin(nowS * 9) };
  if (caption.kind === 'wicket') return { arm: 0.48 };
  return caption.kind === 'wide' ? { arm: 0.25, otherArm: -0.25 } : {};
}

function fielders(stage: Stage, people: People, ball: Place | undefined) {
  const { delivery, elapsedS, fielding, nowS } = people;
  const chases = delivery !== undefined && (delivery.way === 'struck' || delivery.way === 'caught');
  const chaser = chases ? nearestTo(delivery.to) : -1;
  return FIELDERS.map((home, at) => {
    const runs = at === chaser && delivery !== undefined && ball !== undefined && elapsedS > DELIVERY_S.bat;
    const goal = delivery?.caption.kind === 'six' ? mix(home, { ...delivery.to, y: 0 }, 0.7) : delivery?.to;
    const place =
      runs && goal !== undefined
        ? mix(home, { ...goal, y: 0 }, ease(share(elapsedS, DELIVERY_S.bat, DELIVERY_S.dead - 1.3)))
        : home;
    const isRunning = runs && elapsedS < DELIVERY_S.dead - 1.3;
    const cheers = delivery?.caption.kind === 'wicket' && elapsedS > DELIVERY_S.bat + 0.6;
    const pose = {
      at: cheers ? { ...place, y: 0.35 * Math.abs(Math.sin(nowS * 7 + at)) } : place,
      ...(isRunning ? { stride: nowS * 2.2 } : {}),
      ...(cheers ? { arm: 0.42, otherArm: -0.42 } : {}),
    };
    return { z: place.z, draw: () => drawFigure(stage, fielding, pose) };
  });
}

function nearestTo(place: Place): number {
  const distances = FIELDERS.map(({ x, z }) => Math.hypot(x - place.x, z - place.z));
  return distances.indexOf(Math.min(...distances));
}

const BAT = { lengthM: 0.85, widthM: 0.14, colour: '#e2c48d' } as const;

function batters(stage: Stage, { batting, delivery, elapsedS, nowS }: People) {
  const { bat, dead } = DELIVERY_S;
  const crossings = delivery?.crossings ?? 0;
  const ran = crossings * share(elapsedS, bat + 0.3, dead - 0.6);
  const isRunning = delivery !== undefined && ran > 0 && ran < crossings;
  // Each odd crossing ends at the other wicket; running there and back is a triangle wave.
  const cross = delivery === undefined ? 0 : 1 - Math.abs(1 - (ran % 2));
  const striker = onGround(0.75, CREASE_M - 1.2 - cross * (2 * CREASE_M - 2.4));
  const partner = onGround(-3, -CREASE_M + 1.2 + cross * (2 * CREASE_M - 2.4));
  const swing = delivery?.way === 'left' ? 0 : ease(share(elapsedS, bat - 0.16, bat + 0.14));
  const isOut = delivery?.caption.kind === 'wicket' && elapsedS > bat + 1;
  const strike = elapsedS < bat + 0.5 ? -0.2 + 0.55 * swing : isOut ? 0.03 : 0.1;
  const stride = isRunning ? { stride: nowS * 2.4 } : {};
  return [
    {
      z: striker.z,
      draw: () => drawFigure(stage, batting, { at: striker, arm: strike, holds: BAT, ...stride }),
    },
    {
      z: partner.z,
      draw: () => drawFigure(stage, batting, { at: partner, arm: 0.08, holds: BAT, ...stride }),
    },
  ];
}

function drawBowler(stage: Stage, { fielding, bowler, delivery, elapsedS, runsIn, nowS }: People): void {
  const releases = delivery !== undefined && elapsedS < DELIVERY_S.release + 0.3;
  const isRunning = runsIn || (delivery !== undefined && elapsedS < DELIVERY_S.release);
  drawFigure(stage, fielding, {
    at: bowler,
    ...(isRunning ? { stride: nowS * 2.4 } : {}),
    ...(releases ? { arm: -0.1 - 0.9 * share(elapsedS, 0.15, DELIVERY_S.release + 0.2) } : {}),
  });
}
