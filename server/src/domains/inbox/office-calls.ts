import type { messageCalls } from '@maidan/contract/office';
import type { Bus } from '../../kernel/bus.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { countSegment } from './desk/count-segment.ts';
import { listMessages } from './desk/list-messages.ts';
import { stopMessage } from './desk/stop-message.ts';
import { writeMessage } from './desk/write-message.ts';
import type { MessageDeskDeps } from './deps.ts';

/** Serves what staff write into players' inboxes. */
export function messageHandlers(
  deps: MessageDeskDeps & { readonly bus: Bus },
): OfficeHandlers<typeof messageCalls> {
  return {
    listStaffMessages: ({ query }) => listMessages(deps.db, query),
    countSegment: async ({ body }) => ({ players: await countSegment(deps, body.segment) }),
    async writeStaffMessage({ body }, context) {
      const staffMessageId = await writeMessage(deps, body, context);
      deps.bus.publish({ kind: 'staff-message-written', staffMessageId });
      return { id: staffMessageId };
    },
    stopStaffMessage: ({ params }, context) => stopMessage(deps, params.id, context),
  };
}
