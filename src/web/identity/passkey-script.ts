/*
 * Signing in with a passkey, in browsers that know them. These functions run in the browser by themselves, so they must
 * not use anything from outside of them.
 */

/** Gets a passkey out of the browser and signs in with it. Throws `DOMException` for what the browser or its person declines. */
function passkeySignIn(words: DOMStringMap) {
  let running: AbortController | undefined;
  let asked: Promise<unknown> = Promise.resolve();
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`/api/auth/passkey/${path}`, init);
    if (answer.status === 429) throw new Error(words['limited']);
    if (!answer.ok) throw new Error(words[answer.status < 500 ? 'refused' : 'failed']);
    return answer.json();
  };
  const choose = async (mediation?: CredentialMediationRequirement) => {
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    // One after the other: a browser keeps the cookie of the challenge that came last.
    asked = asked.catch(() => undefined).then(() => ask('generate-authenticate-options'));
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      (await asked) as PublicKeyCredentialRequestOptionsJSON,
    );
    const request = mediation ? { publicKey, signal, mediation } : { publicKey, signal };
    return (await navigator.credentials.get(request)) as PublicKeyCredential;
  };
  const present = async (passkey: PublicKeyCredential) => {
    await ask('verify-authentication', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ response: passkey.toJSON() }),
    });
    location.assign(words['passkey']!);
  };
  return { choose, present };
}

/** By the button, and where the browser can, out of the e-mail field's suggestions. */
function offerPasskeys(signIn: typeof passkeySignIn): void {
  const button = document.querySelector<HTMLButtonElement>('[data-passkey]');
  const problem = document.querySelector<HTMLElement>('[data-passkey-problem]');
  // Older browsers have passkeys but not their form as JSON.
  if (!button || !problem || !globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON) return;
  const { offlineText, failed } = button.dataset;
  const { choose, present } = signIn(button.dataset);
  const say = (text: string | undefined) => {
    problem.hidden = !text;
    problem.querySelector('[role=alert]')!.lastElementChild!.textContent = text ?? '';
  };
  const tell = (error: Error) => {
    // Whoever closed the browser's own window knows that they did.
    if (error.name === 'AbortError' || error.name === 'NotAllowedError') return;
    if (error instanceof TypeError) say(offlineText);
    else say(error instanceof DOMException ? failed : error.message);
  };
  button.parentElement!.hidden = button.hidden = false;
  button.addEventListener('click', () => {
    if (button.ariaBusy) return;
    button.ariaBusy = 'true';
    say(undefined);
    choose()
      .then(present)
      .catch(tell)
      .finally(() => (button.ariaBusy = null));
  });
  const suggest = async () => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    // Nobody asked for suggestions, so nobody needs to hear that there are none.
    const passkey = await choose('conditional').catch(() => undefined);
    if (passkey) await present(passkey).catch(tell);
  };
  // Only once somebody does something: most who open the page have no passkey, and a challenge costs their line a call.
  let asked = false;
  for (const sign of ['pointermove', 'pointerdown', 'keydown']) {
    addEventListener(sign, () => {
      if (asked || button.ariaBusy) return;
      asked = true;
      void suggest();
    });
  }
}

/** The inline script of the sign-in pages where passkeys are possible; it carries the answer's nonce. */
export const passkeyScript = `(${offerPasskeys.toString()})(${passkeySignIn.toString()})`;
