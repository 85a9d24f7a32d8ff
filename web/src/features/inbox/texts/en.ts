/** Every text of the inbox. */
export interface InboxTexts {
  readonly allRead: string;
  readonly unreadCount: (count: string) => string;
  readonly isNew: string;
  readonly edit: string;
  readonly done: string;
  readonly selectAll: string;
  readonly selectedCount: (count: string) => string;
  readonly read: string;
  readonly delete: string;
  readonly markedRead: string;
  readonly deleted: string;
  readonly emptyAdvice: string;
  readonly notUpToDate: string;
  readonly pages: string;
  readonly newer: string;
  readonly older: string;
  readonly pageOf: (page: string, last: string) => string;
  readonly kinds: Readonly<Record<'deposit' | 'withdrawal' | 'bonus' | 'bet' | 'staff', string>>;
}

export const en: InboxTexts = {
  allRead: 'All messages are read',
  unreadCount: (count) => `${count} unread`,
  isNew: 'New',
  edit: 'Edit',
  done: 'Done',
  selectAll: 'Select all',
  selectedCount: (count) => `${count} selected`,
  read: 'Read',
  delete: 'Delete',
  markedRead: 'Marked as read.',
  deleted: 'Deleted.',
  emptyAdvice: 'Deposits, withdrawals, bonuses and settled bets are told here.',
  notUpToDate: 'This list may be out of date. It is being asked for again.',
  pages: 'Pages of the inbox',
  newer: 'Newer',
  older: 'Older',
  pageOf: (page, last) => `Page ${page} of ${last}`,
  kinds: { deposit: 'Deposit', withdrawal: 'Withdrawal', bonus: 'Bonus', bet: 'Bets', staff: 'From Maidan' },
};
