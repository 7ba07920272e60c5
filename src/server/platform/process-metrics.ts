import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** What this process has measured of itself, for `/metrics`. What the database knows is asked for there when it is read. */
export const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });

const registers = [processMetrics];

const requests = new Counter({
  name: 'saksham_http_requests_total',
  help: 'Requests that this process has answered, by class of status.',
  labelNames: ['status'],
  registers,
});
for (const status of ['1xx', '2xx', '3xx', '4xx', '5xx']) requests.inc({ status }, 0);

const kept = new Counter({
  name: 'saksham_http_kept_total',
  help: 'Requests that this process has answered from memory.',
  registers,
});

const answering = new Histogram({
  name: 'saksham_http_duration_seconds',
  help: 'Time until an answer that was made began, by route; what is answered from memory is not among them.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

const poolWait = new Histogram({
  name: 'saksham_database_wait_seconds',
  help: 'Time that callers waited for a connection of the pool.',
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
  registers,
});

const jobLag = new Histogram({
  name: 'saksham_job_lag_seconds',
  help: 'Time between when a job was due and when this process claimed it, by kind.',
  labelNames: ['kind'],
  buckets: [0.1, 0.5, 1, 2.5, 5, 15, 60, 300, 1_800],
  registers,
});

const jobRun = new Histogram({
  name: 'saksham_job_duration_seconds',
  help: 'Time that runs of jobs took, by kind and outcome; of kind generation it is what writing a course takes.',
  labelNames: ['kind', 'outcome'],
  buckets: [0.1, 0.5, 1, 5, 15, 30, 60, 120, 300, 900],
  registers,
});

const generationsEnded = new Counter({
  name: 'saksham_generations_ended_total',
  help: 'Writings of courses that this process has ended, by outcome.',
  labelNames: ['state'],
  registers,
});
for (const state of ['ready', 'failed']) generationsEnded.inc({ state }, 0);

const aiCall = new Histogram({
  name: 'saksham_ai_call_duration_seconds',
  help: 'Time that calls of the AI service took, by outcome.',
  labelNames: ['outcome'],
  buckets: [0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300],
  registers,
});

export function countAnswer(status: number): void {
  requests.inc({ status: classOf(status) });
}

export function countKept(): void {
  kept.inc();
}

/** @param route the path of the endpoint, with names of its parameters and none of their values */
export function observeAnswer(answer: { method: string; route: string; status: number; ms: number }): void {
  const { method, route, status, ms } = answer;
  answering.observe({ method, route, status: classOf(status) }, ms / 1_000);
}

export function observePoolWait(ms: number): void {
  poolWait.observe(ms / 1_000);
}

export function observeJobLag(kind: string, seconds: number): void {
  jobLag.observe({ kind }, Math.max(0, seconds));
}

export function countGenerationEnded(state: 'ready' | 'failed'): void {
  generationsEnded.inc({ state });
}

/** Measures a run of a job. */
export function timeJob<T>(kind: string, run: () => Promise<T>): Promise<T> {
  return timed(run, (outcome, s) => jobRun.observe({ kind, outcome }, s));
}

/** Measures a call of the AI service. */
export function timeAiCall<T>(call: () => Promise<T>): Promise<T> {
  return timed(call, (outcome, s) => aiCall.observe({ outcome }, s));
}

async function timed<T>(
  run: () => Promise<T>,
  observe: (outcome: 'done' | 'failed', seconds: number) => void,
): Promise<T> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  try {
    const result = await run();
    observe('done', seconds());
    return result;
  } catch (error) {
    observe('failed', seconds());
    throw error;
  }
}

function classOf(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}
