import { onGround, type Stage } from './stage.ts';
import { hashToUnit } from './timing.ts';

const ROWS = 5;
const SEATS = 46;
const CROWD = ['#f2b33d', '#35c2ae', '#edf4f6', '#8ca2ac', '#fa7f8a', '#72bbef'] as const;

/** The spectators: each one's position by row and seat, and shirt colour. */
const crowd = Array.from({ length: ROWS * SEATS }, (_, at) => ({
  turn: (at % SEATS) / (SEATS - 1),
  row: Math.floor(at / SEATS),
  shift: hashToUnit(`seat ${at}`),
  colour: CROWD[Math.floor(hashToUnit(`shirt ${at}`) * CROWD.length)] ?? CROWD[0],
}));

/** Draws the night sky, the grass, and the stands on the far side with spectators and four floodlights. */
export function drawStands(stage: Stage, ground: { readonly x: number; readonly z: number }): void {
  const { pen, width, height, spot } = stage;
  const night = pen.createLinearGradient(0, 0, 0, height * 0.6);
  night.addColorStop(0, '#071019');
  night.addColorStop(1, '#12303a');
  pen.fillStyle = night;
  pen.fillRect(0, 0, width, height);
  drawLights(stage, ground);
  const horizon = spot(onGround(0, ground.z * 1.16)).y;
  pen.fillStyle = '#0d3a26';
  pen.fillRect(0, horizon, width, height - horizon);
  drawSeats(stage, ground);
}

function drawSeats({ pen, spot }: Stage, ground: { readonly x: number; readonly z: number }): void {
  const edge = (turn: number, reach: number, up: number) => {
    const angle = Math.PI * turn;
    return spot({ x: ground.x * reach * Math.cos(angle), y: up, z: ground.z * reach * Math.sin(angle) });
  };
  const turns = Array.from({ length: 25 }, (_, at) => at / 24);
  pen.beginPath();
  for (const turn of turns) pen.lineTo(edge(turn, 1.08, 0.5).x, edge(turn, 1.08, 0.5).y);
  for (const turn of turns.toReversed()) pen.lineTo(edge(turn, 1.34, 17).x, edge(turn, 1.34, 17).y);
  pen.closePath();
  pen.fillStyle = '#14242d';
  pen.fill();
  for (const { turn, row, shift, colour } of crowd) {
    const { x, y, scale } = edge(turn + shift / SEATS, 1.12 + row * 0.045, 3 + row * 2.8);
    const size = Math.max(1, scale * 0.8);
    pen.globalAlpha = 0.35 + shift * 0.4;
    pen.fillStyle = colour;
    pen.fillRect(x, y - size, size, size * 1.3);
  }
  pen.globalAlpha = 1;
  pen.beginPath();
  for (const turn of turns) pen.lineTo(edge(turn, 1.07, 1.6).x, edge(turn, 1.07, 1.6).y);
  for (const turn of turns.toReversed()) pen.lineTo(edge(turn, 1.07, 0).x, edge(turn, 1.07, 0).y);
  pen.closePath();
  pen.fillStyle = '#1d4d5a';
  pen.fill();
}

function drawLights({ pen, spot }: Stage, ground: { readonly x: number; readonly z: number }): void {
  for (const turn of [0.2, 0.4, 0.6, 0.8]) {
    const angle = Math.PI * turn;
    const [x, z] = [ground.x * 1.45 * Math.cos(angle), ground.z * 1.45 * Math.sin(angle)];
    const foot = spot({ x, y: 0, z });
    const head = spot({ x, y: 34, z });
    pen.strokeStyle = '#2c4552';
    pen.lineWidth = Math.max(1, head.scale * 0.6);
    pen.beginPath();
    pen.moveTo(foot.x, foot.y);
    pen.lineTo(head.x, head.y);
    pen.stroke();
    const glow = pen.createRadialGradient(head.x, head.y, 0, head.x, head.y, head.scale * 16);
    glow.addColorStop(0, 'rgba(255,246,214,0.9)');
    glow.addColorStop(0.12, 'rgba(255,246,214,0.35)');
    glow.addColorStop(1, 'rgba(255,246,214,0)');
    pen.fillStyle = glow;
    pen.fillRect(head.x - head.scale * 16, head.y - head.scale * 16, head.scale * 32, head.scale * 32);
  }
}
