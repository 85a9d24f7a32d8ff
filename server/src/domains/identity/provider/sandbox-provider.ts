import { z } from 'zod';
import { newToken } from '../../../kernel/secrets/ids.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import { checkMessage, signMessage } from '../../../kernel/secrets/signed-message.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { plainNumber } from '../document-numbers.ts';
import type { IdentityProvider, ProviderVerdict } from './identity-provider.ts';

/** The name of the sandbox's provider. */
export const SANDBOX_PROVIDER = 'sandbox';

/** What the sandbox's provider needs to stand in for one outside. */
export interface SandboxProviderDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly secret: Buffer;
  /** How long a check takes. */
  readonly decisionMs: number;
  /** Where it sends its webhooks. */
  readonly webhookUrl: () => string;
}

/** What a number that begins so is decided as; any other is left to a person. */
const verdicts = {
  SANDBOXACCEPT: { kind: 'accepted', expiresOn: null, selfieAgrees: true, read: null },
  SANDBOXREFUSE: { kind: 'refused', reason: 'not-genuine' },
  SANDBOXUNDERAGE: { kind: 'refused', reason: 'underage' },
  SANDBOXEXPIRED: { kind: 'refused', reason: 'expired' },
  SANDBOXREVIEW: { kind: 'review' },
  SANDBOXSILENT: { kind: 'pending' },
} as const satisfies Readonly<Record<string, ProviderVerdict>>;

type Beginning = keyof typeof verdicts;

const isBeginning = (text: string): text is Beginning => Object.hasOwn(verdicts, text);
const message = z.object({ reference: z.string().max(200) });

/**
 * The sandbox's provider: decides by how a document's number begins, `SANDBOX-ACCEPT`, `-REFUSE`, `-UNDERAGE`, `-EXPIRED`, `-REVIEW` or
 * `-SILENT`, and tells so by a signed webhook. Its references hold all that it knows, so that it needs no memory.
 */
export function openSandboxProvider(deps: SandboxProviderDeps): IdentityProvider {
  const { clock, secret, decisionMs } = deps;
  return {
    name: SANDBOX_PROVIDER,
    start({ verificationId, number }) {
      const plain = plainNumber(number);
      const beginning = Object.keys(verdicts).find((one) => plain.startsWith(one)) ?? 'SANDBOXREVIEW';
      const readyAt = clock.now().getTime() + decisionMs;
      const reference = `${verificationId}.${readyAt}.${beginning}`;
      if (beginning !== 'SANDBOXSILENT')
        clock.after(decisionMs, () => void sendNotice(deps, reference).catch(() => undefined));
      return Promise.resolve({ reference });
    },
    status(reference) {
      const [, readyAt, beginning = ''] = reference.split('.');
      const isReady = Number(readyAt) <= clock.now().getTime();
      return Promise.resolve(isReady && isBeginning(beginning) ? verdicts[beginning] : { kind: 'pending' });
    },
    readWebhook(headers, body, now) {
      const checked = checkMessage([secret], headers, body, now);
      if ('fault' in checked) return checked;
      const given = message.safeParse(jsonOf(body));
      return given.success
        ? { messageId: checked.id, reference: given.data.reference }
        : { fault: 'malformed' };
    },
  };
}

/** Tells that a check is done. One that doesn't arrive is no loss: the app asks by itself too. */
async function sendNotice(
  { clock, random, secret, webhookUrl }: SandboxProviderDeps,
  reference: string,
): Promise<void> {
  const body = JSON.stringify({ reference });
  const signed = signMessage(secret, `idv_${newToken(random)}`, clock.now(), body);
  await fetch(webhookUrl(), {
    method: 'POST',
    headers: { ...signed, 'content-type': 'application/json' },
    body,
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
