import type { FastifyInstance } from 'fastify';
import { create as drawCaptcha } from 'svg-captcha';
import { z } from 'zod';
import { inTransaction } from '../../../kernel/db.ts';
import { hostCookie } from '../../../kernel/http/host-cookie.ts';
import { addressOf, isSecure } from '../../../kernel/network/connection.ts';
import { PICTURE_SECURITY } from '../../../kernel/pictures/picture-security.ts';
import { newToken } from '../../../kernel/secrets/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { deleteCaptcha, insertCaptcha, selectCaptcha } from './captcha-store.ts';
import type { AccountsDeps } from '../deps.ts';

const LIVES_S = 600;
const COOKIE = 'captcha_id';
/** The names of the cookie that says which captcha a form answers. */
export const CAPTCHA_COOKIES: readonly string[] = [COOKIE, `__Host-${COOKIE}`];
const DRAWING = { size: 4, charPreset: '0123456789', noise: 2, width: 150, height: 50, fontSize: 56 };

/**
 * Serves `GET /captcha`: an image of four digits (row AUTH-7). Its id is in the header `X-Captcha-Id` and in a cookie;
 * the form returns one of them. A captcha is valid for one answer within ten minutes.
 */
export function serveCaptcha(app: FastifyInstance, deps: AccountsDeps): void {
  app.get('/captcha', async (request, reply) => {
    deps.limits.captcha(addressOf(request));
    const { text: answer, data } = drawCaptcha(DRAWING);
    const id = newToken(deps.random);
    const now = deps.clock.now();
    const expiresAt = new Date(now.getTime() + LIVES_S * 1000);
    await inTransaction(deps.db, (tx) => insertCaptcha(tx, { id, answer, expiresAt }, now));
    return reply
      .header('x-captcha-id', id)
      .header('set-cookie', captchaCookie(id, isSecure(request)))
      .header('cache-control', 'no-store')
      .header('content-security-policy', PICTURE_SECURITY)
      .type('image/svg+xml; charset=utf-8')
      .send(data);
  });
}

function captchaCookie(id: string, isByTls: boolean): string {
  const attributes = [`Max-Age=${LIVES_S}`, 'HttpOnly', 'SameSite=Lax'];
  return hostCookie({ name: COOKIE, value: id, path: '/', attributes }, isByTls);
}

/** The captcha that a request answers: the id in its form, its `X-Captcha-Id` header, or its cookie. */
export function findCaptchaId(
  inForm: string | undefined,
  header: (name: string) => string | undefined,
): string | undefined {
  const cookies = (header('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  return (
    inForm ?? header('x-captcha-id') ?? cookies.find(([name = '']) => CAPTCHA_COOKIES.includes(name))?.[1]
  );
}

/** Uses a captcha up, and refuses WRONG_CAPTCHA unless the digits match. */
export async function spendCaptcha(
  deps: AccountsDeps,
  id: string | undefined,
  digits: string,
): Promise<void> {
  const answer = id === undefined ? undefined : await deleteCaptcha(deps.db, id, deps.clock.now());
  if (answer !== digits) throw new Refusal('WRONG_CAPTCHA');
}

const idQuery = z.object({
  id: z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\w-]+$/),
});

/** Serves `GET /sandbox/captcha?id=`: the digits of a captcha. Sandbox only, so that a program can register too. */
export function serveCaptchaAnswers(app: FastifyInstance, deps: Pick<AccountsDeps, 'db'>): void {
  app.get('/sandbox/captcha', async (request, reply) => {
    const given = idQuery.safeParse(request.query);
    if (!given.success) throw new Refusal('MALFORMED', { message: 'Name the picture: ?id=' });
    const answer = await selectCaptcha(deps.db, given.data.id);
    if (answer === undefined) throw new Refusal('NOT_FOUND');
    return reply.header('cache-control', 'no-store').send({ answer });
  });
}
