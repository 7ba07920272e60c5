import type { signOut as SignOut } from './sign-out.island.ts';

// Loads the search for work that waits on the device with the press, because every page of a learner has this form.

addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const { storageKey, signOut } = form.dataset;
  if (!storageKey) return;
  event.preventDefault();
  (import(/* @vite-ignore */ signOut!) as Promise<{ signOut: typeof SignOut }>).then(
    (island) => island.signOut(form, storageKey),
    () => form.submit(),
  );
});
