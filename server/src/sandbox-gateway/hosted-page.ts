import { formatMoney } from '@maidan/engine';
import { type PageLanguage, digitsIn, pageWords, timeOfDay } from './page-words.ts';
import type { SandboxPayment } from './sandbox-payment-store.ts';

/** Which field of the last form was wrong. */
export type PageFault = 'number' | 'code';

/** What a page is rendered from. */
export interface PageView {
  readonly payment: SandboxPayment;
  readonly language: PageLanguage;
  readonly fault: PageFault | undefined;
  /** What was typed into the wrong field. */
  readonly typed: string;
  readonly now: Date;
  readonly style: string;
}

/** Wrong codes before a payment fails. */
export const CODES_MAX = 3;
const BACK_AFTER_S = 4;

/** Renders the gateway's own page for a payment: the wallet number, then the code, then the outcome. */
export function writePage(view: PageView): string {
  const { payment, language, now } = view;
  const words = pageWords[language];
  const other = language === 'en' ? 'bn' : 'en';
  const isOpen = payment.state === 'pending';
  const leftS = Math.ceil((payment.expiresAt.getTime() - now.getTime()) / 1000);
  const back = backTo(payment);
  const refresh = isOpen
    ? `<meta http-equiv="refresh" content="${Math.max(leftS, 1)}">`
    : `<meta http-equiv="refresh" content="${BACK_AFTER_S};url=${escape(back)}">`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
${refresh}<link rel="icon" href="data:,"><title>${words.title}</title><style>${view.style}</style></head>
<body><main><header>${MARK}<span><strong>${words.title}</strong><small>${words.playMoney}</small></span>
<a href="?lang=${other}" lang="${other}">${words.other}</a></header>
<div class="card">${isOpen ? openPart(view) : endPart(payment, language, back)}</div></main></body></html>`;
}

/** Where the payer returns to; the outcome in the address proves nothing. */
export function backTo(payment: SandboxPayment): string {
  const path = payment.returnPath ?? '/';
  return `${path}${path.includes('?') ? '&' : '?'}status=${payment.state}`;
}

function openPart(view: PageView): string {
  const { payment, language } = view;
  const words = pageWords[language];
  return `<div class="sum"><p>${words.payTo}<b>${amountIn(language, payment)}</b></p>
<time>${words.payBy(timeOfDay(language, payment.expiresAt))}</time></div>
${payment.code === null ? numberPart(view) : codePart(view, payment.code)}
<form method="post" action="/sandbox-gateway/pay/${payment.reference}/cancel?lang=${language}">
<button class="plain">${words.cancel}</button></form>`;
}

function numberPart({ payment, language, fault, typed }: PageView): string {
  const words = pageWords[language];
  const wrong = fault === 'number';
  return `<h1>${words.stepNumber}</h1>
<form method="post" action="/sandbox-gateway/pay/${payment.reference}/number?lang=${language}">
<label for="number">${words.number}</label>
<input id="number" name="number" type="text" inputmode="numeric" autocomplete="tel-national" maxlength="14" value="${escape(typed)}"
 aria-describedby="number-hint"${wrong ? ' aria-invalid="true" autofocus' : ''}>
${wrong ? `<p class="fault" id="number-hint" role="alert">${words.numberFault}</p>` : `<p class="hint" id="number-hint">${words.numberHint}</p>`}
<details><summary>${words.testDesk}</summary>
<fieldset><legend>${words.arrives}</legend>${radio('arrives', 'whole', words.whole, true)}${radio('arrives', 'short', words.short)}</fieldset>
<fieldset><legend>${words.notices}</legend>${radio('notices', 'once', words.once, true)}${radio('notices', 'twice', words.twice)}${radio('notices', 'late', words.late)}${radio('notices', 'never', words.never)}</fieldset>
</details><button>${words.goOn}</button></form>`;
}

function codePart({ payment, language, fault }: PageView, code: string): string {
  const words = pageWords[language];
  const wrong = fault === 'code';
  const left = digitsIn(language, String(CODES_MAX - payment.wrongCodes));
  const number = digitsIn(language, maskNumber(payment.payerNumber ?? ''));
  return `<h1>${words.stepCode}</h1><p>${words.codeSentTo(number)}</p>
<div class="phone"><b>${words.sandboxPhone}</b>${words.sandboxCode(code)}</div>
<form method="post" action="/sandbox-gateway/pay/${payment.reference}/code?lang=${language}">
<label for="code">${words.code}</label>
<input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="6" autofocus${wrong ? ' aria-invalid="true" aria-describedby="code-fault"' : ''}>
${wrong ? `<p class="fault" id="code-fault" role="alert">${words.codeFault(left)}</p>` : ''}
<button>${words.pay(amountIn(language, payment))}</button></form>`;
}

function endPart(payment: SandboxPayment, language: PageLanguage, back: string): string {
  if (payment.state === 'pending') return '';
  const words = pageWords[language];
  const transaction =
    payment.state === 'paid'
      ? `<dl><dt>${words.transaction}</dt><dd>${escape(payment.transactionId ?? '')}</dd></dl>`
      : '';
  return `<div class="end"><div class="${payment.state}">${payment.state === 'paid' ? TICK : CROSS}</div>
<h1>${words[payment.state]}</h1><p><b>${amountIn(language, payment)}</b></p><p>${words[`${payment.state}Text`]}</p>
${transaction}<a class="go" href="${escape(back)}">${words.back}</a><p class="hint">${words.backSoon}</p></div>`;
}

const radio = (name: string, value: string, text: string, chosen = false): string =>
  `<label><input type="radio" name="${name}" value="${value}"${chosen ? ' checked' : ''}>${text}</label>`;

function amountIn(language: PageLanguage, payment: SandboxPayment): string {
  const [whole = '0', decimals = '00'] = formatMoney(payment.amount).split('.');
  const grouped = Number(whole).toLocaleString('en-IN');
  return `৳${digitsIn(language, `${grouped}.${decimals}`)}`;
}

/** The first and last two digits, as the site shows numbers. */
function maskNumber(number: string): string {
  return `${number.slice(0, 2)}${'•'.repeat(Math.max(number.length - 4, 0))}${number.slice(-2)}`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const MARK = `<svg viewBox="0 0 38 38" aria-hidden="true"><rect width="38" height="38" rx="11" fill="#1c4f9c"/><path d="M9 26V13l10 8 10-8v13" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="19" cy="28" r="2.2" fill="#f2b33d"/></svg>`;
const TICK = `<svg viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="32" cy="32" r="27"/><path d="m20 33 9 9 16-19"/></svg>`;
const CROSS = `<svg viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" aria-hidden="true"><circle cx="32" cy="32" r="27"/><path d="m23 23 18 18M41 23 23 41"/></svg>`;
