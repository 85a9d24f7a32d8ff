import { type OfficeCall, aloneKinds, mayUse, officeCalls, roles } from '@maidan/contract/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query, sql } from '../kernel/db.ts';
import { hostileBodies, takeHostileValues } from '../testing/hostile-values.ts';
import { type TestStaff, askOffice, enterAs, enterAsOwner } from '../testing/open-office.ts';
import { type TestApp, openTestApp } from '../testing/open-test-app.ts';
import { openPlayer, send } from '../testing/wire-client.ts';

type Name = keyof typeof officeCalls;

let open: TestApp;
let owner: TestStaff;
const staff = new Map<string, TestStaff>();

beforeAll(async () => {
  open = await openTestApp();
  owner = await enterAsOwner(open);
  for (const role of roles) staff.set(role, await enterAs(open, owner, role, `the-${role}`));
});
afterAll(() => open.close());

const STAFF_LIMITS = aloneKinds.map((kind) => ({ kind, dayMax: '1000.00', weekMax: '5000.00' }));
const REPORT_DAYS = 'from=2026-01-01&to=2026-01-15';
const piece = {
  textEn: 'Hello',
  textBn: 'হ্যালো',
  pictureEn: '',
  pictureBn: '',
  link: '',
  gameCode: '',
  status: 'inactive',
  startsAt: null,
  endsAt: null,
};

const branding = {
  siteTitleEn: 'Maidan',
  siteTitleBn: 'ময়দান',
  supportMail: '',
  whatsapp: '',
  facebook: '',
  telegram: '',
  liveChat: '',
  affiliateUrl: '',
  intercom: '',
  tawkId: '',
  logo: 'logo.svg',
  mobileLogo: 'logo-mark.svg',
  loaderLogo: 'logo-mark.svg',
  favicon: 'favicon.svg',
  ambassadorNameEn: '',
  ambassadorNameBn: '',
  ambassadorTextEn: '',
  ambassadorTextBn: '',
  ambassadorImage: '',
};

const terms = {
  siteOpen: true,
  maintenanceEn: '',
  maintenanceBn: '',
  withdrawalsOpen: true,
  usdtRate: '120.00',
};

const promotion = {
  nameEn: 'Offer',
  nameBn: 'অফার',
  titleEn: 'An offer',
  titleBn: 'একটি অফার',
  summaryEn: 'Half of it again.',
  summaryBn: 'আরও অর্ধেক।',
  detailsEn: 'All terms.',
  detailsBn: 'সব শর্ত।',
  thumbnail: 'logo.svg',
  image: 'logo.svg',
  categories: ['sports'],
  bonusPercent: 50,
  turnoverTimes: 5,
  turnoverDays: 30,
  bonusMax: '500.00',
  depositMin: '100.00',
  betMax: null,
  shares: {
    exchange: null,
    slot: 50,
    table: null,
    live: null,
    poker: null,
    crash: null,
    fishing: null,
    lottery: null,
    arcade: null,
  },
  startsAt: '2026-02-01T00:00:00.000Z',
  endsAt: '2026-03-01T00:00:00.000Z',
  status: 'inactive',
};

const article = {
  topic: 'money',
  titleEn: 'Rain',
  titleBn: 'বৃষ্টি',
  summaryEn: 'It rains.',
  summaryBn: 'বৃষ্টি হচ্ছে।',
  bodyEn: 'All of it.',
  bodyBn: 'সবটুকু।',
  keywordsEn: '',
  keywordsBn: '',
  status: 'active',
};

/** Well-formed, harmless input for every call; a new call doesn't compile without its own. */
const samples: Readonly<
  Record<Name, { readonly id?: string; readonly query?: string; readonly body?: Record<string, unknown> }>
