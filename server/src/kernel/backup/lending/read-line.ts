import type { Socket } from 'node:net';
import { LINE_BYTES_MAX } from './channel.ts';

/** The first line that arrives; undefined if the connection ends before it, or more than a line can have comes. */
export function readLine(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const end = (line: string | undefined) => {
      socket.off('data', take);
      socket.off('end', fail);
      socket.off('close', fail);
      // Reads on, or it would never learn that the other side has left.
      socket.resume();
      resolve(line);
    };
    const fail = () => end(undefined);
    const take = (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const length = text.indexOf('\n');
      if (length >= 0) end(Buffer.from(text.slice(0, length), 'latin1').toString('utf8'));
      else if (text.length > LINE_BYTES_MAX) end(undefined);
    };
    socket.on('data', take);
    socket.on('end', fail);
    socket.on('close', fail);
  });
}
