import { expect, test } from 'vitest';
import { drawText } from './draw-text.ts';

test('[CARE-70] a text becomes headings, lists and paragraphs, and nothing in it becomes markup', () => {
  expect(drawText('One <b>\nline\n\n## Head & more\nText\n- a\n- b "c"\n\n1. x\n2. y')).toBe(
    [
      '<p>One &lt;b>\nline</p>',
      '<h2>Head &amp; more</h2>',
      '<p>Text</p><ul><li>a</li><li>b &quot;c&quot;</li></ul>',
      '<ol><li>x</li><li>y</li></ol>',
    ].join('\n'),
  );
});
