import { House, Star } from 'lucide-react';
import * as house from 'lucide-react/icons/house';
import * as star from 'lucide-react/icons/star';
import type { ComponentType, SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createIcon, type IconData } from './create-icon.tsx';

const uses: readonly SVGProps<SVGSVGElement>[] = [
  {},
  { className: 'size-5 text-live' },
  { className: 'size-5', 'aria-hidden': 'true', strokeWidth: 3 },
  { 'aria-label': 'Home', role: 'img' },
];

/** The icon's description, which its module exports without a type. */
function dataOf(module: object): IconData {
  const data: unknown = Reflect.get(module, '__iconData');
  if (!isIconData(data)) throw new Error('The module of the icon exports no description.');
  return data;
}

function isIconData(data: unknown): data is IconData {
  return typeof data === 'object' && data !== null && 'name' in data && 'node' in data;
}

/** The element with its attributes in a fixed order. */
function draw(Icon: ComponentType<SVGProps<SVGSVGElement>>, props: SVGProps<SVGSVGElement>) {
  const [, own = '', shapes = ''] = /^<svg (.*?)>(.*)$/.exec(renderToStaticMarkup(<Icon {...props} />)) ?? [];
  return { attributes: [...own.matchAll(/[\w-]+="[^"]*"/gi)].map(String).toSorted(), shapes };
}

test('an icon is drawn as its library draws it', () => {
  for (const props of uses) {
    expect(draw(createIcon(dataOf(house)), props)).toEqual(draw(House, props));
    expect(draw(createIcon(dataOf(star)), props)).toEqual(draw(Star, props));
  }
  expect(draw(createIcon(dataOf(house)), {}).shapes).toContain('<path');
});
