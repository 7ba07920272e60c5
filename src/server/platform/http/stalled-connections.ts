import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends connections without any traffic for this long: those whose client reads nothing of what is being sent, and idle ones.
 * One that waits for us, such as for an AI service, stays. Node.js counts a write in progress as traffic.
 */
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
