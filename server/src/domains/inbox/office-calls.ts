import type { messageCalls } from '@maidan/contract/office';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { countSegment } from './desk/count-segment.ts';
import { listMessages } from './desk/list-messages.ts';
import { stopMessage } from './desk/stop-message.ts';
import { writeMessage } from './desk/write-message.ts';
import type { MessageDeskDeps } from './deps.ts';

/** Serves the desk of staff messages to players. */
export function messageHandlers(deps: MessageDeskDeps): OfficeHandlers<typeof messageCalls> {
  return {
    listStaffMessages: ({ query }) => listMessages(deps.db, query),
    countSegment: async ({ body }) => ({ players: await countSegment(deps, body.segment) }),
    async writeStaffMessage({ body }, context) {
      return { id: await writeMessage(deps, body, context) };
    },
    stopStaffMessage: ({ params }, context) => stopMessage(deps, params.id, context),
  };
}
