import type { Page } from '@playwright/test';

type Row = Record<string, unknown>;

/** Changes fields of the server's response to `general`, to what an operator could have set. */
export async function changeGeneral(page: Page, fields: Row): Promise<void> {
  await page.route('**/api/general*', async (route) => {
    const answer = await route.fetch();
    const rows: Row[] = await answer.json();
    await route.fulfill({ response: answer, json: rows.map((row) => ({ ...row, ...fields })) });
  });
}
