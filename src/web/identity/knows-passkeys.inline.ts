// Says before the first paint whether the button for passkeys has a place. Some browsers support passkeys, but not their
// JSON form.
if (typeof globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function')
  document.documentElement.dataset.passkeys = '';
