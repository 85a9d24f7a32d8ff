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
    siteTitle: isBangla ? settings.site_title_bn : settings.site_title,
    whatsapp: settings.whatsapp,
    liveChat: settings.live_chat,
    intercom: settings.intercom,
    tawkId: settings.tawk_id,
    siteOpen: settings.site_open,
    maintenanceText: isBangla ? settings.maintenance_bn : settings.maintenance_en,
    usdtRate: Number(settings.usdt_rate) / 100,
    withdrawalsOpen: settings.withdrawals_open,
    notices,
    // A login shows a single popup: the first one that is switched on.
    systemNotice: popups[0] ?? '',
    supportMail: settings.support_mail,
    affiliateUrl: settings.affiliate_url,
    ambassador: {
      name: isBangla ? settings.ambassador_name_bn : settings.ambassador_name_en,
      text: isBangla ? settings.ambassador_text_bn : settings.ambassador_text_en,
      image: settings.ambassador_image,
    },
    playMoney: stakes === 'play-money',
  };
}
