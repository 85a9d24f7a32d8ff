/**
 * Words and phrases by which a player asks for a person. A false match costs staff a look at a chat; a missing one
 * leaves a player alone with the helper.
 */
export const ESCALATION_WORDS = {
  /** Matched as whole words: a `personal` number asks for nobody. */
  whole: [
    'agent',
    'customer care',
    'customer service',
    'human',
    'live chat',
    'manager',
    'operator',
    'person',
    'protinidhi',
    'real people',
    'representative',
    'speak to someone',
    'staff',
    'support',
    'talk to someone',
    'kotha bolte chai',
    'manush',
    'manusher',
  ],
  /** Matched as prefixes, because Bangla adds endings. */
  stems: [
    'অপারেটর',
    'এজেন্ট',
    'কথা বলতে চাই',
    'কথা বলব',
    'কথা বলবো',
    'কাস্টমার কেয়ার',
    'কাস্টমার সার্ভিস',
    'প্রতিনিধি',
    'মানুষ',
    'ম্যানেজার',
    'সাপোর্ট',
    'স্টাফ',
  ],
} as const;
