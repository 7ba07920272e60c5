import type { Me } from '#contract/identity.ts';
import { firstLetter } from '#web/platform/texts/first-letter.ts';

/** Replaces LOGIN in a personless document by a learner's menu, which `LateUserMenu` has drawn without a name. */
export function showAccount(me: Me): void {
  const place = document.querySelector('[data-account]');
  const menu = place?.querySelector('template')?.content;
  if (!place || !menu || me.kind !== 'learner') return;
  const find = (selector: string) => menu.querySelector<HTMLElement>(selector)!;
  find('[data-name]').textContent = [me.firstName, me.lastName].filter(Boolean).join(' ');
  find('[data-email]').textContent = me.email;
  find('form').dataset.storageKey = me.storageKey ?? '';
  if (!me.isOperator) find('[data-operator]').remove();
  showAvatar(find('[data-avatar]'), me);
  place.replaceChildren(menu);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-home]')) link.href = '/dashboard';
  // Their coins lead to their history instead of the store (CoinBalance).
  for (const coins of document.querySelectorAll<HTMLAnchorElement>('a[data-coins]'))
    coins.href = '/dashboard/wallet';
}

/** Leaves the outline of a person where there is neither picture nor name. */
function showAvatar(avatar: HTMLElement, { imageUrl, firstName, email }: Me): void {
  const initial = firstLetter(firstName ?? email ?? '');
  if (initial) avatar.textContent = initial.toLocaleUpperCase();
  if (imageUrl === null) return;
  const picture = new Image();
  picture.alt = '';
  picture.referrerPolicy = 'no-referrer';
  picture.className = 'size-full object-cover';
  picture.src = imageUrl;
  picture.onload = () => avatar.replaceChildren(picture);
}
