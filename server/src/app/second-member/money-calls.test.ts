import {
  type OfficeCall,
  aloneKinds,
  changeKinds,
  controlNames,
  controls,
  officeCalls,
  proposalKinds,
} from '@maidan/contract/office';
import { describe, expect, test } from 'vitest';

/** Every call of the office that changes something. */
type WritingCall = {
  [Name in keyof typeof officeCalls]: (typeof officeCalls)[Name]['method'] extends 'GET' ? never : Name;
}[keyof typeof officeCalls];

type Kind = (typeof changeKinds)[number] | (typeof proposalKinds)[number];

/** How one member is kept from moving or promising money by it. */
type Guard =
  /** It can wait for a second member as one of these; what it moves alone may count towards one member's limit. */
  | { readonly two: readonly Kind[]; readonly summed?: (typeof aloneKinds)[number] }
  /** Why it needs neither. */
  | string;

const OWN_ACCOUNT = 'A member’s own account and session.';
const SHOWS = 'Shows what it would do, and changes nothing.';
const SECOND = 'Carries out or ends what another has proposed; the second member is its guard.';
const CLAIMS = 'Says who works on a request.';
const WORDS = 'Words and pictures; a promotion’s terms aren’t among them.';
const TALK = 'Messages to players carry no money.';
const ACCESS =
  'Moves nothing; whoever lets a member in, changes their role or lets them in again isn’t independent of them for 30 days.';
const CARE = 'Restricts a player, or notes something; no money moves.';
const TOLD = 'What the operator’s own systems are told; nothing of the house moves.';
const KEYS = 'What the operator’s own systems may read; a key changes nothing.';
const KNOWN =
  'Says who a player is; what each level may do is guarded, and payments have guards of their own.';
const RISK = 'Works on a case; what restricts a player or pays out has calls of its own.';
const AGENTS = 'Who stands below whom, and may bet; credit itself is guarded.';
const AFFILIATES =
  'Who brings players by which code; what is earned by it follows from a plan, which takes two.';
const AGENCY =
  'Between an agent and those right below; what the company earns stays as the agent’s own terms say.';
const GAMES = 'What is offered, not what it pays: returns are the provider’s.';

