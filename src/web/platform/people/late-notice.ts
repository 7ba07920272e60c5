import { setCookie } from '#web/platform/kept/page-cookie.ts';
import type { NoticeCode } from './notice.ts';

const names = ['__Host-notice', 'notice'] as const;
const keptForS = 60;

/** Makes the next page show a notice once. */
export function leaveNotice(code: NoticeCode): void {
  setCookie(location.protocol === 'https:' ? '__Host-notice' : 'notice', code, keptForS);
}

/** Shows once the notice that the page before left, in a personless document, which has all notices as templates. */
export function showNotice(): void {
  for (const name of names) {
    const code = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
    if (code === undefined) continue;
    setCookie(name, '', 0);
    const template = document.querySelector<HTMLTemplateElement>(`[data-notice="${CSS.escape(code)}"]`);
    template?.replaceWith(template.content);
  }
}
