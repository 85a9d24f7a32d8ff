import type { Config } from '../config.ts';
import { readCheckoutSettings, verifyCheckout } from '../domains/cashier/index.ts';
import { readSumsubSettings, verifySumsub } from '../domains/identity/index.ts';
import { verifyGateways } from '../domains/message-delivery/index.ts';
import { describeFailure } from '../kernel/describe-failure.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { type Line, linesAbout } from './line.ts';

const { ok, fault } = linesAbout('gateways');

/** Whether the gateways that are set can be read, and let this installation in. Nothing is sent, paid or checked. */
export async function lookAtGateways(config: Config): Promise<Line[]> {
  return [
    ...(await lookAtMessageGateways(config)),
    ...(await lookAtCheckout(config)),
    ...(await lookAtIdentityProvider(config)),
  ];
}

async function lookAtIdentityProvider({ identityProvider, mode }: Config): Promise<Line[]> {
  if (typeof identityProvider === 'string') return [];
  try {
    await verifySumsub(readSumsubSettings(identityProvider.sumsubFile, mode), systemClock);
  } catch (error) {
    return [fault(describeFailure(error))];
  }
  return [ok('The identity provider lets us in.')];
}

async function lookAtCheckout({ checkoutFile, mode }: Config): Promise<Line[]> {
  if (checkoutFile === undefined) return [];
  try {
    await verifyCheckout(readCheckoutSettings(checkoutFile, mode), systemClock);
  } catch (error) {
    return [fault(describeFailure(error))];
  }
  return [ok('The wallet of CHECKOUT_FILE lets us in.')];
}

async function lookAtMessageGateways({ messages }: Config): Promise<Line[]> {
  const set = [
    ...(messages.smtp === undefined ? [] : ['e-mails']),
    ...(messages.smsFile === undefined ? [] : ['text messages']),
  ];
  if (set.length === 0)
    return [ok('None is set: text messages and e-mails go to the sandbox’s outbox only.')];
  try {
    await verifyGateways(messages);
  } catch (error) {
    return [fault(describeFailure(error))];
  }
  const server = messages.smtp === undefined ? '' : ' The mail server lets us in.';
  return [ok(`The gateway of ${set.join(' and that of ')} can be read.${server}`)];
}
