import type { AgentNode, officeCalls, ShownAgency, ShownAgent } from '@maidan/contract/office';
import type { Replies } from '@maidan/contract/testing';
import { money } from '@maidan/engine';

const at = new Date('2026-01-14T06:00:00Z');
const taka = (amount: number) => money(BigInt(amount) * 100n);

const node = (id: bigint, more: Partial<AgentNode>): AgentNode => ({
  id,
  kind: 'agent',
  name: `Agent ${id}`,
  parentId: 1n,
  playerId: null,
  available: taka(0),
  received: taka(0),
  given: taka(0),
  outstanding: taka(0),
  isLocked: false,
  isLockedAbove: false,
  players: 0,
  ...more,
});

export const company = node(1n, {
  kind: 'company',
  name: 'Company',
  parentId: null,
  available: null,
  given: taka(500_000),
  players: 2,
});
export const dhaka = node(2n, {
  kind: 'super',
  name: 'Dhaka North',
  available: taka(120_000),
  received: taka(500_000),
  given: taka(350_000),
  outstanding: taka(15_400),
  players: 2,
});
export const mirpur = node(3n, {
  name: 'Mirpur Sports',
  parentId: 2n,
  available: taka(50_000),
  received: taka(350_000),
  given: taka(300_000),
  outstanding: taka(-2_300),
  isLocked: true,
  players: 1,
});
export const rahim = node(4n, {
  kind: 'player',
  name: 'rahim',
  parentId: 3n,
  playerId: 12n,
  available: taka(4_500),
  received: taka(10_000),
  outstanding: taka(5_500),
  isLockedAbove: true,
});

/** Two more super agents, and an agent of the first that has no credit and owes nothing. */
export const sylhet = node(5n, { kind: 'super', name: 'Sylhet Club' });
const khulna = node(7n, { kind: 'super', name: 'Khulna Club' });
export const uttara = node(6n, { name: 'Uttara Sports', parentId: 2n, players: 3 });

const terms = {
  shareBps: 6_000,
  matchBps: 200,
  sessionBps: 250,
  charge: taka(5),
  rebateType: 'none' as const,
};

const shown = (one: AgentNode, children: readonly AgentNode[], above: readonly AgentNode[]): ShownAgent => ({
  node: one,
  children: [...children],
  above: above.map(({ id, name }) => ({ id, name })),
  terms: { ...terms, version: 2 },
  limits: { stakeMax: taka(5_000), playersMax: null },
  limitsInForce: { stakeMax: taka(5_000), playersMax: 50 },
  history: [
    { ...terms, version: 2, parent: { id: 2n, name: 'Dhaka North' }, at, by: 'nasrin' },
    { ...terms, shareBps: 5_500, version: 1, parent: { id: 2n, name: 'Dhaka North' }, at, by: 'nasrin' },
  ],
  credit: [
    { id: 1n, amount: taka(350_000), reason: 'Opening credit', at, by: 'sumi' },
    { id: 2n, amount: taka(-20_000), reason: 'Less for the off season', at, by: 'nasrin' },
  ],
  proposals: [],
  dues: above.slice(-1).map(({ id, name }) => ({
    to: { id, name },
    isAbove: true,
    due: taka(17_700),
    paid: money(taka(17_700) - one.outstanding),
    outstanding: one.outstanding,
  })),
  collections: [
    {
      id: 1n,
      to: { id: 2n, name: 'Dhaka North' },
      amount: taka(20_000),
      remark: 'cash at the shop',
      isSettlement: false,
      at,
      by: 'nasrin',
    },
  ],
});

/** What waits for a second member: one proposed by another, one by whoever looks. */
export const proposals = [
  { id: 7n, proposedBy: { staffId: 2n, name: 'sumi' }, amount: taka(25_000) },
  { id: 8n, proposedBy: { staffId: 1n, name: 'nasrin' }, amount: taka(9_000) },
].map((one) => ({
  ...one,
  node: { id: 3n, name: 'Mirpur Sports' },
  giver: { id: 2n, name: 'Dhaka North' },
  reason: 'Before the final',
  proposedAt: at,
  expiresAt: new Date('2026-01-15T06:00:00Z'),
}));

/** A node with nothing open. */
const cleared = (page: ShownAgent): ShownAgent => ({
  ...page,
  dues: page.dues.map((due) => ({ ...due, due: taka(0), paid: taka(0), outstanding: taka(0) })),
});

