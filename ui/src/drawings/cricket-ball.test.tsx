import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CricketBall } from './cricket-ball.tsx';

test('[PLAY-2] a cricket ball has one straight seam from edge to edge, with straight stitches on both sides of it', () => {
  const drawing = renderToStaticMarkup(<CricketBall x={10} y={10} r={7} />);
  const paths = [...drawing.matchAll(/<path d="([^"]*)"([^>]*)>/g)].map(([, d = '', rest = '']) => ({
    d,
    isDashed: rest.includes('stroke-dasharray'),
  }));
  const seams = paths.filter(({ isDashed }) => !isDashed);
  expect(seams.map(({ d }) => d)).toEqual(['M0-1v2']);
  const stitches = paths.filter(({ isDashed }) => isDashed).flatMap(({ d }) => d.match(/M[^M]*/g) ?? []);
  const sides = stitches.map((line) => Math.sign(Number(/^M(-?[\d.]+)-[\d.]+v[\d.]+$/.exec(line)?.[1])));
  expect([sides.length, Math.min(...sides), Math.max(...sides)]).toEqual([2, -1, 1]);
  // A baseball's seams are two curves.
  expect(drawing).not.toMatch(/ d="[^"]*[ACQST]/i);
});