> = {
  showInvitation: { body: { token: 'A'.repeat(43) } },
  beginEntry: { body: { token: 'A'.repeat(43), username: 'somebody', password: 'a long password' } },
  confirmEntry: { body: { token: 'A'.repeat(43), code: '123456' } },
  officeLogIn: { body: { username: 'nobody', password: 'a long password', code: '123456' } },
  officeLogOut: {},
  showMe: {},
  chooseStaffLanguage: { body: { language: 'bn' } },
  changeStaffPassword: { body: { oldPassword: 'wrong', newPassword: 'a long password' } },
  renewRecoveryCodes: { body: { code: '123456' } },
  showSeconds: {},
  listStaff: {},
  showStaffLimits: {},
  changeStaffLimits: { body: { limits: STAFF_LIMITS } },
  listBonusChanges: {},
  showBonusChange: { id: '999999' },
  confirmBonusChange: { id: '999999', body: { seen: 'a' } },
  endBonusChange: { id: '999999' },
  inviteStaff: { body: { role: 'support' } },
  withdrawInvitation: { id: '999999' },
  changeRole: { id: '999999', body: { role: 'support' } },
  blockStaff: { id: '999999' },
  unblockStaff: { id: '999999' },
  unlockStaff: { id: '999999' },
  listAudit: {},
  listDeskChats: {},
  showDeskChat: { id: '999999' },
  seeDeskChat: { id: '999999', body: { upTo: '1' } },
  joinDeskChat: { id: '999999', body: { from: null } },
  answerDeskChat: { id: '999999', body: { content: 'Hello', clientRef: 'a' } },
  handOverDeskChat: { id: '999999', body: { to: '1' } },
  closeDeskChat: { id: '999999' },
  listColleagues: {},
  showPlayerContext: { id: '999999' },
  listStaffMessages: {},
  countSegment: { body: { segment: { idleDays: 3650, joinedDays: 1 } } },
  writeStaffMessage: {
    body: {
      to: { player: 'nobody' },
      titleEn: 'Hello',
      titleBn: 'Hello',
      textEn: 'Hello',
      textBn: 'Hello',
      sendAt: null,
      clientRef: 'a',
    },
  },
  stopStaffMessage: { id: '999999' },
  listCannedAnswers: {},
  addCannedAnswer: { body: { title: 'Hello', textEn: 'Hello', textBn: 'Hello' } },
  changeCannedAnswer: { id: '999999', body: { title: 'Hello', textEn: 'Hello', textBn: 'Hello' } },
  removeCannedAnswer: { id: '999999' },
  listDeskGames: {},
  changeDeskGame: { id: '999999', body: { status: 'inactive' } },
  moveDeskGame: { id: '999999', body: { to: 'up' } },
  listDeskProviders: {},
  changeDeskProvider: { body: { platform: 'NONE', status: 'inactive' } },
  listPartners: {},
  listHeldWins: {},
  decideHeldWin: { id: '999999', body: { decision: 'declined', reason: 'never won' } },
  listOpenRounds: {},
  listPieces: {},
  addPiece: { body: { kind: 'notice', ...piece } },
  changePiece: { id: '999999', body: { version: 1, ...piece } },
  switchPiece: { id: '999999', body: { status: 'inactive' } },
  movePiece: { id: '999999', body: { to: 'up' } },
  removePiece: { id: '999999', body: { version: 1 } },
  showSite: {},
  changeSiteBranding: { body: { version: 1, branding } },
  changeSiteTerms: { body: { version: 1, terms } },
  listDeskPromotions: {},
  addPromotion: { body: promotion },
  changePromotion: { id: '999999', body: { version: 1, promotion } },
  movePromotion: { id: '999999', body: { to: 'up' } },
  removePromotion: { id: '999999', body: { version: 1 } },
  listDeskHelp: {},
  addHelp: { body: article },
  changeHelp: { id: '999999', body: { version: 0, article } },
  removeHelp: { id: '999999', body: { version: 1 } },
  listDeskDeposits: {},
  claimDeposits: { body: { ids: ['999999'] } },
  releaseDeposits: { body: { ids: ['999999'] } },
  creditDeposit: {
    id: '999999',
    body: { duplicateAcknowledged: true, reason: 'seen in the wallet' },
  },
  rejectDeposit: { id: '999999', body: { reason: 'never arrived' } },
  mismatchDeposit: { id: '999999', body: { paidAmount: '100.00' } },
  chargeBackDeposit: { id: '999999', body: { reason: 'reversed by the wallet' } },
  correctDeposit: { id: '999999', body: { paidAmount: '100.00' } },
  listDeskWithdrawals: {},
  claimWithdrawals: { body: { ids: ['999999'] } },
  releaseWithdrawals: { body: { ids: ['999999'] } },
  approveWithdrawal: { id: '999999', body: { paidBy: 'gateway' } },
  sendWithdrawal: { id: '999999' },
  payWithdrawal: { id: '999999' },
  failWithdrawal: { id: '999999', body: { reason: 'came back' } },
  rejectWithdrawal: { id: '999999', body: { reason: 'not the holder' } },
  listProposals: {},
  confirmProposal: { id: '999999' },
  declineProposal: { id: '999999' },
  proposeAdjustment: {
    body: { player: 'nobody', direction: 'credit', amount: '10.00', reason: 'a courtesy' },
  },
  listDeskChannels: {},
  changeChannelLimits: { id: '999999', body: { amountMin: '1.00', amountMax: '2.00' } },
  addReceiver: { id: '999999', body: { accountNumber: '01000000000' } },
  changeReceiver: { id: '999999', body: { status: 'inactive' } },
  showGateways: {},
  askGateway: { id: 'nobody' },
  reconcileStatement: {
    body: { csv: 'date,transaction id,amount,receiver\n2026-11-21,TRX00001,10.00,01000000000' },
  },
  showCashierSettings: {},
  changeCashierSettings: { body: { decidedBy: 'sandbox', fourEyesMin: '20000.00' } },
  listTradingEvents: {},
  showTradingEvent: { id: '999999' },
  suspendMarket: { id: '999999', body: { reason: 'A rumour' } },
  resumeMarket: { id: '999999' },
  chooseFeed: { id: 'standby' },
  setMarketTerms: {
    id: '999999',
    body: {
      stakeMin: null,
      stakeMax: '100.00',
      riskMax: null,
      marginBps: null,
      delaySeconds: null,
      isInPlay: false,
      reason: 'A rumour',
    },
  },
  showMargins: {},
  setMargins: {
    body: {
      margins: { BOOKMAKER: 0, SESSION: 0, BALL: 0, KHADDA: 0, ODD_EVEN: 0, LOTTERY: 0 },
      seen: { BOOKMAKER: 0, SESSION: 0, BALL: 0, KHADDA: 0, ODD_EVEN: 0, LOTTERY: 0 },
      reason: 'A calm day',
    },
  },
  previewExchangeResult: { id: '999999', body: { result: { outcome: 'won', winners: [1] } } },
  settleExchangeMarket: {
    id: '999999',
    body: { result: { outcome: 'won', winners: [1] }, settlement: 0, reason: 'By hand' },
  },
  listExchangeBets: { id: '999999' },
  voidExchangeBet: { id: '999999', body: { reason: 'By hand' } },
  removeRunner: { id: '999999', body: { runnerId: 1, reductionBps: 0, reason: 'By hand' } },
  previewHouseResult: { id: '999999', body: { result: { outcome: 'settled', result: 1 } } },
  settleHouseMarket: {
    id: '999999',
    body: { result: { outcome: 'settled', result: 1 }, settlement: 0, reason: 'By hand' },
  },
  listHouseMarketBets: { id: '999999' },
  voidHouseBet: { id: '999999', body: { reason: 'WRONG_RATE' } },
  listTradingChanges: {},
  showTradingChange: { id: '999999' },
  confirmTradingChange: { id: '999999', body: { seen: 'a' } },
  endTradingChange: { id: '999999' },
  listCasinoChanges: {},
  showCasinoChange: { id: '999999' },
  confirmCasinoChange: { id: '999999', body: { seen: 'a' } },
  endCasinoChange: { id: '999999' },
  listSettingChanges: {},
  showSettingChange: { id: '999999' },
  confirmSettingChange: { id: '999999', body: { seen: 'a' } },
  endSettingChange: { id: '999999' },
  listDisputes: {},
  showDeskDispute: { id: '999999' },
  claimDispute: { id: '999999' },
  releaseDispute: { id: '999999' },
  decideDispute: {
    id: '999999',
    body: { decision: 'declined', answerEn: 'The result stands.', answerBn: 'ফলাফল বহাল আছে।' },
  },
  listBonusReviews: {},
  showBonusReview: { id: '999999' },
  decideBonusReview: {
    id: '999999',
    body: { decision: 'declined', reasonEn: 'The bets do not count.', reasonBn: 'বাজিগুলো গণ্য হয়নি।' },
  },
  showRevenueReport: { query: REPORT_DAYS },
  listMarketRevenue: { query: REPORT_DAYS },
  showCashReport: { query: REPORT_DAYS },
  showBalanceReport: {},
  showPlayersReport: { query: REPORT_DAYS },
  listPlayers: {},
  showPlayer: { id: '999999' },
  revealPlayer: { id: '999999', body: { field: 'email' } },
  listPlayerSessions: { id: '999999' },
  logPlayerOut: { id: '999999', body: { session: null } },
  listRelatedPlayers: { id: '999999' },
  listPlayerNotes: { id: '999999' },
  addPlayerNote: { id: '999999', body: { text: 'Called twice' } },
  suspendPlayer: { id: '999999', body: { reason: 'A stolen phone' } },
  reopenPlayer: { id: '999999', body: { reason: 'The phone is back' } },
  closePlayer: { id: '999999', body: { reason: 'Asked for it' } },
  changePlayerSection: {
    id: '999999',
    body: { section: 'exchange', state: 'blocked', reason: 'Asked for it' },
  },
  changePlayerStakeLimit: { id: '999999', body: { stakeMax: '100.00', reason: 'Asked for it' } },
  listPlayerMovements: { id: '999999' },
  listPlayerBets: { id: '999999' },
  listPlayerRounds: { id: '999999' },
  listPlayerPayments: { id: '999999' },
  showHealth: {},
};

