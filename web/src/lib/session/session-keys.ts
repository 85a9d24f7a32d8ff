/** The local-storage keys of the specification (section 3): the one place that knows their spelling. */
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

/** What the browser keeps about the player, by the house's name. */
export type SessionKey = keyof typeof sessionKeys;
