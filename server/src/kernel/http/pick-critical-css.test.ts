import { expect, test } from 'vitest';
import { pickCriticalCss } from './pick-critical-css.ts';

const html = '<p class="grid max-[399px]:sr-only gap-0.5">1</p>';

test('keeps rules without classes, and those whose classes occur', () => {
  const css =
    '@layer base,utilities;@layer base{html{margin:0}}@layer utilities{.grid{display:grid}.flex{display:flex}}';
  expect(pickCriticalCss(css, html)).toBe(
    '@layer base,utilities;@layer base{html{margin:0}}@layer utilities{.grid{display:grid}}',
  );
});

test('reads escaped names and lists of selectors', () => {
  const css = '.gap-0\\.5{gap:2px}.gap-1\\.5{gap:6px}.flex,.grid>:not(.flex){color:red}';
  expect(pickCriticalCss(css, html)).toBe('.gap-0\\.5{gap:2px}.flex,.grid>:not(.flex){color:red}');
});

test('leaves out a condition under which nothing is left', () => {
  const css =
    '@media (width<399px){.flex{display:flex}}@media (width<399px){.max-\\[399px\\]\\:sr-only{width:1px}}';
  expect(pickCriticalCss(css, html)).toBe('@media (width<399px){.max-\\[399px\\]\\:sr-only{width:1px}}');
});

test('is not misled by braces in texts', () => {
  expect(pickCriticalCss('.grid::before{content:"}{;"}.flex{color:red}', html)).toBe(
    '.grid::before{content:"}{;"}',
  );
});

test('keeps keyframes whole', () => {
  const css = '@keyframes rise{0%{opacity:0}to{opacity:1}}';
  expect(pickCriticalCss(css, html)).toBe(css);
});

test('leaves out what is for elements that the page has not', () => {
  const css =
    'html,body{margin:0}p{color:red}hr{height:0}textarea,p>b{color:red}*,:before{margin:0}[hidden]{display:none}';
  expect(pickCriticalCss(css, html)).toBe(
    'html,body{margin:0}p{color:red}textarea,p>b{color:red}*,:before{margin:0}[hidden]{display:none}',
  );
});

test('leaves out the parts of fields unless there are some', () => {
  const css = '::placeholder{opacity:1}::-webkit-datetime-edit{padding:0}::backdrop{margin:0}';
  expect(pickCriticalCss(css, html)).toBe('::backdrop{margin:0}');
  expect(pickCriticalCss(css, `${html}<input>`)).toBe(css);
});

test('leaves out what is for the document in another language or theme', () => {
  const css =
    ':root{color:red}:root[data-theme=light]{color:blue}:root[data-theme=dark] p{margin:0}:root:lang(bn){font:b}p:lang(bn){font:b}';
  expect(pickCriticalCss(css, html, { language: 'en', theme: 'dark' })).toBe(
    ':root{color:red}:root[data-theme=dark] p{margin:0}p:lang(bn){font:b}',
  );
  expect(pickCriticalCss(css, html, { language: 'bn', theme: 'light' })).toBe(
    css.replace(':root[data-theme=dark] p{margin:0}', ''),
  );
});
