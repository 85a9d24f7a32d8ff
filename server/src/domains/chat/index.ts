/** The door of the chat domain: what players and the support say to each other. */
export { type Answer, answerChat } from './answer-chat.ts';
export { chatHandlers } from './calls.ts';
export { chatTopic } from './chat-feed.ts';
export { closeChat } from './close-chat.ts';
export type { DeskChat } from './desk-store.ts';
export { handOverChat } from './hand-over-chat.ts';
export type { BotAnswer, ChatPart } from './house-part.ts';
export { joinChat } from './join-chat.ts';
export { listDeskChats, listDeskMessages } from './list-desk-chats.ts';
export type { NamedArticle, StaffMember } from './model.ts';
export { openSupport } from './open-support.ts';
export { servePictures } from './serve-pictures.ts';
export { startBot } from './start-bot.ts';
