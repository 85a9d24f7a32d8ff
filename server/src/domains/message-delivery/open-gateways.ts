import type { MessageSettings } from '../../kernel/messages.ts';
import { inTransaction } from '../../kernel/db.ts';
import type { Gateways, MessageDeliveryDeps } from './deps.ts';
import { openSmtpGateway } from './email/smtp-gateway.ts';
import type { MessageGateway } from './gateway.ts';
import { type Channel, updateByReference } from './outgoing-store.ts';
import { type NoteReceipt, openSmppGateway } from './smpp/smpp-gateway.ts';
import { openSmsGateway } from './sms/sms-gateway.ts';
import { readSmsSettings, type SmsSettings } from './sms/sms-settings.ts';

/** Opens what is set; throws, naming the setting, when it can't be read. No connection is made before the first message. */
export function openGateways(
  { smtp, smsFile }: MessageSettings,
  { db }: Pick<MessageDeliveryDeps, 'db'>,
): {
  readonly gateways: Gateways;
  readonly receipts: SmsSettings['receipts'];
} {
  const gateways = new Map<Channel, MessageGateway>();
  if (smtp !== undefined) gateways.set('email', openSmtpGateway(smtp));
  const sms = smsFile === undefined ? undefined : readSmsSettings(smsFile);
  if (sms === undefined) return { gateways, receipts: undefined };
  if ('smpp' in sms) {
    const noteReceipt: NoteReceipt = (reference, state) =>
      inTransaction(db, (tx) => updateByReference(tx, reference, state));
    gateways.set('sms', openSmppGateway(sms.smpp, { noteReceipt }));
    return { gateways, receipts: undefined };
  }
  gateways.set('sms', openSmsGateway(sms));
  return { gateways, receipts: sms.receipts };
}

/**
 * Connects to the mail server and logs in, and to a gateway of text messages that speaks SMPP; of another the settings are
 * read. Throws what is wrong. Sends nothing.
 */
export async function verifyGateways({ smtp, smsFile }: MessageSettings): Promise<void> {
  const sms = smsFile === undefined ? undefined : readSmsSettings(smsFile);
  if (sms !== undefined && 'smpp' in sms)
    await verify(openSmppGateway(sms.smpp, { noteReceipt: () => Promise.resolve(false) }));
  if (smtp !== undefined) await verify(openSmtpGateway(smtp));
}

async function verify(gateway: MessageGateway & { readonly verify: () => Promise<unknown> }): Promise<void> {
  try {
    await gateway.verify();
  } finally {
    gateway.close();
  }
}
