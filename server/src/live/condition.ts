/** What real money needs, in a word or two. */
export const conditionNames = [
  'licence',
  'address',
  'regulator',
  'countries',
  'country source',
  'identity',
  'certificates',
  'messages',
  'payments',
  'feed',
  'documents',
  'components',
  'agreements',
  'backups',
  'owners',
  'four eyes',
] as const;

/** The name of a condition. */
export type ConditionName = (typeof conditionNames)[number];

/** Whether one condition of real money is met, and how that was found out, or what to do. */
export interface Finding {
  readonly name: ConditionName;
  readonly isMet: boolean;
  readonly text: string;
}

/** The two findings about a condition. */
export const about = (name: ConditionName) => ({
  met: (text: string): Finding => ({ name, isMet: true, text }),
  missing: (text: string): Finding => ({ name, isMet: false, text }),
});