const entries: readonly (readonly [Name, OfficeCall])[] = Object.entries(officeCalls).map(
  ([name, call]) => [nameOf(name), call] as const,
);
const guarded = entries.filter(([, call]) => call.right !== 'none');

function nameOf(text: string): Name {
  if (!isName(text)) throw new Error(`there is no office call ${text}`);
  return text;
}

function isName(text: string): text is Name {
  return Object.hasOwn(officeCalls, text);
}

const lineOf = (name: Name, call: OfficeCall) =>
  `${call.method} /api${call.path.replace(':id', samples[name].id ?? '')}${queryOf(samples[name].query)}`;

const queryOf = (asked: string | undefined) => (asked === undefined ? '' : `?${asked}`);

const countRefused = async (username: string, name: string) => {
  const rows = await query(
    open.app.db,
    sql`select 1 from audit_entry where action = 'call-refused' and staff = ${username}
        and subject = ${`call:${name}`}`,
  );
  return rows.length;
};

const statusOf = async (name: Name, call: OfficeCall, cookie?: string) =>
  (await askOffice(open.url, lineOf(name, call), { cookie, body: samples[name].body })).status;

describe('who may call', () => {
  test.each(guarded)('%s answers 401 without a session, before it parses the input', async (name, call) => {
    const body = call.body === undefined ? undefined : {};
    for (const cookie of [undefined, `maidan_office=${'A'.repeat(43)}`]) {
      const answer = await askOffice(open.url, lineOf(name, call), { cookie, body });
      expect([answer.status, answer.body['code']]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  const table = guarded.flatMap(([name, call]) => roles.map((role) => ({ name, call, role })));
  test.each(table)('$name called by the role $role', async ({ name, call, role }) => {
    const member = staff.get(role);
    if (member === undefined) throw new Error(`nobody is ${role}`);
    // These end or lock the session that calls them; that they need no more than a session is proven above.
    if (call.right === 'none' || call.right === 'own') return;
    const isAllowed = mayUse(role, call.right);
    const status = await statusOf(name, call, member.cookie);
    expect(status === 403).toBe(!isAllowed);
    expect([200, 201, 204, 403, 404]).toContain(status);
    expect(await countRefused(member.username, name)).toBe(isAllowed ? 0 : 1);
  });

  test('only owners manage the staff, whatever the table says of other rights', () => {
    const managing = roles.filter((role) => mayUse(role, 'staff:manage'));
    expect(managing).toEqual(['owner']);
  });
});

describe('sessions of players and staff', () => {
  test("a player's token opens no call of the office", async () => {
    const { token } = await openPlayer(open.url);
    for (const [name, call] of guarded) {
      const headers = { origin: open.url, cookie: `maidan_office=${token}` };
      const answer = await send(open.url, lineOf(name, call), { token, headers, body: samples[name].body });
      expect([name, answer.status]).toEqual([name, 401]);
    }
  });

  test("the office's session opens no call of a player", async () => {
    const token = owner.cookie.split('=')[1];
    for (const line of ['POST /api/balance', 'GET /api/sessions', 'POST /api/logout-everywhere']) {
      const headers = { cookie: owner.cookie, origin: open.url };
      expect((await send(open.url, line, { token, headers })).status).toBe(401);
    }
  });

  test.each(entries.filter(([, call]) => call.method !== 'GET'))(
    '%s is refused from another site, and without a page’s origin',
    async (name, call) => {
      for (const headers of [
        {},
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: `${open.url}.evil.example` },
        { origin: open.url, 'sec-fetch-site': 'cross-site' },
        { origin: open.url, 'sec-fetch-site': 'same-site' },
      ]) {
        const sent = { ...headers, cookie: owner.cookie };
        const answer = await send(open.url, lineOf(name, call), { headers: sent, body: samples[name].body });
        expect([headers, answer.body['code']]).toEqual([headers, 'FOREIGN_ORIGIN']);
      }
    },
  );

  test.each([
    [{}, 'no Origin header'],
    [{ origin: 'https://bets.example' }, 'page is of bets.example, and the Host header names 127.0.0.1'],
    [{ origin: 'https://bets.example' }, 'nginx: proxy_set_header Host $http_host'],
  ])('[SAFE-11] the refusal of a foreign origin says which header a proxy lost: %j', async (headers, why) => {
    const { body } = await send(open.url, 'POST /api/office/login', { headers, body: {} });
    expect([body['code'], body['message']]).toEqual(['FOREIGN_ORIGIN', expect.stringContaining(why)]);
  });

  test('no response of the office is cached by a browser', async () => {
    const { cookie } = owner;
    const answers = [
      await askOffice(open.url, 'GET /api/office/staff', { cookie }),
      await askOffice(open.url, 'GET /api/office/me'),
    ];
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('junk', () => {
  const withBody = entries.filter(([, call]) => call.body !== undefined);
  const harmless = withBody.filter(([, call]) => call.right !== 'own');

  test.each(withBody)('%s refuses a body that is not JSON of its form', async (name, call) => {
    const [method = '', path = ''] = lineOf(name, call).split(' ');
    for (const [kind, body, contentType, status] of hostileBodies) {
      const headers = { 'content-type': contentType, origin: open.url, cookie: owner.cookie };
      const response = await fetch(`${open.url}${path}`, { method, headers, body });
      expect([kind, response.status]).toEqual([kind, status]);
    }
  });

  test.each(harmless)('%s survives every field being anything', async (name, call) => {
    for (const field of Object.keys(samples[name].body ?? {}))
      for (const [kind, value] of takeHostileValues()) {
        const body = { ...samples[name].body, [field]: value };
        await open.clock.advance(1000);
        const answer = await askOffice(open.url, lineOf(name, call), { cookie: owner.cookie, body });
        expect([kind, answer.status < 500, answer.text]).toEqual([kind, true, expect.any(String)]);
      }
  });

  test.each(entries.filter(([, call]) => call.path.includes(':id')))('%s of anybody', async (name, call) => {
    for (const id of ['0', '-1', 'x', '%00', '9'.repeat(18), '9'.repeat(40), "1' or '1'='1", '1e3']) {
      const line = `${call.method} /api${call.path.replace(':id', encodeURIComponent(id))}`;
      const answer = await askOffice(open.url, line, { cookie: owner.cookie, body: samples[name].body });
      expect([404, 422]).toContain(answer.status);
    }
  });

  test.each(['before=x', 'from=yesterday', 'until=%00', `staff=${'x'.repeat(65)}`, 'before=-1'])(
    'the audit log refuses the query %s',
    async (asked) => {
      const answer = await askOffice(open.url, `GET /api/office/audit?${asked}`, { cookie: owner.cookie });
      expect(answer.status).toBe(422);
    },
  );
});
