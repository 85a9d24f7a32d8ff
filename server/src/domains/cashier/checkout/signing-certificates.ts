import type { Clock } from '../../../kernel/time/clock.ts';

const ANSWER_MS = 10_000;
const CERTIFICATE_LENGTH_MAX = 20_000;
/** The service changes its certificate about once a year. */
const KEPT_MAX = 10;
/** Whoever invents addresses of certificates can't make us ask for more. */
const ASKED_MAX = 10;
const ASKED_PERIOD_MS = 60_000;

/** Fetches signing certificates and keeps them; throws when one can't be had. */
export function openSigningCertificates(clock: Clock): (url: string) => Promise<string> {
  const kept = new Map<string, string>();
  let askedMs: readonly number[] = [];
  return async (url) => {
    const known = kept.get(url);
    if (known !== undefined) return known;
    const nowMs = clock.now().getTime();
    askedMs = askedMs.filter((atMs) => atMs > nowMs - ASKED_PERIOD_MS);
    if (askedMs.length >= ASKED_MAX) throw new Error('too many certificates of webhooks were asked for');
    askedMs = [...askedMs, nowMs];
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
    const pem = await response.text();
    if (!response.ok || pem.length > CERTIFICATE_LENGTH_MAX)
      throw new Error(`a certificate of webhooks can’t be had: status ${response.status}`);
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    kept.set(url, pem);
    return pem;
  };
}
