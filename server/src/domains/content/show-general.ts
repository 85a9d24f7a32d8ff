import type { General } from '@maidan/contract';
import type { Reader } from '../../kernel/db.ts';
import { type Seen, selectNotices, selectSettings } from './store.ts';

/** Whether the site plays for real money; shown on every screen. */
export type Stakes = 'play-money' | 'real-money';

/** The operator's settings and texts in that language (rows HOME-3, HOME-14, HOME-20). */
export async function showGeneral(reader: Reader, seen: Seen, stakes: Stakes): Promise<General> {
  const settings = await selectSettings(reader);
  const { notices, popups } = await selectNotices(reader, seen);
  const isBangla = seen.language === 'bn';
  return {
    siteTitle: isBangla ? settings.siteTitleBn : settings.siteTitle,
    whatsapp: settings.whatsapp,
    liveChat: settings.liveChat,
    intercom: settings.intercom,
    tawkId: settings.tawkId,
    siteOpen: settings.siteOpen,
    maintenanceText: isBangla ? settings.maintenanceBn : settings.maintenanceEn,
    usdtRate: Number(settings.usdtRate) / 100,
    withdrawalsOpen: settings.withdrawalsOpen,
    notices,
    // A login shows a single popup: the first one that is switched on.
    systemNotice: popups[0] ?? '',
    supportMail: settings.supportMail,
    affiliateUrl: settings.affiliateUrl,
    ambassador: {
      name: isBangla ? settings.ambassadorNameBn : settings.ambassadorNameEn,
      text: isBangla ? settings.ambassadorTextBn : settings.ambassadorTextEn,
      image: settings.ambassadorImage,
    },
    playMoney: stakes === 'play-money',
  };
}
