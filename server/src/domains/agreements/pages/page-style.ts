import { BANGLA_FONT } from '../../../kernel/http/bangla-font.ts';

/** The looks of the documents' pages, light or dark as the reader's device is, and black on white on paper. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--bg:#f3f6f8;--card:#fff;--text:#12202b;--soft:#50626f;--line:#d3dce2;--brand:#0b6e5f;--warn:#8a4b00}
@media (prefers-color-scheme:dark){:root{--bg:#111e25;--card:#182831;--text:#eaf1f4;--soft:#a5b7c1;--line:#2c414d;--brand:#5fd6c0;--warn:#f2b33d}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:16px/1.6 system-ui,${BANGLA_FONT},sans-serif;overflow-wrap:anywhere}
header{display:flex;flex-wrap:wrap;gap:4px 20px;align-items:center;padding:4px 16px;background:var(--card);border-bottom:1px solid var(--line)}
header a{display:inline-flex;align-items:center;min-height:44px;color:var(--brand);font-weight:600;text-decoration:none}
header a[lang=bn]{font-family:${BANGLA_FONT},system-ui,sans-serif}
header a:first-child{color:var(--text);font-weight:800}
header a:last-child{margin-left:auto}
main{max-width:760px;margin:0 auto;padding:8px 16px 64px}
h1{margin:16px 0 4px;font-size:26px;line-height:1.25}h2{margin:28px 0 4px;font-size:19px;line-height:1.3}
p{margin:8px 0;white-space:pre-line}
ul,ol{margin:8px 0;padding-left:24px}li{margin:4px 0}
ol:lang(bn){list-style:bengali}
a{color:var(--brand)}
.soft{color:var(--soft)}
.note{margin:12px 0;padding:12px;border:1px solid var(--line);border-left:4px solid var(--brand);border-radius:8px;background:var(--card)}
.warn{border-left-color:var(--warn);font-weight:600}
nav{margin-top:36px;border-top:1px solid var(--line)}
nav ul{list-style:none;padding:0}
nav li a{display:inline-flex;align-items:center;min-height:44px}
button{min-height:44px;padding:0 20px;border:1px solid var(--soft);border-radius:8px;background:var(--card);color:inherit;font:inherit;font-weight:600}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
@media print{:root{--bg:#fff;--card:#fff;--text:#000;--soft:#333;--line:#999;--warn:#000}header,nav,button{display:none}main{max-width:none;padding:0}h2{break-after:avoid}}
`;
