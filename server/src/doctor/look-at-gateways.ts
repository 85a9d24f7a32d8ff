import type { Config } from '../config.ts';
import { verifyGateways } from '../domains/message-delivery/index.ts';
import { describeFailure } from '../kernel/describe-failure.ts';
import { type Line, linesAbout } from './line.ts';

const { ok, fault } = linesAbout('gateways');

/** Whether the mail server lets this installation in, and the settings of text messages can be read. Nothing is sent. */
export async function lookAtGateways({ messages }: Config): Promise<Line[]> {
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
