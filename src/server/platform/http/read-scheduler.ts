import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

const turnMs = 5;

/** Begins reads in short turns, between which writes get the database's answers: among 200 readers they would wait for all. */
export function scheduleReads(
  serve: RequestListener,
  clock: () => number = () => performance.now(),
): RequestListener {
  const waiting: [IncomingMessage, ServerResponse][] = [];
  let turnEnds = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setImmediate(nextTurn);
  }

  function nextTurn(): void {
    scheduled = false;
    turnEnds = clock() + turnMs;
    let begun = 0;
    while (begun < waiting.length && (begun === 0 || clock() < turnEnds)) {
      const [incoming, outgoing] = waiting[begun]!;
      begun += 1;
      // A client that has left meanwhile costs nothing more.
      if (!outgoing.destroyed) serve(incoming, outgoing);
    }
    waiting.splice(0, begun);
    if (waiting.length > 0) schedule();
  }

  return (incoming, outgoing) => {
    if (!isRead(incoming)) return serve(incoming, outgoing);
    const now = clock();
    if (!scheduled) {
      turnEnds = now + turnMs;
      schedule();
    }
    if (waiting.length === 0 && now < turnEnds) serve(incoming, outgoing);
    else waiting.push([incoming, outgoing]);
  };
}

const urgent = /^\/(?:healthz|readyz|metrics|api\/wallet)/;

function isRead({ method, url = '' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !urgent.test(url);
}
