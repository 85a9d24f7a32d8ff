import type { MessageSettings } from '../../kernel/messages.ts';
import type { Gateways } from './deps.ts';
import { openSmtpGateway } from './email/smtp-gateway.ts';
import type { MessageGateway } from './gateway.ts';
import type { Channel } from './outgoing-store.ts';
import { openSmsGateway } from './sms/sms-gateway.ts';
import { readSmsSettings, type SmsSettings } from './sms/sms-settings.ts';

/** Opens what is set; throws, naming the setting, when it can't be read. No connection is made before the first message. */
export function openGateways({ smtp, smsFile }: MessageSettings): {
  readonly gateways: Gateways;
  readonly receipts: SmsSettings['receipts'];
} {
  const gateways = new Map<Channel, MessageGateway>();
  if (smtp !== undefined) gateways.set('email', openSmtpGateway(smtp));
  const sms = smsFile === undefined ? undefined : readSmsSettings(smsFile);
  if (sms !== undefined) gateways.set('sms', openSmsGateway(sms));
  return { gateways, receipts: sms?.receipts };
}

/** Connects to the mail server and logs in, and reads the settings of text messages; throws what is wrong. Sends nothing. */
export async function verifyGateways({ smtp, smsFile }: MessageSettings): Promise<void> {
  if (smsFile !== undefined) readSmsSettings(smsFile);
  if (smtp === undefined) return;
  const gateway = openSmtpGateway(smtp);
  try {
    await gateway.verify();
  } finally {
    gateway.close();
  }
}
