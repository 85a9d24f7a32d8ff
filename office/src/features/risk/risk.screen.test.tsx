import { OtherAnswer } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { listBeyond } from '../../testing/list-beyond.ts';
import { me, openOffice } from '../../testing/open-office.tsx';
import { change, harm, laundering, mine, opposite, replay, rules, shown } from './testing/sample-risk.ts';

const dialog = page.getByRole('dialog');
const queue = { listRiskCases: { cases: [laundering, harm], next: null } };
const atCase = `${paths.risk}?case=3`;
const rowOf = (name: string) => page.getByRole('row', { name });

test('[KNOW-50] the queue shows who, why, how much, until when and whose, and fits a phone; filters are asked for', async () => {
  const { api } = await openOffice(paths.risk, { replies: queue });
  await expect
    .element(rowOf('nobin_chandra_sarkar'))
    .toMatchTextContent(/Money laundering.*60.*Withdrawal after little play.*shirin.*In review/);
  await expect.element(rowOf('karim')).toMatchTextContent(/Harm.*28.*overdue.*Nobody.*Open/);
  expect(listBeyond()).toEqual([]);
  await page.getByLabelText('Show').selectOptions('Decided');
  await page.getByRole('button', { name: /filter/i }).click();
  await page.getByLabelText('About').selectOptions('Harm');
  await page.getByLabelText('Whose').selectOptions('Mine');
  await page.getByLabelText('Order').selectOptions('Longest waiting');
  await expect
    .poll(() => api.asked('listRiskCases').at(-1))
    .toMatchObject({ query: { state: 'decided', topic: 'harm', owner: 'mine', order: 'age' } });
});

test('[KNOW-51] a case says what it means and what was found in plain words, with its history and other cases', async () => {
  await openOffice(atCase, {
    replies: {
      ...queue,
      showRiskCase: { ...shown, evidence: [...shown.evidence, opposite], evidenceCount: 130 },
    },
  });
  await expect.element(dialog).toMatchTextContent('Until the case is decided they get no advertising.');
  await expect
    .element(dialog)
    .toMatchTextContent(
      '7 deposits, ৳7,000.00 in all, each within 30 minutes of losing ৳2,000.00 or more. All play of those 7 days came to −৳17,500.00.',
    );
  await expect.element(dialog).toMatchTextContent('233% of the bound');
  await expect.element(dialog).toMatchTextContent('Deposits: 501, 502');
  await expect.element(dialog.getByRole('link', { name: 'No. 15' })).toBeVisible();
  await expect.element(dialog).toMatchTextContent('The newest 2 of 130; an export has all.');
  await expect.element(dialog).toMatchTextContent('Note of shirin');
  await expect.element(dialog).toMatchTextContent('Rang twice, nobody answered.');
  await expect.element(dialog.getByRole('button', { name: /Harm, Talked to/ })).toBeVisible();
  expect(listBeyond()).toEqual([]);
});

test('[KNOW-51] a case is taken from whom it belongs to, and decided once, with a reason', async () => {
  const { api } = await openOffice(atCase, {
    replies: {
      ...queue,
      showRiskCase: { ...shown, case: { ...laundering, id: 3n } },
      takeRiskCase: undefined,
      decideRiskCase: undefined,
    },
  });
  const takeOver = dialog.getByRole('button', { name: 'Take over from shirin' });
  await expect.element(takeOver).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
  api.reply({ showRiskCase: { ...shown, case: mine } });
  await takeOver.click();
  expect(api.asked('takeRiskCase')).toMatchObject([{ params: { id: 3n }, body: { from: 7n } }]);
  const form = dialog.getByRole('form', { name: 'Decide' });
  await form.getByRole('button', { name: 'Decide' }).click();
  await expect.element(form).toMatchTextContent('Enter a reason of at least three characters.');
  await form.getByLabelText('Decision').selectOptions('Limited');
  await form.getByLabelText('Reason').fill('Half the stakes, as he asked.');
  await form.getByRole('button', { name: 'Decide' }).dblClick();
  await expect.element(page.getByText('The case of karim has been decided.')).toBeVisible();
  expect(api.asked('decideRiskCase')).toMatchObject([
    { body: { decision: 'limited', reason: 'Half the stakes, as he asked.' } },
  ]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[KNOW-51] a colleague who was quicker is named after the refusal; notes and deadlines are sent', async () => {
  const { api } = await openOffice(atCase, {
    replies: {
      ...queue,
      showRiskCase: shown,
      takeRiskCase: new OtherAnswer(409, {
        code: 'CLAIMED_BY_OTHER',
        message: 'Somebody else works on this request.',
      }),
      addRiskNote: undefined,
      setRiskDeadline: undefined,
    },
  });
  const deadline = dialog.getByRole('form', { name: 'Set the deadline' });
  await deadline.getByLabelText('Until (Bangladesh time)').fill('2026-02-01T18:00');
  await deadline.getByLabelText('Reason').fill('Waits for papers.');
  await deadline.getByRole('button').click();
  await expect.element(page.getByText('The deadline has been set.')).toBeVisible();
  expect(api.asked('setRiskDeadline')).toMatchObject([
    { body: { at: new Date('2026-02-01T12:00:00Z'), reason: 'Waits for papers.' } },
  ]);
  const note = dialog.getByRole('form', { name: 'Add the note' });
  await note.getByLabelText('Note').fill('Rang him.');
  await note.getByRole('button').click();
  await expect.element(page.getByText('The note has been added.')).toBeVisible();
  api.reply({ showRiskCase: { ...shown, case: { ...laundering, id: 3n } } });
  await dialog.getByRole('button', { name: 'Take it' }).click();
  await expect.element(page.getByText('Somebody else works on this request.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Take over from shirin' })).toBeVisible();
});

