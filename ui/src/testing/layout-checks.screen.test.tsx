import { afterEach, expect, test } from 'vitest';
import { layoutChecks } from './layout-checks.ts';

const { coveredControls, doubleTexts, textFaults } = layoutChecks();

afterEach(() => document.body.replaceChildren());

const draw = (html: string) => {
  const place = document.createElement('div');
  place.style.font = '16px/1.25 sans-serif';
  place.innerHTML = html;
  document.body.append(place);
};

test.each([
  [
    'a text that is cut off',
    '<p style="width:60px;overflow:hidden;white-space:nowrap">Chattogram Anchors</p>',
    /“Chattogram Anchors” in <p\.> .* leaves <p\.>/,
  ],
  [
    'an ellipsis',
    '<p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Chattogram Anchors</p>',
    /ends with an ellipsis/,
  ],
  [
    'a name with a letter or two a line',
    '<p style="width:20px;overflow-wrap:anywhere">Barishal Ferries</p>',
    /“Barishal Ferries” .* is broken between its letters/,
  ],
  [
    'a word that leaves its button',
    '<button style="width:30px;padding:0;white-space:nowrap">Withdrawal</button>',
    /leaves <button\.> “Withdrawal”/,
  ],
  [
    'a text beyond the window',
    '<p style="margin-left:calc(100vw - 30px);white-space:nowrap">Balance</p>',
    /leaves <body|leaves the window/,
  ],
  [
    'two texts in one place',
    '<p style="margin:0">1.92</p><p style="margin:-14px 0 0">1.94</p>',
    /“1\.92” .* and “1\.94” .* lie over each other/,
  ],
])('[PLAY-76] %s is found', (_, html, fault) => {
  draw(html);
  expect(textFaults()).toEqual([expect.stringMatching(fault)]);
});

test.each([
  [
    'a row that scrolls sideways',
    '<div style="width:60px;overflow-x:auto;white-space:nowrap">Chattogram Anchors</div>',
  ],
  [
    'a text that a button unfolds',
    '<div id="more" style="height:20px;overflow:hidden;width:60px">Chattogram Anchors</div><button aria-controls="more" aria-expanded="false">More</button>',
  ],
  [
    'a preview that may end early',
    '<p data-shortens style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">Chattogram Anchors</p>',
  ],
  ['a text for screen readers alone', '<p class="sr-only">Chattogram Anchors</p>'],
  ['texts below each other', '<p style="margin:0">1.92</p><p style="margin:0">1.94</p>'],
])('[PLAY-76] %s is no fault', (_, html) => {
  draw(html);
  expect(textFaults()).toEqual([]);
});

test('[PLAY-76] a control that something fixed covers wherever the page is scrolled to is found', () => {
  draw('<button>Place bet</button><div style="height:3000px"></div>');
  expect(coveredControls()).toEqual([]);
  draw('<div style="position:fixed;inset:0;background:#000"></div>');
  expect(coveredControls()).toEqual([expect.stringMatching(/^<button\.> “Place bet” is covered by <div/)]);
});

test('[PLAY-76] doubled texts are twice as large, boxes are not, and it can be undone', () => {
  draw('<p style="font-size:20px;width:10em;height:30px">৳500</p>');
  const text = document.querySelector('p');
  const look = () => text && [getComputedStyle(text).fontSize, getComputedStyle(text).height];
  doubleTexts();
  expect(look()).toEqual(['40px', '30px']);
  doubleTexts();
  expect(look()).toEqual(['20px', '30px']);
});

test('[PLAY-76] a bar covers what stands at the page’s end behind it, not what can be scrolled past it', () => {
  const room = '<div style="height:3000px"></div>';
  draw(
    '<button>Place bet</button>' +
      '<div style="position:fixed;inset:auto 0;bottom:0;height:30px;background:#000"></div>',
  );
  draw(room);
  expect(coveredControls()).toEqual([]);
  draw('<button style="display:block;height:20px">Cash out</button>');
  expect(coveredControls()).toEqual([expect.stringMatching(/“Cash out” is covered by <div/)]);
});
