/** Nobody waits longer for the server who has an answer on the phone. */
const patienceMs = 6_000;

/**
 * Asks the server, and falls back to the phone's stored answer; undefined without either. A new answer replaces the stored one.
 */
export async function fetchSoon(path: string): Promise<{ response: Response; kept: boolean } | undefined> {
  const cache = await Promise.resolve()
    .then(() => caches.open('offline'))
    .catch(() => undefined);
  const asked = fetch(path, { cache: 'no-cache', credentials: 'omit' }).then(
    (response) => (response.ok ? response : undefined),
    () => undefined,
  );
  const kept = await cache?.match(path).catch(() => undefined);
  const late = kept && new Promise<undefined>((done) => setTimeout(done, patienceMs, undefined));
  const response = await (late ? Promise.race([asked, late]) : asked);
  if (!response) return kept && { response: kept, kept: true };
  await cache?.put(path, response.clone()).catch(() => undefined);
  return { response, kept: false };
}
