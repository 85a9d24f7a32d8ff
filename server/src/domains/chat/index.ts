/** Public API of the chat domain: messages between players and support. */
export { answerChat } from './answer-chat.ts';
export { chatHandlers, unreadReplyHandlers } from './calls.ts';
export { chatTopic } from './chat-feed.ts';
export { closeChat } from './close-chat.ts';
export { handOverChat } from './hand-over-chat.ts';
export type { ChatDeps } from './deps.ts';
export { joinChat } from './join-chat.ts';
export { listDeskChats } from './list-desk-chats.ts';
export { supportHandlers } from './office-calls.ts';
export { openSupport } from './open-support.ts';
export { seedDemoAnswers } from './canned/seed-demo-answers.ts';
export { serveDeskPictures } from './serve-desk-pictures.ts';
export { servePictures } from './serve-pictures.ts';
export { showDeskChat } from './show-desk-chat.ts';
export { startBot } from './start-bot.ts';
export { countWaitingChats } from './wait-store.ts';
