import { fillGround, onGround, paintLine, type Stage, trace } from '../stage/stage.ts';

/** Half the length and half the width for singles and doubles, in metres. */
const COURT = { z: 11.89, x: 4.11, doubles: 5.49, service: 6.4 } as const;
const LINE = 'rgba(255,255,255,0.9)';

/** Draws the court with its lines. */
export function drawCourt(stage: Stage): void {
  const { x, z, doubles, service } = COURT;
  fillGround(stage, '#1d6a5c', { left: -15, right: 15, near: -20, far: 19 });
  fillGround(stage, '#2a5fa8', { left: -doubles, right: doubles, near: -z, far: z });
  for (const side of [-x, x, -doubles, doubles])
    paintLine(stage, [onGround(side, -z), onGround(side, z)], LINE);
  for (const end of [-z, z]) paintLine(stage, [onGround(-doubles, end), onGround(doubles, end)], LINE, 1.6);
  for (const end of [-service, service]) paintLine(stage, [onGround(-x, end), onGround(x, end)], LINE);
  paintLine(stage, [onGround(0, -service), onGround(0, service)], LINE);
}

/** Draws the net across the middle. */
export function drawNet(stage: Stage): void {
  const reach = COURT.doubles + 0.9;
  const net = [
    onGround(-reach, 0),
    { x: -reach, y: 1.07, z: 0 },
    { x: 0, y: 0.91, z: 0 },
    { x: reach, y: 1.07, z: 0 },
    onGround(reach, 0),
  ];
  trace(stage, net);
  stage.pen.fillStyle = 'rgba(10,20,26,0.55)';
  stage.pen.fill();
  paintLine(stage, net.slice(1, 4), '#fff', 1.8);
}
