import { z } from 'zod';
import { type TestStaff, askOffice, stepUpStaff } from './open-office.ts';
import type { TestApp } from './open-test-app.ts';
import type { WireAnswer } from './wire-client.ts';

const waiting = z.object({
  changes: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      market: z.object({ id: z.string(), name: z.string() }).nullable(),
      why: z.array(z.string()),
      reason: z.string().nullable(),
      weakened: z.array(
        z.object({ control: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
      proposedBy: z.object({ name: z.string() }),
    }),
  ),
});

/** Which of the lists of waiting changes. */
export type ChangesPath = 'trading/changes' | 'casino/changes' | 'bonus-changes' | 'setting-changes';

/** What waits for a second member at a desk. */
export async function listChanges(
  { url }: Pick<TestApp, 'url'>,
  { cookie }: TestStaff,
  path: ChangesPath = 'trading/changes',
) {
  const { text } = await askOffice(url, `GET /api/office/${path}`, { cookie });
  return waiting.parse(JSON.parse(text)).changes;
}

/** Shows a waiting change. */
export function showChange(
  { url }: Pick<TestApp, 'url'>,
  { cookie }: TestStaff,
  id: string,
  path: ChangesPath = 'trading/changes',
): Promise<WireAnswer> {
  return askOffice(url, `GET /api/office/${path}/${id}`, { cookie });
}

/** Shows a waiting change and confirms it as shown. */
export async function confirmChange(
  open: Pick<TestApp, 'url'>,
  staff: TestStaff,
  id: string,
  path: ChangesPath = 'trading/changes',
): Promise<WireAnswer> {
  if (path === 'setting-changes') await stepUpStaff(open, staff);
  const { body } = await showChange(open, staff, id, path);
  const seen = String(body['digest']);
  return askOffice(open.url, `POST /api/office/${path}/${id}/confirm`, {
    cookie: staff.cookie,
    body: { seen },
  });
}

/** Ends a waiting change without carrying it out. */
export function endChange(
  { url }: Pick<TestApp, 'url'>,
  { cookie }: TestStaff,
  id: string,
  path: ChangesPath = 'trading/changes',
): Promise<WireAnswer> {
  return askOffice(url, `POST /api/office/${path}/${id}/end`, { cookie });
}

/**
 * Confirms the newest waiting change if a response says 'proposed', and returns that confirmation's response; returns
 * any other response as it is.
 */
export async function confirmProposed(
  open: Pick<TestApp, 'url'>,
  second: TestStaff,
  answer: WireAnswer,
  path: ChangesPath = 'trading/changes',
): Promise<WireAnswer> {
  if (answer.body['outcome'] !== 'proposed') return answer;
  const changes = await listChanges(open, second, path);
  return confirmChange(open, second, changes.at(-1)?.id ?? '', path);
}
