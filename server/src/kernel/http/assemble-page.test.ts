import { expect, test } from 'vitest';
import { assemblePage, dressShell, styleSheetOf } from './assemble-page.ts';

const shell = {
  html: [
    '<html lang="en" data-theme="dark"><head><title>Maidan</title>',
    '<link rel="stylesheet" crossorigin href="/assets/a.css"></head>',
    '<body><div id="root"><!--first--><i></i><!--/first--></div></body></html>',
  ].join(''),
  css: '.grid{display:grid}.flex{display:flex}',
};
const look = { language: 'bn', theme: 'light' } as const;
const page = {
  path: '/login',
  html: '<p class="grid">$& ৳1</p>',
  title: 'a < b',
  boot: { '/general': ['</script>'] },
};

test('[HOME-18] a page is in its visitor’s language and colours', () => {
  expect(dressShell(shell, look)).toContain('<html lang="bn" data-theme="light">');
});

test('a page carries its screen, its styles, and the whole style sheet after them', () => {
  const html = assemblePage(shell, look, 'guest', page);
  expect(html).toContain('<style>.grid{display:grid}</style>');
  expect(html).toContain('data-visitor="guest"><p class="grid">$& ৳1</p></div>');
  expect(html.indexOf('/assets/a.css')).toBeGreaterThan(html.indexOf('৳1'));
});

test('a page keeps those of the first styles that it or a script still needs', () => {
  const styles =
    '@layer first{html{color:red}}.first-box{color:red}.first-word{color:red}.first-reload{color:red}#splash:not(.timed){opacity:0}';
  const dressed = {
    ...shell,
    html: shell.html
      .replace('</head>', `<style>${styles}</style></head>`)
      .replace('<i></i>', '<i class="first-box"></i>')
      .replace('<body>', '<body><p class="first-word"></p>'),
  };
  expect(dressShell(dressed, look)).toContain(styles);
  expect(assemblePage(dressed, look, 'guest', page)).toContain(
    `<style>${styles.replace('.first-box{color:red}', '')}</style>`,
  );
});

test('a page’s data can’t end its script, and its title can’t open a tag', () => {
  const html = assemblePage(shell, look, 'guest', page);
  expect(html).toContain(String.raw`{"/general":["\u003c/script>"]}</script>`);
  expect(html).toContain('<title>a &lt; b</title>');
});

test('[HOME-9] the splash lies over the home page only', () => {
  expect(assemblePage(shell, look, 'guest', page)).not.toContain('splash');
  expect(assemblePage(shell, look, 'guest', { ...page, path: '/' })).toContain('id="splash"');
});

test('the style sheet of a document is found, if it has one', () => {
  expect(styleSheetOf(shell.html)).toBe('/assets/a.css');
  expect(styleSheetOf('<html></html>')).toBeUndefined();
});
