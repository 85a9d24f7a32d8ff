import type { calls, General, User } from '@maidan/contract';
import type { Replies } from '@maidan/contract/testing';
import { taka } from './people.ts';

/** What the operator has set: an open house that plays with play money. */
export const general: General = {
  siteTitle: 'Maidan',
  whatsapp: '',
  liveChat: '',
  intercom: '',
  tawkId: '',
  siteOpen: true,
  maintenanceText: '',
  usdtRate: 120,
  withdrawalsOpen: true,
  notices: ['Welcome to Maidan.'],
  systemNotice: '',
  supportMail: '',
  affiliateUrl: '',
  ambassador: { name: '', text: '', image: '' },
  playMoney: true,
};

/** What the frame around every screen asks for: nothing is new, and nothing is closed. */
export function usualReplies(user: User): Replies<typeof calls> {
  return {
    general: ({ query }) => [{ ...general, siteTitle: query.language === 'bn' ? 'ময়দান' : 'Maidan' }],
    names: { names: {} },
    listFollowed: { followed: [] },
    listPriceAlerts: { alerts: [] },
    listExposureLimits: { ofAll: null, events: [] },
    showBestExecution: { isOn: true },
    showSaferPlay: { timeOut: null, limits: [], isReviewDue: false, hasDeposited: true },
    listClosedProducts: { closed: [] },
    showExclusion: { exclusion: null },
    listHelpLines: { lines: [] },
    listDueAgreements: { due: [] },
    listConsents: { consents: [] },
    showIdentity: { level: 0, rules: [], depositLeft: null, verifications: [] },
    showRegulator: { name: 'sandbox', idleMinutes: 1440, lock: null, realityCheckMinutes: 60 },
    showPlaySession: {
      session: null,
      restsUntil: null,
      idleMinutes: 1440,
      reminder: { minutes: 60, next: null },
      limit: { minutes: null, next: null },
    },
    listBoards: { boards: [] },
    freeSpins: { spins: [] },
    logo: [],
    sliders: [],
    socialLinks: { whatsapp: '', facebook: '', telegram: '' },
    marketBlock: { exchange: true, casino: true, status: 'active' },
    showVip: { earned: 0, levels: [{ name: 'Bronze', pointsMin: 0, pointValue: taka('0.10') }] },
    showMissions: {
      isOffered: false,
      isHidden: false,
      day: '2026-01-15',
      secondsLeft: 3600,
      bonus: null,
      missionReward: null,
      missions: [],
    },
    showUser: { user },
    balance: { balance: user.balance },
    exchangeAccount: { balance: user.balance, exposure: taka('0.00'), available: user.balance },
    countUnread: { unread: 0 },
    countUnreadReplies: { unread: 0 },
    listPhones: { phones: [{ phone: user.phone, verified: user.phoneVerified }] },
    saveLanguage: ({ body }) => body,
  };
}
