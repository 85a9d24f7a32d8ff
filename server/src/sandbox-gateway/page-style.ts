import { createHash } from 'node:crypto';
import { BANGLA_FONT } from '../kernel/http/bangla-font.ts';

/** The hosted page's styles, and what its browser may do. */
export interface PageLook {
  readonly style: string;
  /** Its Content-Security-Policy: no scripts, forms only to itself, no framing. */
  readonly security: string;
}

/** The page's styles, with those that declare a font for Bangla. */
export function pageLook(banglaFont: string): PageLook {
  const style = banglaFont + STYLE;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    style,
    security:
      `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; img-src data:; ` +
      "form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  };
}

/** Light and dark; without images. */
const STYLE = `
:root{color-scheme:light dark;--bg:#eef2f6;--card:#fff;--text:#12202b;--soft:#50626f;--line:#b9c6cf;--field:#f6f9fb;--brand:#1c4f9c;--on:#fff;--good:#0b6e3f;--bad:#a81f16;--note:#fff6dd;--note-line:#c99a2c}
@media (prefers-color-scheme:dark){:root{--bg:#0c1420;--card:#152233;--text:#eaf1f8;--soft:#a9bccd;--line:#4a6078;--field:#0f1a29;--brand:#7db2ff;--on:#04152e;--good:#45d08a;--bad:#ff8a80;--note:#2a2413;--note-line:#b08c34}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;padding:16px 12px 32px;background:var(--bg);color:var(--text);font:16px/1.45 system-ui,"Noto Sans Bengali","${BANGLA_FONT}",sans-serif}
main{max-width:420px;margin:0 auto}
header{display:flex;align-items:center;gap:10px;padding:2px 2px 12px}
header svg{width:38px;height:38px;flex:none}
header strong{display:block;font-size:18px;line-height:1.2}
header small{color:var(--soft);font-size:13px}
header a{margin-left:auto;min-height:44px;display:grid;place-items:center;padding:0 10px;color:var(--brand);font-weight:600;text-decoration:none}
.card{padding:20px 16px;border-radius:16px;background:var(--card)}
.sum{display:flex;justify-content:space-between;align-items:end;gap:12px;padding-bottom:16px;margin-bottom:16px;border-bottom:1px solid var(--line)}
.sum p{color:var(--soft);font-size:14px}
.sum b{display:block;color:var(--text);font-size:30px;line-height:1.2;font-variant-numeric:tabular-nums}
.sum time{color:var(--soft);font-size:13px;text-align:right}
h1{margin-bottom:12px;font-size:14px;color:var(--soft);font-weight:600}
label,legend{display:block;margin-bottom:6px;font-weight:600}
input[type=text]{width:100%;min-height:52px;padding:0 14px;border:1.5px solid var(--line);border-radius:12px;background:var(--field);color:var(--text);font-family:inherit;font-size:20px;font-weight:600;letter-spacing:1px;font-variant-numeric:tabular-nums}
input[aria-invalid]{border-color:var(--bad)}
.hint{margin-top:6px;color:var(--soft);font-size:13px}
.fault{margin-top:6px;color:var(--bad);font-size:14px;font-weight:600}
button,.go{display:grid;place-items:center;width:100%;min-height:52px;margin-top:18px;border:0;border-radius:12px;background:var(--brand);color:var(--on);font-family:inherit;font-size:17px;font-weight:700;line-height:1.2;text-decoration:none;cursor:pointer}
button.plain{min-height:44px;margin-top:10px;background:none;color:var(--soft);font-size:15px;font-weight:600}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.phone{margin:16px 0;padding:12px 14px;border:1px dashed var(--note-line);border-radius:12px;background:var(--note);font-size:14px}
.phone b{display:block;margin-bottom:2px;font-size:12px;color:var(--soft)}
details{margin-top:14px;padding:0 4px;color:var(--soft);font-size:14px}
summary{min-height:44px;display:flex;align-items:center;gap:6px;cursor:pointer;font-weight:600}
summary::after{content:"▾"}
[open]>summary::after{content:"▴"}
fieldset{padding:4px 0 10px;border:0}
legend{font-size:13px;padding:0}
fieldset label{display:flex;align-items:center;gap:8px;min-height:40px;margin:0;font-weight:400}
fieldset input{width:18px;height:18px;accent-color:var(--brand)}
.end{text-align:center}
.end svg{width:64px;height:64px;margin-bottom:10px}
.end h1{margin-bottom:6px;color:var(--text);font-size:22px}
.end .paid{color:var(--good)}.end .failed,.end .expired,.end .cancelled{color:var(--bad)}
.end p{color:var(--soft)}
.end dl{margin-top:14px;font-size:14px}.end dd{font-weight:700;overflow-wrap:anywhere}
`;
