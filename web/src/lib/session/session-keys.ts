/** The keys of local storage (AUTH-2, AUTH-13): the only place that spells them. */
export const sessionKeys = {
  token: 'token',
  remoteId: 'remote_id',
  username: 'username',
  exchangeToken: 'exchangeToken',
  balance: 'balance',
  noticePopup: 'popup',
  welcomePopup: 'regPopup',
  agentCode: 'agent_code',
  referralCode: 'referral_code',
  affiliateCode: 'affiliate_code',
  whatsapp: 'whatsapp',
  liveChat: 'liveChat',
  intercom: 'intercom',
  tawkId: 'tawkId',
} as const;

/** The site's own name of a stored value. */
export type SessionKey = keyof typeof sessionKeys;