/** A page as those see it who work for that node: nobody above has a name. */
const fromBelow = (page: ShownAgent): ShownAgent => ({
  ...page,
  above: [],
  history: page.history.map((version) => ({ ...version, parent: null, by: '' })),
  dues: page.dues.map((due) => ({ ...due, to: null })),
  collections: page.collections.map((one) => ({ ...one, to: null, by: '' })),
});

const pages: Readonly<Record<string, ShownAgent>> = {
  5: { ...shown(sylhet, [], [company]), terms: { ...terms, shareBps: 5_000, version: 1 } },
  7: { ...shown(khulna, [], [company]), terms: { ...terms, shareBps: 7_000, version: 1 } },
  6: cleared(shown(uttara, [], [company, dhaka])),
  1: shown(company, [dhaka], []),
  2: shown(dhaka, [mirpur], [company]),
  3: shown(mirpur, [rahim], [company, dhaka]),
  4: shown(rahim, [], [company, dhaka, mirpur]),
};

/** The page of a node of the tree. */
export function showAgent({ params }: { readonly params: { readonly id: bigint } }): ShownAgent {
  const page = pages[String(params.id)];
  if (page === undefined) throw new Error(`no page for ${params.id}`);
  return page;
}

/** A tree of one branch: a super agent, an agent and a player. */
export const tree: Replies<typeof officeCalls> = {
  listAgents: ({ query }) => ({
    nodes: [dhaka, mirpur, rahim, sylhet, uttara, khulna].filter(({ name }) =>
      name.toLowerCase().startsWith((query.name ?? '').toLowerCase()),
    ),
    proposals: [...proposals],
  }),
  showAgent,
  showAgentStatement: {
    node: { id: 3n, name: 'Mirpur Sports', kind: 'agent' },
    above: { id: 2n, name: 'Dhaka North' },
    opening: taka(10_000),
    results: taka(7_700),
    paid: taka(20_000),
    closing: taka(-2_300),
    isCut: false,
    lines: [
      {
        kind: 'collection',
        at,
        player: '',
        event: '',
        market: '',
        result: taka(0),
        change: taka(-20_000),
        remark: 'cash at the shop',
        by: 'nasrin',
      },
      {
        kind: 'correction',
        at,
        player: 'rahim',
        event: 'Bangladesh v India',
        market: 'Match Odds',
        result: taka(-19_250),
        change: taka(7_700),
        remark: '',
        by: '',
      },
      {
        kind: 'result',
        at,
        player: 'rahim',
        event: '',
        market: '',
        result: taka(0),
        change: taka(0),
        remark: '',
        by: '',
      },
    ],
  },
  reportAgents: {
    isCut: false,
    rows: [mirpur, rahim].map(({ id, kind, name, outstanding }) => ({
      id,
      kind,
      name,
      above: [1n, 2n],
      result: taka(-19_250),
      earned: kind === 'player' ? taka(-19_250) : taka(11_550),
      due: kind === 'player' ? taka(19_250) : taka(7_700),
      paid: taka(20_000),
      outstanding,
    })),
  },
};

/** The super agent's page, as people who work for it see it. */
export const ownPage: ShownAgency = {
  shown: fromBelow(shown({ ...dhaka, parentId: null }, [mirpur], [company])),
  toCollect: taka(0),
  toPay: taka(2_300),
  week: { from: '2026-01-11', result: taka(-19_250), earned: taka(3_850) },
  exposure: taka(4_000),
  ownExposure: taka(800),
  exposures: [{ id: 3n, exposure: taka(4_000), own: taka(800) }],
};

/** The same branch, as they see it. */
export const agency: Replies<typeof officeCalls> = {
  showMe: { me: { id: 9n, username: 'kamal', role: 'agent', language: 'en', recoveryCodesLeft: 10 } },
  showAgency: ownPage,
  findBelow: ({ query }) => ({
    nodes: [mirpur, rahim].filter(({ name }) =>
      name.toLowerCase().startsWith((query.name ?? '').toLowerCase()),
    ),
  }),
  showStatementBelow: ({ params }) => ({
    node: { id: params.id, name: 'Dhaka North', kind: 'super' },
    above: null,
    opening: taka(0),
    results: taka(15_400),
    paid: taka(0),
    closing: taka(15_400),
    isCut: false,
    lines: [],
  }),
  showBelow: ({ params }) =>
    params.id === 3n
      ? { ...shown(mirpur, [{ ...rahim, playerId: null }], [dhaka]), history: [] }
      : shown({ ...rahim, playerId: null }, [], [dhaka, mirpur]),
};
