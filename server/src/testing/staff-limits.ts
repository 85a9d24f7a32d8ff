import type { AloneKind } from '@maidan/contract/office';
import { z } from 'zod';
import { type TestStaff, askOffice } from './open-office.ts';
import type { TestApp } from './open-test-app.ts';
import type { WireAnswer } from './wire-client.ts';

const shown = z.object({
  limits: z.array(z.object({ kind: z.string(), dayMax: z.string(), weekMax: z.string() })),
});

/** Sets what one member may move alone of a kind, in whole taka, and leaves the other kinds as they are. */
export async function setStaffLimit(
  { url }: Pick<TestApp, 'url'>,
  { cookie }: TestStaff,
  wanted: { readonly kind: AloneKind; readonly dayMax: number; readonly weekMax: number },
): Promise<WireAnswer> {
  const { text } = await askOffice(url, 'GET /api/office/staff-limits', { cookie });
  const limits = shown
    .parse(JSON.parse(text))
    .limits.map((limit) =>
      limit.kind === wanted.kind
        ? { kind: limit.kind, dayMax: `${wanted.dayMax}.00`, weekMax: `${wanted.weekMax}.00` }
        : limit,
    );
  return askOffice(url, 'PATCH /api/office/staff-limits', { cookie, body: { limits } });
}
