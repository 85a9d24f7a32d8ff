import type { Colleague, PlayerContext, supportCalls } from '@maidan/contract/office';
import type { Reader } from '../../kernel/db.ts';
import type { OfficeContext, OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { answerChat } from './answer-chat.ts';
import { CANNED_MAX, addCannedAnswer } from './canned/add-canned-answer.ts';
import { changeCannedAnswer } from './canned/change-canned-answer.ts';
import { selectCanned } from './canned/canned-store.ts';
import { removeCannedAnswer } from './canned/remove-canned-answer.ts';
import { closeChat } from './close-chat.ts';
import { handOverChat } from './hand-over-chat.ts';
import type { ChatDeps } from './deps.ts';
import { joinChat } from './join-chat.ts';
import { listDeskChats } from './list-desk-chats.ts';
import type { Attendant } from './model.ts';
import { seeDeskChat } from './see-desk-chat.ts';
import { showDeskChat } from './show-desk-chat.ts';
import { showSupportTimes } from './show-support-times.ts';
import { tagChat } from './tag-chat.ts';

/** Functions that the app passes to the desk. */
export interface DeskPorts {
  /** Members who may answer players now. */
  listColleagues(reader: Reader): Promise<Colleague[]>;
  /** What other domains know of a player. */
  findPlayer(playerId: bigint): Promise<PlayerContext | undefined>;
}

/** Serves the support desk. */
export function supportHandlers(deps: ChatDeps, ports: DeskPorts): OfficeHandlers<typeof supportCalls> {
  const { db } = deps;
  return {
    listDeskChats: ({ query }) => listDeskChats(db, query),
    showDeskChat: ({ params, query }) => showDeskChat(db, params.id, query),
    seeDeskChat: ({ params, body }, { member }) =>
      seeDeskChat(db, params.id, { upTo: body.upTo, staffId: member.id }),
    joinDeskChat: ({ params, body }, context) => joinChat(deps, params.id, attendantOf(context), body.from),
    async answerDeskChat({ params, body }, context) {
      await answerChat(deps, params.id, { author: 'staff', staff: attendantOf(context) }, body);
    },
    async handOverDeskChat({ params, body }, context) {
      const to = (await ports.listColleagues(db)).find(({ id }) => id === body.to);
      if (to === undefined) throw new Refusal('COLLEAGUE_UNKNOWN');
      await handOverChat(deps, params.id, attendantOf(context), { id: to.id, name: nameOf(to) }, body.from);
    },
    tagDeskChat: ({ params, body }, context) => tagChat(deps, params.id, body.tags, attendantOf(context)),
    showSupportTimes: () => showSupportTimes(db, deps.clock.now()),
    closeDeskChat: ({ params }, context) => closeChat(deps, params.id, attendantOf(context)),
    listColleagues: async () => ({ colleagues: await ports.listColleagues(db) }),
    async showPlayerContext({ params }) {
      const player = await ports.findPlayer(params.id);
      if (player === undefined) throw new Refusal('NOT_FOUND');
      return { player };
    },
    listCannedAnswers: async () => ({ answers: await selectCanned(db, CANNED_MAX) }),
    async addCannedAnswer({ body }, context) {
      return { answer: await addCannedAnswer(deps, body, context) };
    },
    changeCannedAnswer: ({ params, body }, context) => changeCannedAnswer(deps, params.id, body, context),
    removeCannedAnswer: ({ params }, context) => removeCannedAnswer(deps, params.id, context),
  };
}

function attendantOf({
  member,
  audit,
}: Pick<OfficeContext<(typeof supportCalls)['joinDeskChat']>, 'member' | 'audit'>): Attendant {
  return { id: member.id, name: nameOf(member), audit };
}

/** A colleague's name for players: their username, capitalized. */
function nameOf({ username }: { readonly username: string }): string {
  return username.charAt(0).toUpperCase() + username.slice(1);
}
