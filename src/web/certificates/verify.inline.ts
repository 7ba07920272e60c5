import { readStatus, verifyProof, type PublicKey, type Verify } from './verify-proof.ts';

// Checks the paper of a certificate: what the scanned code carries behind the address never leaves the phone. The keys of the site
// and its status list are those of now or, without a network, those that the phone has kept (public/sw.js).

const page = document.querySelector<HTMLElement>('[data-verify]')!;
const find = (name: string) => page.querySelector<HTMLElement>(`[data-${name}]`)!;

const verify: Verify = async (key, signature, signed) => {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- browsers give none to a page that came by plain http
  if (crypto.subtle === undefined) {
    const curves = (await import(/* @vite-ignore */ page.dataset.verify!)) as { verifyWithCurves: Verify };
    return curves.verifyWithCurves(key, signature, signed);
  }
  const { x, y } = key;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const imported = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
  return crypto.subtle.verify(algorithm, imported, signature as BufferSource, signed as BufferSource);
};

/** Shows one element of a group, and hides the others. */
function show(group: 'outcome' | 'kind' | 'status', name: string): void {
  for (const element of page.querySelectorAll<HTMLElement>(`[data-${group}]`))
    element.hidden = element.dataset[group] !== name;
}

/** Writes a day in India, or one without a time. */
const dayOf = (day: Date): string =>
  day.toLocaleDateString(`${document.documentElement.lang}-IN`, {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
  });

/** Nobody waits longer for the server who has an answer on the phone. */
const patienceMs = 6_000;

/** Asks the server, or else the phone's stored answer, which a new one replaces; undefined without either. */
async function fetchSoon(path: string): Promise<{ response: Response; kept: boolean } | undefined> {
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

async function check(): Promise<void> {
  const proof = location.hash.slice(1);
  if (proof === '') return show('outcome', 'none');
  show('outcome', 'waiting');
  const answer = await fetchSoon('/.well-known/jwks.json');
  if (!answer) return show('outcome', 'no-keys');
  const { keys } = (await answer.response.json()) as { keys: PublicKey[] };
  const read = await verifyProof(proof, keys, verify);
  if (read === 'changed') return show('outcome', 'changed');
  if (read === 'unknown-key') return show('outcome', answer.kept ? 'no-keys' : 'unknown-key');
  find('name').textContent = read.name;
  find('work').textContent = read.work;
  find('day').textContent = dayOf(new Date(read.day));
  show('kind', read.kind);
  find('link').setAttribute('href', `/certificates/${encodeURIComponent(read.code)}`);
  find('facts').hidden = false;
  show('outcome', 'signed');
  const list = await fetchSoon(`/api/status-lists/${read.list}`);
  const status =
    list && (await readStatus(await list.response.text(), read, keys, verify).catch(() => undefined));
  if (status) find('as-of').textContent = dayOf(status.asOf);
  const word = status?.withdrawn ? 'withdrawn' : status ? 'not-withdrawn' : 'not-asked';
  show('status', word);
  if (word === 'withdrawn') show('outcome', word);
}

addEventListener('hashchange', () => location.reload());
void check().catch(() => show('outcome', 'no-keys'));
