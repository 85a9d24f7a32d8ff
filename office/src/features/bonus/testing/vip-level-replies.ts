import type { DeskVipLevel } from '@maidan/contract/office';
import { money } from '@maidan/engine';

export const bronze: DeskVipLevel = {
  nameEn: 'Bronze',
  nameBn: 'ব্রোঞ্জ',
  pointsMin: 0,
  pointValue: money(10n),
};
export const silver: DeskVipLevel = {
  nameEn: 'Silver',
  nameBn: 'সিলভার',
  pointsMin: 500,
  pointValue: money(11n),
};

/** What the API replies to the desk of VIP levels, where a second owner can confirm changes. */
export const vipLevelReplies = {
  showVipLevels: { version: 4, levels: [bronze, silver] },
  listSettingChanges: { changes: [] },
  showSeconds: {
    cashier: null,
    trading: null,
    casino: null,
    bonus: null,
    settings: { now: ['omar'], nextAt: null },
  },
};