test('[KNOW-49] a case and the list are saved as files', async () => {
  const { api } = await openOffice(atCase, {
    replies: {
      ...queue,
      showRiskCase: shown,
      exportRiskCase: {
        case: harm,
        evidence: shown.evidence,
        steps: shown.steps,
        exportedAt: new Date('2026-01-16T12:00:00Z'),
        exportedBy: 'nasrin',
      },
      exportRiskCases: { csv: 'case,player\r\n3,karim\r\n', isCut: false },
    },
  });
  await dialog.getByRole('button', { name: 'Save as JSON' }).click();
  await expect.element(page.getByText('The file has been saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect.poll(() => api.asked('exportRiskCases')).toHaveLength(1);
});

test('[KNOW-51] who may not decide sees the evidence and no form; a role without the right no desk', async () => {
  await openOffice(atCase, {
    replies: { ...queue, showRiskCase: shown, showMe: { me: { ...me, role: 'auditor' } } },
  });
  await expect.element(dialog).toMatchTextContent('Deposits that chase losses');
  await expect.element(dialog.getByRole('button', { name: 'Take it' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Save as CSV' })).not.toBeInTheDocument();
});

test('[KNOW-50] a role without the right has neither desk', async () => {
  await openOffice(paths.risk, { replies: { showMe: { me: { ...me, role: 'trader' } } } });
  await expect.element(page.getByText('Page not found')).toBeVisible();
});

test('[KNOW-52] rules are shown as they are set, tried over the past, and changed with a reason', async () => {
  const { api } = await openOffice(paths.riskRules, {
    replies: {
      listRiskRules: { rules, changes: [change] },
      replayRiskRule: replay,
      changeRiskRule: undefined,
    },
  });
  const row = page.getByRole('table', { name: 'Risk rules' }).getByRole('row', { name: 'Failed deposits' });
  await expect.element(row).toMatchTextContent(/Harm.*On.*5.*How often: 5 · Hours: 24/);
  await expect
    .element(page.getByRole('table', { name: 'Changes' }))
    .toMatchTextContent('Too many cases of mistyped numbers.');
  expect(listBeyond()).toEqual([]);
  await row.getByRole('button').click();
  await dialog.getByLabelText('How often').fill('101');
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await expect.element(dialog).toMatchTextContent('Enter a whole number from 1 to 100.');
  await dialog.getByLabelText('How often').fill('৬');
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent(
      '120 players were active. As it is set: 4 findings in 3 players. With these numbers: 1 finding in 1 player.',
    );
  await expect.element(dialog).toMatchTextContent('6 deposits within 24 hours failed, ৳3,500.00 in all.');
  expect(listBeyond()).toEqual([]);
  expect(api.asked('replayRiskRule')).toMatchObject([
    { body: { rule: 'failed-deposits', numbers: { times: 6, hours: 24 }, days: 30 } },
  ]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).toMatchTextContent('Enter a reason of at least three characters.');
  await dialog.getByLabelText('Reason').fill('Fewer cases.');
  await dialog.getByRole('switch').click();
  await dialog.getByRole('button', { name: 'Save' }).dblClick();
  await expect.element(page.getByText('The rule has been changed.')).toBeVisible();
  expect(api.asked('changeRiskRule')).toMatchObject([
    {
      body: {
        rule: 'failed-deposits',
        isOn: false,
        weight: 5,
        numbers: { times: 6, hours: 24 },
        version: 0,
        reason: 'Fewer cases.',
      },
    },
  ]);
});

test('[KNOW-52] what somebody else changed meanwhile is refused, and what was typed stays', async () => {
  await openOffice(`${paths.riskRules}?rule=night-play`, {
    replies: {
      listRiskRules: { rules, changes: [] },
      changeRiskRule: new OtherAnswer(409, {
        code: 'CONTENT_CHANGED',
        message: 'Somebody else saved this meanwhile.',
      }),
    },
  });
  await dialog.getByLabelText('Reason').fill('Fewer cases.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).toMatchTextContent('Somebody else saved this meanwhile.');
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Fewer cases.');
});

test('[KNOW-52] who may not change rules can try them', async () => {
  await openOffice(`${paths.riskRules}?rule=night-play`, {
    replies: {
      listRiskRules: { rules, changes: [] },
      replayRiskRule: replay,
      showMe: { me: { ...me, role: 'risk' } },
    },
  });
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('120 players were active.');
  await expect.element(dialog.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
