import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The behaviour of a crowd of readers. The program's one argument is this as JSON; it prints a `CrowdReport` as JSON. */
export interface Crowd {
  url: string;
  paths: readonly string[];
  readers: number;
  seconds: number;
  /** Time after which each reader goes away and comes again; absent: waits for the answer. */
  leaveAfterMs?: number;
  ownAddresses?: boolean;
}

export interface CrowdReport {
  /** Answers by status; `left` and `error` count requests without one. */
  outcomes: Record<string, number>;
  /** Milliseconds until the end of a page that was answered 200, of which 99 in 100 take no more. */
  p99Ms: number;
}

const crowd = JSON.parse(process.argv[2] ?? '{}') as Crowd;
const end = Date.now() + crowd.seconds * 1_000;
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const outcomes: Record<string, number> = {};
const times: number[] = [];

type Answer = [outcome: string, retryAfterS: number];

async function read(reader: number, path: string): Promise<Answer> {
  const headers = crowd.ownAddresses ? { 'X-Forwarded-For': addressOf(reader) } : {};
  const signal = crowd.leaveAfterMs === undefined ? undefined : AbortSignal.timeout(crowd.leaveAfterMs);
  const start = performance.now();
  return new Promise((resolve) => {
    const failed = () => resolve([signal?.aborted ? 'left' : 'error', 0]);
    const sent = request(crowd.url + path, { agent, headers, ...(signal && { signal }) }, (answer) => {
      answer.resume();
      answer.on('error', failed);
      answer.on('end', () => {
        if (answer.statusCode === 200) times.push(performance.now() - start);
        resolve([String(answer.statusCode), Number(answer.headers['retry-after'] ?? 0)]);
      });
    });
    sent.on('error', failed);
    sent.end();
  });
}

const addressOf = (reader: number) => `198.18.${Math.floor(reader / 250)}.${(reader % 250) + 1}`;

async function beReader(reader: number): Promise<void> {
  for (let n = reader; Date.now() < end; n += 1) {
    const [outcome, retryAfterS] = await read(reader, crowd.paths[n % crowd.paths.length] ?? '/');
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    // Behaves as a browser's reader: waits as long as it is told to, and never retries without a pause.
    const pauseMs = retryAfterS > 0 ? retryAfterS * 1_000 : outcome === 'error' ? 100 : 0;
    await sleep(Math.min(pauseMs, Math.max(0, end - Date.now())));
  }
}

await Promise.all(Array.from({ length: crowd.readers }, (_, reader) => beReader(reader)));
agent.destroy();
times.sort((a, b) => a - b);
const p99Ms = times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? 0;
process.stdout.write(JSON.stringify({ outcomes, p99Ms } satisfies CrowdReport));