const guards: Readonly<Record<WritingCall, Guard>> = {
  showInvitation: SHOWS,
  checkComponents: SHOWS,
  chooseFeed: 'Which of two feeds is followed; what it prices is suspended until its own data comes.',
  beginEntry: OWN_ACCOUNT,
  confirmEntry: OWN_ACCOUNT,
  officeLogIn: OWN_ACCOUNT,
  officeLogOut: OWN_ACCOUNT,
  chooseStaffLanguage: OWN_ACCOUNT,
  changeStaffPassword: OWN_ACCOUNT,
  officeStepUp: OWN_ACCOUNT,
  renewRecoveryCodes: OWN_ACCOUNT,
  beginStaffPasskey: OWN_ACCOUNT,
  addStaffPasskey: OWN_ACCOUNT,
  removeStaffPasskey: OWN_ACCOUNT,
  beginOfficePasskeyStepUp: OWN_ACCOUNT,
  beginOfficePasskeyLogIn: OWN_ACCOUNT,
  officePasskeyLogIn: OWN_ACCOUNT,
  addWebhook: TOLD,
  changeWebhook: TOLD,
  rotateWebhookSecret: TOLD,
  removeWebhook: TOLD,
  testWebhook: TOLD,
  replayWebhookDelivery: TOLD,
  replayWebhookFailures: TOLD,
  addApiKey: KEYS,
  revokeApiKey: KEYS,
  claimVerification: CLAIMS,
  releaseVerification: CLAIMS,
  openVerification: 'Shows what a player gave, and the audit log that it was shown.',
  acceptDocument: KNOWN,
  acceptPaper: KNOWN,
  refuseVerification: KNOWN,
  changeIdentityRules: { two: ['identity-rules'] },
  addAgent: AGENTS,
  setAgentLimits: AGENTS,
  lockAgent: AGENTS,
  moveAgent: AGENTS,
  inviteAgentLogin: ACCESS,
  addAffiliate: AFFILIATES,
  changeAffiliate: AFFILIATES,
  addAffiliateCode: AFFILIATES,
  addPartnerCode: AFFILIATES,
  proposeForAffiliate: 'Moves nothing; confirmForAffiliate is another, independent member’s.',
  confirmForAffiliate: SECOND,
  endForAffiliate: SECOND,
  holdAffiliateStatement:
    'Moves nothing: a statement that is released still waits for its day, and paying takes two.',
  excludeAffiliatePlayer: 'Takes away what an affiliate would earn; nobody is let in again by it.',
  inviteAffiliateLogin: ACCESS,
  addAgentBelow: AGENTS,
  openPlayerBelow: AGENTS,
  setLimitsBelow: AGENTS,
  lockBelow: AGENTS,
  setTermsBelow: AGENCY,
  giveBelow: 'Out of credit that two members gave to the agent, who owes it whatever becomes of it.',
  takeBelow: 'Returns to the giver what was given, as far as it is free; nobody gains.',
  recordBelow: 'Moves nothing: says what was paid outside the site.',
  settleBelow:
    'Credit is written off or goes up to who gave it, never down; the company’s own credit is no part of it.',
  setAgentTerms:
    'Moves nothing: what players and agents earn by it is cleared by credit and cash, and credit takes two.',
  proposeAgentCredit: 'Moves nothing; confirmAgentCredit is another, independent member’s.',
  confirmAgentCredit: SECOND,
  endAgentCredit: SECOND,
  recordAgentCollection: 'Moves nothing: says what was paid outside the site.',
  settleAgent: 'Credit is written off or goes up to who gave it, never down; new credit takes two.',
  takeAgentCredit: 'Returns to the giver what was given, as far as it is free; nobody gains.',
  decideCollusionCase: 'Moves nothing: confirmed accounts can’t trade with each other any more.',
  takeRiskCase: RISK,
  addRiskNote: RISK,
  setRiskDeadline: RISK,
  decideRiskCase: RISK,
  exportRiskCase: RISK,
  exportRiskCases: RISK,
  changeRiskRule: 'What players are looked at for; nothing of the house moves.',
  replayRiskRule: SHOWS,
  inviteStaff: ACCESS,
  withdrawInvitation: ACCESS,
  changeRole: ACCESS,
  blockStaff: ACCESS,
  unblockStaff: ACCESS,
  unlockStaff: ACCESS,
  changeStaffLimits: { two: ['staff-limits'] },
  seeDeskChat: TALK,
  joinDeskChat: TALK,
  answerDeskChat: TALK,
  handOverDeskChat: TALK,
  tagDeskChat: TALK,
  closeDeskChat: TALK,
  addCannedAnswer: TALK,
  changeCannedAnswer: TALK,
  removeCannedAnswer: TALK,
  countSegment: SHOWS,
  writeStaffMessage: TALK,
  stopStaffMessage: TALK,
  claimDeposits: CLAIMS,
  releaseDeposits: CLAIMS,
  creditDeposit: { two: ['deposit-credit'], summed: 'deposit-credit' },
  correctDeposit: { two: ['deposit-credit'], summed: 'deposit-credit' },
  chargeBackDeposit: { two: ['charge-back'] },
  rejectDeposit: 'Credits nothing.',
  mismatchDeposit: 'Credits nothing; correcting it is guarded.',
  claimWithdrawals: CLAIMS,
  releaseWithdrawals: CLAIMS,
  approveWithdrawal: { two: ['withdrawal-approval'], summed: 'withdrawal-approval' },
  sendWithdrawal: 'A step of a withdrawal that was approved, and counted then.',
  payWithdrawal: 'A step of a withdrawal that was approved, and counted then.',
  failWithdrawal: 'Returns a player’s own money; paying it out again takes another approval, which counts.',
  rejectWithdrawal: 'Returns a player’s own money.',
  confirmProposal: SECOND,
  declineProposal: SECOND,
  proposeAdjustment: { two: ['adjustment'] },
  changeCashierSettings: { two: ['cashier-settings'] },
  addReceiver:
    'Where players pay in. Deposits to it are credited only against a payment, by members who count; owners read the audit log.',
  changeReceiver: 'Takes a number out of use or back into it, as addReceiver.',
  changeChannelLimits: 'Limits of single payments; each is decided, and counts, whatever its size.',
  askGateway: 'Only the gateway’s own answer moves money.',
  reconcileStatement: SHOWS,
  changeDeskGame: GAMES,
  moveDeskGame: GAMES,
  changeDeskProvider: GAMES,
  decideHeldWin: { two: ['held-win'], summed: 'held-win' },
  addPiece: WORDS,
  changePiece: WORDS,
  switchPiece: WORDS,
  movePiece: WORDS,
  removePiece: WORDS,
  saveAgreementDraft: WORDS,
  publishAgreement:
    'Words that players read and accept, by an owner who proves it is them; what was published before stays, and every setting has its own guard.',
  changeAgreementDetails: WORDS,
  changeSiteBranding: WORDS,
  changeSiteTerms: { two: ['site-terms'] },
  addPromotion: { two: ['new-promotion'] },
  changePromotion: { two: ['promotion-terms'] },
  movePromotion: 'The order of a list.',
  removePromotion: 'Promises nobody anything new; bonuses already granted keep their terms.',
  addHelp: WORDS,
  addHelpLine: WORDS,
  removeHelpLine: WORDS,
  setName: WORDS,
  changeHelp: WORDS,
  removeHelp: WORDS,
  suspendTrading: 'Stops bets, and moves nothing.',
  resumeTrading:
    'Lifts one suspension and no other: a market whose result waits has its own, and stale prices stay suspended.',
  createHandEvent: 'An event without prices; nothing can be bet on yet.',
  addHandMarket:
    'A market without prices, suspended; what the house may lose on it has its limits, which are guarded.',
  quoteHandMarket:
    'A trader’s prices: what the house may lose by them is bounded by the limits of the market and the event, and weaker ones are guarded.',
  enterHandScore:
    'What happened. It settles a fancy only below the amount from which two members decide; above, the result is entered by hand, and guarded.',
  undoHandScore: 'Takes back what settled nothing.',
  confirmHandEvent: 'Says that a trader is there.',
  suspendMarket: 'Stops bets, and moves nothing.',
  resumeMarket: 'Reopens at the feed’s own prices, only while they are fresh, and not while a result waits.',
  setMarketTerms: { two: ['market-terms'] },
  setMargins:
    'Sets no price: the margin, never below zero, makes the feed’s own price worse for players by half at most.',
  previewExchangeResult: SHOWS,
  previewHouseResult: SHOWS,
  settleExchangeMarket: { two: ['exchange-result'] },
  settleHouseMarket: { two: ['house-result'] },
  removeRunner: { two: ['runner-removal'], summed: 'void' },
  voidExchangeBet: { two: ['exchange-bet-void'], summed: 'void' },
  voidHouseBet: { two: ['house-bet-void'], summed: 'void' },
  confirmTradingChange: SECOND,
  endTradingChange: SECOND,
  confirmCasinoChange: SECOND,
  endCasinoChange: SECOND,
  confirmBonusChange: SECOND,
  endBonusChange: SECOND,
  confirmSettingChange: SECOND,
  endSettingChange: SECOND,
  claimDispute: CLAIMS,
  releaseDispute: CLAIMS,
  decideDispute: 'An answer in words; a correction is a result of its own, and guarded.',
  changeVipLevels: { two: ['vip-levels'] },
  decideBonusReview: { two: ['bonus-release'], summed: 'bonus-release' },
  revealPlayer: 'Shows a player’s personal data, and the audit log that it was shown.',
  logPlayerOut: CARE,
  addPlayerNote: CARE,
  suspendPlayer: CARE,
  reopenPlayer: CARE,
  excludePlayer: CARE,
  closePlayer: 'Refused while the account has money.',
  changePlayerSection: CARE,
  changePlayerStakeLimit: CARE,
};

