// Puts a code into the form: that of a scanned picture, which is behind the address and so never sent unasked, or of a file.

const field = document.querySelector<HTMLTextAreaElement>('textarea[name=code]');
const part = document.querySelector<HTMLElement>('[data-file]');
if (field && part) {
  part.hidden = false;
  const scanned = location.hash.slice(1);
  if (scanned.startsWith('SK1-')) {
    field.value = scanned;
    // The address of the page is then the same for everybody, and a reload keeps the typed text.
    history.replaceState(null, '', location.pathname);
  }
  part.addEventListener('change', ({ target }) => {
    const file = (target as HTMLInputElement).files?.[0];
    part.querySelector('[data-file-name]')!.textContent = file?.name ?? '';
    // A longer file holds no code.
    void file
      ?.slice(0, 15_000)
      .text()
      .then((text) => (field.value = text.trim()));
  });
}
