import { expect, test } from 'vitest';
import { dropUnusedCss } from './drop-unused-css.ts';

test('leaves out custom properties that nothing reads, and those that only such ones read', () => {
  const css = ':root{--a:1px;--b:var(--c);--c:2px;--d:"x;y", z;--e:3px}p{margin:var(--a)}';
  expect(dropUnusedCss(css, '<i style="color:var(--e)"></i>')).toBe(
    ':root{--a:1px;--e:3px}p{margin:var(--a)}',
  );
  expect(dropUnusedCss(css, '<i style="font:var(--d)"></i>')).toBe(
    ':root{--a:1px;--d:"x;y", z;}p{margin:var(--a)}',
  );
});

test('leaves out registrations of properties that nothing reads', () => {
  const read = '@property --tw-a{syntax:"*";inherits:false}';
  const unread = '@property --tw-b{syntax:"*";inherits:false;initial-value:""}';
  const rule = '.x{--tw-b:1;margin:var(--tw-a,0)}';
  expect(dropUnusedCss(`${rule}${read}${unread}`, '')).toBe(`.x{margin:var(--tw-a,0)}${read}`);
});

test('leaves out animations that nothing plays', () => {
  const played = '@keyframes turn{to{rotate:1turn}}@keyframes rise{0%{opacity:0}to{opacity:1}}';
  const rules = ':root{--animate-rise:rise .2s}.a{animation:var(--animate-rise)}.b{animation:.5s turn}';
  expect(dropUnusedCss(`${rules}${played}@keyframes slide{to{left:0}}`, '')).toBe(`${rules}${played}`);
});

test('is not misled by texts', () => {
  const css = '.a::after{content:"{--b:1;"}';
  expect(dropUnusedCss(css, '')).toBe(css);
});