const calls: Readonly<Record<string, OfficeCall>> = officeCalls;
const entries = Object.entries(guards);
const guarded = entries.flatMap(([name, guard]) => (typeof guard === 'string' ? [] : [{ name, guard }]));

describe('[SAFE-49] what an office call can move or promise', () => {
  test.each(guarded)('$name can answer that it waits for a second member', ({ name }) => {
    const call = calls[name];
    // An adjustment is nothing but a proposal, and answers with its id.
    if (name === 'proposeAdjustment') expect(call?.path).toBe('/office/adjustments');
    else expect(call?.answer.safeParse({ outcome: 'proposed' })).toMatchObject({ success: true });
  });

  test('a call that can wait for a second member is nowhere said to need none', () => {
    const waiting = Object.entries(calls)
      .filter(([, call]) => call.answer.safeParse({ outcome: 'proposed' }).success)
      .map(([name]) => name)
      .filter((name) => !name.startsWith('confirm'));
    const known = new Set(guarded.map(({ name }) => name));
    expect(waiting.filter((name) => !known.has(name))).toEqual([]);
  });

  test('everything that can be proposed, and everything that is summed, comes from a call here', () => {
    expect(new Set(guarded.flatMap(({ guard }) => guard.two))).toEqual(
      new Set([...changeKinds, ...proposalKinds]),
    );
    expect(new Set(guarded.flatMap(({ guard }) => guard.summed ?? []))).toEqual(new Set(aloneKinds));
  });

  test('every control belongs to a setting whose call is guarded', () => {
    const settings = {
      cashier: 'cashier-settings',
      site: 'site-terms',
      market: 'market-terms',
      staff: 'staff-limits',
      identity: 'identity-rules',
    };
    const known = new Set<string>(guarded.flatMap(({ guard }) => guard.two));
    for (const control of controlNames) expect(known).toContain(settings[controls[control].setting]);
  });

  test('what needs no guard says why', () => {
    for (const [, guard] of entries) if (typeof guard === 'string') expect(guard.length).toBeGreaterThan(10);
  });
});
