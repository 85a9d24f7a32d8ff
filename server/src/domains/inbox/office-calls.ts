import type { messageCalls } from '@maidan/contract/office';
import type { Bus } from '../../kernel/bus.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { countSegment } from './desk/count-segment.ts';
import { listMessages } from './desk/list-messages.ts';
import { stopMessage } from './desk/stop-message.ts';
import { writeMessage } from './desk/write-message.ts';
import type { MessageDeskPart } from './house-part.ts';

/** Serves what staff write into players' inboxes. */
export function messageHandlers(
  part: MessageDeskPart & { readonly bus: Bus },
): OfficeHandlers<typeof messageCalls> {
  return {
    listStaffMessages: ({ query }) => listMessages(part.db, query),
    countSegment: async ({ body }) => ({ players: await countSegment(part, body.segment) }),
    async writeStaffMessage({ body }, context) {
      const staffMessageId = await writeMessage(part, body, context);
      part.bus.publish({ kind: 'staff-message-written', staffMessageId });
      return { id: staffMessageId };
    },
    stopStaffMessage: ({ params }, context) => stopMessage(part, params.id, context),
  };
}
