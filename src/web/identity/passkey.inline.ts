// Signs in with a passkey: by the button, and where the browser can, from the suggestions of the e-mail field.

let running: AbortController | undefined;
let challenge: Promise<unknown> = Promise.resolve();

/** @throws Error with the sentence to show; TypeError when the server is not reached */
async function ask(words: DOMStringMap, path: string, init?: RequestInit): Promise<unknown> {
  const answer = await fetch(`/api/auth/passkey/${path}`, init);
  if (answer.status === 429) throw new Error(words.limited);
  if (!answer.ok) throw new Error(words[answer.status < 500 ? 'refused' : 'failed']);
  return answer.json();
}

/** @throws DOMException when the browser or the person declines */
async function choose(words: DOMStringMap, request: CredentialRequestOptions = {}) {
  running?.abort();
  running = new AbortController();
  const { signal } = running;
  // Challenges are requested one after the other, because the browser keeps only the latest one's cookie.
  challenge = challenge.catch(() => undefined).then(() => ask(words, 'generate-authenticate-options'));
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    (await challenge) as PublicKeyCredentialRequestOptionsJSON,
  );
  return (await navigator.credentials.get({ ...request, publicKey, signal })) as PublicKeyCredential;
}

async function present(words: DOMStringMap, passkey: PublicKeyCredential): Promise<void> {
  await ask(words, 'verify-authentication', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ response: passkey.toJSON() }),
  });
  location.assign(words.passkey!);
}

function offerPasskeys(button: HTMLButtonElement, problem: HTMLElement): void {
  const words = button.dataset;
  const show = (text: string | undefined) => {
    problem.hidden = !text;
    problem.querySelector('[role=alert]')!.lastElementChild!.textContent = text ?? '';
  };
  const report = (error: Error) => {
    // The person closed the browser's own window.
    if (error.name === 'AbortError' || error.name === 'NotAllowedError') return;
    if (error instanceof TypeError) show(words.offlineText);
    else show(error instanceof DOMException ? words.failed : error.message);
  };
  button.dataset.ready = '';
  button.addEventListener('click', () => {
    if (button.ariaBusy) return;
    button.ariaBusy = 'true';
    show(undefined);
    choose(words)
      .then((passkey) => present(words, passkey))
      .catch(report)
      .finally(() => (button.ariaBusy = null));
  });
  const suggest = async () => {
    // The browser may answer after a press, whose request a suggestion would abort.
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || button.ariaBusy) return;
    // A failure stays silent, because the person did not ask for suggestions.
    const passkey = await choose(words, { mediation: 'conditional' }).catch(() => undefined);
    if (passkey) await present(words, passkey).catch(report);
  };
  // Waits for the first input, because most visitors have no passkey, and a challenge costs a call.
  let suggested = false;
  for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
    addEventListener(sign, () => {
      if (suggested || button.ariaBusy) return;
      suggested = true;
      void suggest();
    });
  }
}

const passkeyButton = document.querySelector<HTMLButtonElement>('[data-passkey]');
const passkeyProblem = document.querySelector<HTMLElement>('[data-passkey-problem]');
if (passkeyButton && passkeyProblem && 'passkeys' in document.documentElement.dataset) {
  offerPasskeys(passkeyButton, passkeyProblem);
}
