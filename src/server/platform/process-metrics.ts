import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** This process's own measurements for `/metrics`. Figures from the database are queried when somebody reads them there. */
export const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });

const registers = [processMetrics];

/** Makes a counter with one label. It starts at zero for the values that are known. */
function counter(name: string, help: string, label: string, values: readonly string[] = []): Counter {
  const made = new Counter({ name, help, labelNames: [label], registers });
  for (const value of values) made.inc({ [label]: value }, 0);
  return made;
}
const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
  new Histogram({ name, help, labelNames, buckets, registers });

const requests = counter(
  'saksham_http_requests_total',
  'Requests that this process has answered, by class of status.',
  'status',
  ['1xx', '2xx', '3xx', '4xx', '5xx'],
);
const kept = new Counter({
  name: 'saksham_http_kept_total',
  help: 'Requests that this process has answered from memory.',
  registers,
});
const answering = histogram(
  'saksham_http_duration_seconds',
  'Time until an answer that was made began, by route; what is answered from memory is not among them.',
  ['method', 'route', 'status'],
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
);
export const poolWait = histogram(
  'saksham_database_wait_seconds',
  'Time that callers waited for a connection of the pool.',
  [],
  [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
);
export const jobLag = histogram(
  'saksham_job_lag_seconds',
  'Time between when a job was due and when this process claimed it, by kind.',
  ['kind'],
  [0.1, 0.5, 1, 2.5, 5, 15, 60, 300, 1_800],
);
export const jobRun = histogram(
  'saksham_job_duration_seconds',
  'Time that runs of jobs took, by kind and outcome; of kind generation it is what writing a course takes.',
  ['kind', 'outcome'],
  [0.1, 0.5, 1, 5, 15, 30, 60, 120, 300, 900],
);
export const aiCall = histogram(
  'saksham_ai_call_duration_seconds',
  'Time that calls of the AI service took, by outcome.',
  ['outcome'],
  [0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300],
);
export const generationsEnded = counter(
  'saksham_generations_ended_total',
  'Writings of courses that this process has ended, by outcome.',
  'state',
  ['ready', 'failed'],
);
export const budgetRefusals = counter(
  'saksham_budget_refusals_total',
  'Refusals of this process because a budget was used up.',
  'budget',
);
export const secondOpinions = counter(
  'saksham_second_opinions_total',
  'Second opinions that this process asked for, by their outcome; none: no answer in time.',
  'outcome',
);

/** Counts an answer; `made` unless it came from memory. `route` has names of parameters and none of their values. */
export function countAnswer(code: number, made?: { method: string; route: string; ms: number }): void {
  const status = `${Math.floor(code / 100)}xx`;
  requests.inc({ status });
  if (!made) return kept.inc();
  answering.observe({ method: made.method, route: made.route, status }, made.ms / 1_000);
}

export async function timed<T>(
  durations: Histogram,
  labels: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> {
  const end = durations.startTimer(labels);
  try {
    const result = await work();
    end({ outcome: 'done' });
    return result;
  } catch (error) {
    end({ outcome: 'failed' });
    throw error;
  }
}
