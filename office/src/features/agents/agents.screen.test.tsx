import { OtherAnswer } from '@maidan/contract/testing';
import { money } from '@maidan/engine';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../../lib/paths.ts';
import { listBeyond } from '../../testing/list-beyond.ts';
import { me, openOffice } from '../../testing/open-office.tsx';
import { tryToDismiss } from '../../testing/try-to-dismiss.ts';
import { showAgent, tree } from './testing/sample-agents.ts';

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sent = (name: string) => dialog.getByRole('button', { name, exact: true });
const row = (name: string) => page.getByRole('row', { name });
const taka = (amount: number) => money(BigInt(amount) * 100n);

test('[AGENT-18] the tree opens and closes, each node with what it has, gave, used and owes', async () => {
  await openOffice(paths.agents, { replies: tree });
  const table = page.getByRole('table', { name: 'Tree of agents' });
  await expect.element(table.getByText('Dhaka North')).toBeVisible();
  await expect.element(table).not.toMatchTextContent('Mirpur Sports');
  await button('Show the downline of Dhaka North').click();
  await button('Show the downline of Mirpur Sports').click();
  const mirpur = table.getByRole('row', { name: 'Mirpur Sports' });
  await expect
    .element(mirpur)
    .toMatchTextContent(/৳3,50,000\.00.*৳50,000\.00.*৳3,00,000\.00.*৳0\.00.*−৳2,300\.00/);
  await expect.element(mirpur).toMatchTextContent('Locked');
  await expect.element(table.getByRole('row', { name: 'rahim' })).toMatchTextContent('৳5,500.00');
  await button('Hide the downline of Dhaka North').click();
  await expect.element(table).not.toMatchTextContent('rahim');
  expect(listBeyond()).toEqual([]);
});

