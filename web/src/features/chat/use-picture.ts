import { CallFailed } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { session } from '../../lib/session.ts';

/** Which picture, and its size. */
export interface WantedPicture {
  readonly chatId: bigint;
  readonly messageId: bigint;
  readonly size: 'full' | 'preview';
}

/** A message's picture as a data URL; fetched with the token, because nobody else may see it. */
export function usePicture({ chatId, messageId, size }: WantedPicture) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['chat-picture', messageId.toString(), size],
    queryFn: async ({ signal }) => {
      const headers = { authorization: `Bearer ${session.player()?.token ?? ''}` };
      const address = `/api/chats/${chatId}/pictures/${messageId}?size=${size}`;
      const answer = await fetch(address, { headers, signal });
      if (!answer.ok) throw new CallFailed('no picture');
      return readAddress(await answer.blob());
    },
    staleTime: Infinity,
  });
  return { url: data, isError, refetch };
}

/** The bytes as a data URL, which needs no revoking. */
function readAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(new CallFailed('no picture')));
    reader.readAsDataURL(picture);
  });
}
