import type { signOut as SignOut } from './sign-out.island.ts';

// What looks for the work that waits on the phone comes with the press: every page of a learner has this form.

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