test('[AGENT-18] a search finds a node of any depth, and its page leads up to those above', async () => {
  const { api } = await openOffice(paths.agents, { replies: tree });
  await page.getByLabelText('Find by name').fill('mir');
  const found = page.getByRole('table', { name: 'Found' });
  await expect.element(found.getByRole('row', { name: 'Mirpur Sports' })).toBeVisible();
  await vi.waitFor(() => expect(api.asked('listAgents').at(-1)).toMatchObject({ query: { name: 'mir' } }));
  await found.getByRole('button', { name: 'Open Mirpur Sports' }).click();
  await expect.element(page.getByRole('heading', { name: 'Mirpur Sports' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Upline' }).getByRole('button', { name: 'Dhaka North' }).click();
  await expect.element(page.getByRole('heading', { name: 'Dhaka North' })).toBeVisible();
  await button('All agents').click();
  await expect.element(page.getByLabelText('Find by name')).toHaveValue('mir');
  await page.getByLabelText('Find by name').fill('nobody');
  await expect.element(page.getByText('No name begins like that.')).toBeVisible();
});

test('[AGENT-18] Back leads from a node’s page to where it was opened, and its parts are no steps of their own', async () => {
  const { goBack } = await openOffice(paths.agents, { replies: tree });
  await button('Open Company').click();
  await button('Open Dhaka North').click();
  await expect.element(page.getByRole('heading', { name: 'Dhaka North' })).toBeVisible();
  await page.getByRole('tab', { name: 'Terms' }).click();
  await expect.element(page.getByRole('table', { name: 'Terms' })).toBeVisible();
  goBack();
  await expect.element(page.getByRole('heading', { name: 'Company' })).toBeVisible();
  goBack();
  await expect.element(page.getByRole('table', { name: 'Tree of agents' })).toBeVisible();
});

test('[AGENT-18] what stands below a node and can’t be loaded is said, and loaded at another try', async () => {
  const { api } = await openOffice(paths.agents, {
    replies: {
      ...tree,
      showAgent: (asked) =>
        asked.params.id === 2n
          ? new OtherAnswer(404, { code: 'NOT_FOUND', message: 'Not found.' })
          : showAgent(asked),
    },
  });
  await button('Show the downline of Dhaka North').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The agents could not be loaded');
  api.reply({ showAgent });
  await button('Try again').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(button('Show the downline of Mirpur Sports')).toBeVisible();
});

test('[AGENT-19] credit is proposed once, confirmed where another proposed it, and one’s own is withdrawn', async () => {
  const { api } = await openOffice(`${paths.agents}?agent=3&part=credit`, {
    replies: {
      ...tree,
      proposeAgentCredit: { id: 9n },
      confirmAgentCredit: undefined,
      endAgentCredit: undefined,
    },
  });
  await button('Give credit').click();
  await sent('Give credit').click();
  await expect
    .element(dialog.getByLabelText('Amount, ৳'))
    .toHaveAccessibleDescription('Write an amount above zero.');
  await dialog.getByLabelText('Amount, ৳').fill('25,000');
  await dialog.getByLabelText('Reason').fill('Before the final');
  await sent('Give credit').dblClick();
  await expect.element(page.getByText('Proposed. A second member has to confirm it.')).toBeVisible();
  expect(api.asked('proposeAgentCredit')).toMatchObject([
    { params: { id: 3n }, body: { amount: taka(25_000), reason: 'Before the final' } },
  ]);
  await button('All agents').click();
  await expect.element(button('Confirm ৳9,000.00 for Mirpur Sports')).not.toBeInTheDocument();
  await button('Confirm ৳25,000.00 for Mirpur Sports').click();
  await expect.element(page.getByText('The credit is given')).toBeVisible();
  await button('Withdraw ৳9,000.00 for Mirpur Sports').click();
  await expect.element(page.getByText('The proposal is ended')).toBeVisible();
  expect(api.asked('confirmAgentCredit')).toMatchObject([{ params: { id: 7n } }]);
  expect(api.asked('endAgentCredit')).toMatchObject([{ params: { id: 8n } }]);
});

test('[AGENT-19] a payment is recorded with its way and remark, and a settlement names who pays whom', async () => {
  const { api } = await openOffice(`${paths.agents}?agent=3&part=dues`, {
    replies: { ...tree, recordAgentCollection: undefined, settleAgent: { id: 5n } },
  });
  await expect.element(row('Dhaka North').first()).toMatchTextContent('To pay: ৳2,300.00');
  await button('Record payment between Mirpur Sports and Dhaka North').click();
  await expect.element(dialog.getByLabelText('Which way')).toHaveValue('paid');
  await dialog.getByLabelText('Which way').selectOptions('Mirpur Sports paid Dhaka North');
  await dialog.getByLabelText('Amount, ৳').fill('1200.50');
  await dialog.getByLabelText('Remark').fill('cash at the shop');
  await sent('Record payment').click();
  await expect.element(page.getByText('The payment is recorded')).toBeVisible();
  expect(api.asked('recordAgentCollection')).toMatchObject([
    {
      params: { id: 3n },
      body: { toId: 2n, direction: 'received', amount: money(120_050n), reason: 'cash at the shop' },
    },
  ]);
  await button('Settle Mirpur Sports with Dhaka North').click();
  await expect.element(dialog.getByText('Dhaka North pays Mirpur Sports ৳2,300.00.')).toBeVisible();
  await sent('Settle').click();
  await expect.element(dialog.getByLabelText('Remark')).toHaveAccessibleDescription(/Write a few words\./);
  await dialog.getByLabelText('Remark').fill('the week');
  await sent('Settle').dblClick();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked('settleAgent')).toMatchObject([
    { params: { id: 3n }, body: { toId: 2n, outstanding: taka(-2_300), reason: 'the week' } },
  ]);
  expect(listBeyond()).toEqual([]);
});

test('[AGENT-19] while a payment is sent nothing closes its sheet, and it is sent once', async () => {
  const answer = Promise.withResolvers<undefined>();
  const { api } = await openOffice(`${paths.agents}?agent=3&part=dues`, {
    replies: { ...tree, recordAgentCollection: () => answer.promise },
  });
  await button('Record payment between Mirpur Sports and Dhaka North').click();
  await dialog.getByLabelText('Amount, ৳').fill('300');
  await dialog.getByLabelText('Remark').fill('cash at the shop');
  await sent('Record payment').click();
  await expect.element(sent('Record payment')).toHaveAttribute('aria-busy', 'true');
  await tryToDismiss();
  await sent('Close').click();
  await expect.element(dialog.getByLabelText('Remark')).toHaveValue('cash at the shop');
  answer.resolve(undefined);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked('recordAgentCollection')).toHaveLength(1);
});

test('[AGENT-19] a refused settlement says why and keeps what was typed, and is sent again under the same name', async () => {
  const { api } = await openOffice(`${paths.agents}?agent=3&part=dues`, {
    replies: {
      ...tree,
      settleAgent: new OtherAnswer(409, { code: 'CREDIT_IN_USE', message: 'It is in bets.' }),
    },
  });
  await button('Settle Mirpur Sports with Dhaka North').click();
  await dialog.getByLabelText('Remark').fill('the week');
  await sent('Settle').click();
  await expect.element(dialog).toMatchTextContent('It is in bets.');
  await expect.element(dialog.getByLabelText('Remark')).toHaveValue('the week');
  api.reply({ settleAgent: { id: 5n } });
  await sent('Settle').click();
  await expect.element(dialog).not.toBeInTheDocument();
  const names = api.asked('settleAgent').map(({ body }) => body.clientRef);
  expect([names.length, new Set(names).size]).toEqual([2, 1]);
});

test('[AGENT-19] agents and players are added, terms and limits set, and a lock is asked for first', async () => {
  const { api } = await openOffice(`${paths.agents}?agent=2`, {
    replies: {
      ...tree,
      addAgent: { id: 11n },
      setAgentTerms: undefined,
      setAgentLimits: undefined,
      lockAgent: undefined,
    },
  });
  await button('Add agent').click();
  await dialog.getByLabelText('Name').fill('Uttara Club');
  await dialog.getByLabelText('Share, %').fill('101');
  await sent('Add agent').click();
  await expect
    .element(dialog.getByLabelText('Share, %'))
    .toHaveAccessibleDescription('Write a percentage from 0 to 100, such as 60 or 2.5.');
  await dialog.getByLabelText('Share, %').fill('62.5');
  await sent('Add agent').click();
  await expect.element(page.getByText('Uttara Club was added')).toBeVisible();
  await button('Add player').click();
  await dialog.getByLabelText('Username').fill('karim');
  await dialog.getByLabelText('The player’s rebates').selectOptions('Of match losses');
  await dialog.getByLabelText('Rebate of match losses, %').fill('২');
  await sent('Add player').click();
  await expect.element(page.getByText('karim was added')).toBeVisible();
  expect(api.asked('addAgent')).toMatchObject([
    { params: { id: 2n }, body: { kind: 'master', name: 'Uttara Club', terms: { shareBps: 6_250 } } },
    {
      params: { id: 2n },
      body: {
        kind: 'player',
        name: 'karim',
        terms: { shareBps: 0, matchBps: 200, rebateType: 'only-on-minus' },
      },
    },
  ]);
  await button('Set terms').click();
  await expect.element(dialog.getByLabelText('Share, %')).toHaveValue('60');
  await dialog.getByLabelText('Charge for each player and match, ৳').fill('');
  await sent('Set terms').click();
  await expect.element(page.getByText('The terms are set')).toBeVisible();
  expect(api.asked('setAgentTerms')).toMatchObject([
    { body: { version: 2, terms: { shareBps: 6_000, matchBps: 200, sessionBps: 250, charge: taka(0) } } },
  ]);
  await button('Set limits').click();
  await dialog.getByLabelText('Largest stake').fill('');
  await dialog.getByLabelText('Most players').fill('40');
  await sent('Set limits').click();
  await expect.element(page.getByText('The limits are set')).toBeVisible();
  expect(api.asked('setAgentLimits')).toMatchObject([{ body: { stakeMax: null, playersMax: 40 } }]);
  await button('Lock').click();
  await expect.element(dialog).toMatchTextContent('Open bets stand');
  await sent('Lock').click();
  await expect.element(page.getByText('Locked', { exact: true })).toBeVisible();
  expect(api.asked('lockAgent')).toMatchObject([{ body: { isLocked: true } }]);
  expect(listBeyond()).toEqual([]);
});

test('[AGENT-19] who may only see has no button that changes anything', async () => {
  await openOffice(`${paths.agents}?agent=3&part=dues`, {
    replies: { ...tree, showMe: { me: { ...me, role: 'auditor' } } },
  });
  await expect.element(row('Dhaka North').first()).toBeVisible();
  for (const name of ['Add agent', 'Set terms', 'Lock', 'Unlock'])
    await expect.element(button(name)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Settle' })).not.toBeInTheDocument();
});

test('[AGENT-20] the statement shows what was open, each line and what is open, to print and to save', async () => {
  const { api } = await openOffice(`${paths.agents}?agent=3&part=statement`, { replies: tree });
  const statement = page.getByRole('table', { name: 'Statement' });
  await expect.element(statement).toMatchTextContent(/Bangladesh v India · Match Odds.*rahim/);
  await expect.element(statement).toMatchTextContent('Games');
  await expect.element(page.getByText('Statement of Mirpur Sports')).toBeVisible();
  expect(document.querySelector('[data-print-page]')?.textContent).toMatch(
    /Open before৳10,000\.00.*−৳2,300\.00/,
  );
  const files = vi.spyOn(URL, 'createObjectURL');
  await button('CSV').click();
  const [file] = files.mock.calls[0] ?? [];
  expect(file instanceof Blob && (await file.text())).toMatch(
    /Correction,Bangladesh v India · Match Odds,rahim,,-19250\.00,7700\.00/,
  );
  files.mockRestore();
  await page.getByLabelText('First day').fill('2026-02-01');
  await page.getByLabelText('Last day').fill('2026-01-01');
  await expect.element(page.getByLabelText('Last day')).toHaveAccessibleDescription(/at most a year/);
  expect(api.asked('showAgentStatement').every(({ query }) => query.from <= query.to)).toBe(true);
  expect(listBeyond()).toEqual([]);
});

test('[AGENT-20] the results list each node below, of all levels or one, and lead to its page', async () => {
  await openOffice(`${paths.agents}?agent=2&part=report`, { replies: tree });
  const report = page.getByRole('table', { name: 'Results' });
  await expect.element(report.getByRole('row', { name: 'Mirpur Sports' })).toMatchTextContent('+৳11,550.00');
  await page.getByLabelText('Level').selectOptions('Player');
  await expect.element(report).not.toMatchTextContent('Mirpur Sports');
  await report.getByRole('button', { name: 'Open rahim' }).click();
  await expect.element(page.getByRole('heading', { name: 'rahim' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Downline' })).not.toBeInTheDocument();
});

test('[AGENT-19] from 768 px on every list is a table', async () => {
  await page.viewport(768, 900);
  await openOffice(`${paths.agents}?agent=3&part=terms`, { replies: tree });
  for (const name of ['Downline', 'Due and payments', 'Credit', 'Terms', 'Results', 'Statement']) {
    await page.getByRole('tab', { name }).click();
    const cell = page.getByRole('tabpanel').getByRole('rowheader').first();
    await expect.element(cell).toBeVisible();
    expect([name, getComputedStyle(cell.element()).display]).toEqual([name, 'table-cell']);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(768);
  await page.viewport(360, 740);
});

test('[AGENT-29] a node is moved below another: the sheet says what changes, or why it can’t be', async () => {
  const { api } = await openOffice(`${paths.agents}?agent=6`, { replies: { ...tree, moveAgent: undefined } });
  await button('Move').click();
  await expect.element(dialog).toMatchTextContent('Now under Dhaka North.');
  await expect.element(sent('Move')).toBeDisabled();
  // Neither itself, the one above now, nor one of its own level or below.
  await expect.element(dialog.getByRole('radio', { name: 'Sylhet Club' })).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: 'Khulna Club' })).toBeVisible();
  expect(dialog.getByRole('radio').elements()).toHaveLength(2);
  await dialog.getByLabelText('New upline').fill('nobody');
  await expect.element(dialog).toMatchTextContent('Nobody by that name can be its upline.');
  await dialog.getByLabelText('New upline').fill('syl');
  await dialog.getByRole('radio', { name: 'Sylhet Club' }).click();
  await expect.element(dialog).toMatchTextContent('Company › Sylhet Club');
  await expect.element(dialog).toMatchTextContent(/Players who move with it.*3.*60% of at most 50%/);
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('The share is above that of Sylhet Club. Lower it first.');
  await expect.element(sent('Move')).toBeDisabled();
  expect(listBeyond()).toEqual([]);
  await dialog.getByLabelText('New upline').fill('khu');
  await dialog.getByRole('radio', { name: 'Khulna Club' }).click();
  await expect.element(dialog).toMatchTextContent('60% of at most 70%');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  await sent('Move').dblClick();
  await expect.element(page.getByText('Uttara Sports is under Khulna Club now')).toBeVisible();
  expect(api.asked('moveAgent')).toMatchObject([{ params: { id: 6n }, body: { parentId: 7n } }]);
});

test('[AGENT-29] a refused move says why, and one with credit or anything open isn’t offered', async () => {
  await openOffice(`${paths.agents}?agent=6`, {
    replies: {
      ...tree,
      moveAgent: new OtherAnswer(409, {
        code: 'AGENT_PLAYERS_FULL',
        message: 'No more players fit here.',
      }),
    },
  });
  await button('Move').click();
  await dialog.getByRole('radio', { name: 'Khulna Club' }).click();
  await sent('Move').click();
  await expect.element(dialog).toMatchTextContent('No more players fit here.');
  await sent('Close').click();
  await button('All agents').click();
  await page.getByLabelText('Find by name').fill('mir');
  await page
    .getByRole('table', { name: 'Found' })
    .getByRole('button', { name: 'Open Mirpur Sports' })
    .click();
  await button('Move').click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/It still has ৳3,50,000\.00 of credit from its upline, and −৳2,300\.00 is open\./);
  await dialog.getByRole('radio', { name: 'Khulna Club' }).click();
  await expect.element(dialog).toMatchTextContent('Company › Khulna Club');
  await expect.element(sent('Move')).toBeDisabled();
});

test('[AGENT-29] a search that fails says so, and tries again', async () => {
  const { api } = await openOffice(`${paths.agents}?agent=6`, {
    replies: { ...tree, listAgents: new OtherAnswer(400, { code: 'INVALID', message: 'Not like that.' }) },
  });
  await button('Move').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The agents could not be loaded');
  api.reply(tree);
  await sent('Try again').click();
  await expect.element(dialog.getByRole('radio', { name: 'Khulna Club' })).toBeVisible();
});

test('[AGENT-30] owners let people in for an agent by a link, block them and let them in again; who may only see has no button', async () => {
  const member = {
    id: 31n,
    username: 'kamal',
    role: 'agent',
    status: 'active',
    isLocked: false,
    createdAt: new Date('2026-01-14T06:00:00Z'),
    lastSeenAt: null,
  } as const;
  const invitation = {
    id: 4n,
    role: 'collector',
    invitedBy: 'nasrin',
    createdAt: new Date(0),
    expiresAt: new Date(0),
  } as const;
  const listed = {
    staff: [member, { ...member, id: 32n, username: 'rubel', role: 'collector', status: 'blocked' } as const],
    invitations: [invitation],
  };
  const { api } = await openOffice(`${paths.agents}?agent=3&part=logins`, {
    replies: {
      ...tree,
      listAgentLogins: listed,
      inviteAgentLogin: {
        token: 'secret-token',
        role: 'collector',
        expiresAt: new Date('2026-01-15T06:00:00Z'),
      },
      blockStaff: undefined,
      unblockStaff: undefined,
      withdrawInvitation: undefined,
    },
  });
  await button('Change kamal').click();
  await expect.element(dialog).toMatchTextContent('Ends their sessions at once and keeps them out.');
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument();
  await sent('Block').click();
  await expect.element(page.getByText('kamal is blocked.')).toBeVisible();
  await button('Change rubel').click();
  await sent('Let in again').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('by nasrin')).toBeVisible();
  await button('Withdraw').click();
  await button('Invite').click();
  await dialog.getByRole('radio', { name: 'Agent’s collector' }).click();
  await sent('Create link').dblClick();
  await expect
    .element(dialog.getByLabelText('Link'))
    .toHaveValue(`${location.origin}/office/enter#secret-token`);
  await tryToDismiss();
  await expect.element(dialog.getByLabelText('Link')).toBeVisible();
  expect(listBeyond()).toEqual([]);
  expect(api.asked('inviteAgentLogin')).toMatchObject([{ params: { id: 3n }, body: { role: 'collector' } }]);
  expect(api.asked('blockStaff')).toMatchObject([{ params: { id: 31n } }]);
  expect(api.asked('unblockStaff')).toMatchObject([{ params: { id: 32n } }]);
  expect(api.asked('withdrawInvitation')).toMatchObject([{ params: { id: 4n } }]);
});
