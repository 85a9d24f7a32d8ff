import * as z from 'zod/mini';
import { passkeyUse } from './passkey-wire.ts';

/** A proof that it is the caller, by one of three ways (row SAFE-44); what is typed fits the schemas of that door. */
export const stepUpProof = (password: z.ZodMiniString, code: z.ZodMiniString) =>
  z.discriminatedUnion('by', [
    z.object({ by: z.literal('password'), password }),
    z.object({ by: z.literal('code'), code }),
    z.object({ by: z.literal('passkey'), passkey: passkeyUse }),
  ]);

/** A proof that it is the caller: the password, a code, or the use of a passkey. */
export type StepUpProof = z.output<ReturnType<typeof stepUpProof>>;
