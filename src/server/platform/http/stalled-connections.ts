import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Ends connections without traffic, idle ones or where the client reads nothing; one that waits for us stays. */
export function endStalled(server: Server, ms: number): void {
  const answering = new WeakMap<Socket, number>();
  const count = (socket: Socket, more: number) => answering.set(socket, (answering.get(socket) ?? 0) + more);
  server.on('request', ({ socket }, outgoing) => {
    count(socket, 1);
    outgoing.once('close', () => count(socket, -1));
  });
  server.setTimeout(ms, (socket: Socket) => {
    const waitsForUs = (answering.get(socket) ?? 0) > 0 && socket.writableLength === 0;
    if (!waitsForUs) socket.destroy();
  });
}
