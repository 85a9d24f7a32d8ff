export { answerUpload } from './answer-upload.ts';
export { createFakeApi, type Asked, type FakeApi, type Replies, type Reply } from './fake-api.ts';
export { createFakeStream, type FakeStream, type LiveMessages } from './fake-stream.ts';
export { askedPasskeys, type StubbedPasskeys, stubPasskeys } from './passkeys.ts';
export { ConnectionLost, OtherAnswer, Refused } from './reply.ts';
