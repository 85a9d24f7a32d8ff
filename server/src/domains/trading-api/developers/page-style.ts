import { BANGLA_FONT } from '../../../kernel/http/bangla-font.ts';

/** The looks of the developers' pages, in the site's colours, light or dark as the reader's device is. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--bg:#f3f6f8;--card:#fff;--text:#12202b;--soft:#50626f;--line:#d3dce2;--brand:#0b6e5f;--code:#e8eef2}
@media (prefers-color-scheme:dark){:root{--bg:#111e25;--card:#182831;--text:#eaf1f4;--soft:#a5b7c1;--line:#2c414d;--brand:#5fd6c0;--code:#0d171d}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:16px/1.55 system-ui,${BANGLA_FONT},sans-serif;overflow-wrap:anywhere}
header{display:flex;flex-wrap:wrap;gap:4px 20px;align-items:center;padding:8px 16px;background:var(--card);border-bottom:1px solid var(--line)}
header a{display:inline-flex;align-items:center;min-height:44px;color:var(--brand);font-weight:600;text-decoration:none}
header a[lang=bn]{font-family:${BANGLA_FONT},system-ui,sans-serif}
header>a{color:var(--text);font-weight:800}
nav{display:flex;flex-wrap:wrap;gap:0 16px}
main{max-width:820px;margin:0 auto;padding:8px 16px 64px}
h1{font-size:28px;line-height:1.2}h2{margin-top:40px;font-size:22px}h3{margin:28px 0 4px;font-size:18px}
h3 small,li small{color:var(--soft);font-weight:400}
a{color:var(--brand)}
code{padding:1px 4px;border-radius:4px;background:var(--code);font-size:.92em}
pre{overflow-x:auto;padding:12px;border-radius:8px;background:var(--code);overflow-wrap:normal}
pre code{padding:0;background:none}
table{width:100%;border-collapse:collapse;font-size:15px}
td,th{padding:6px 8px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
section table td:first-child{width:38%}
label{display:grid;gap:4px;margin:12px 0;font-weight:600}
input,select,textarea{width:100%;min-height:44px;padding:8px 10px;border:1px solid var(--soft);border-radius:8px;background:var(--card);color:inherit;font:inherit;font-weight:400}
textarea,output{font-family:ui-monospace,monospace;font-size:14px}
button{min-height:48px;width:100%;border:0;border-radius:8px;background:var(--brand);color:var(--bg);font:inherit;font-weight:700}
output{white-space:pre-wrap}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
`;
