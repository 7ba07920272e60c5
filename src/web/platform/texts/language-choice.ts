import { redirect } from 'react-router';
import { isPageLanguage } from '#contract/page-language.ts';
import { cookieHeader } from '#web/platform/kept/cookies.ts';
import { pageRequest } from '#web/platform/loading/load-context.ts';
import { readForm } from '#web/platform/loading/read-form.ts';
import { safePath } from '#contract/safe-path.ts';
import type { Route } from './+types/language-choice';

const yearS = 365 * 24 * 60 * 60;

/** Stores the chosen language (form fields `language`, `to`) and returns to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const language = form.get('language');
  const headers = new Headers();
  if (language !== null && isPageLanguage(language)) {
    const { origin } = context.get(pageRequest);
    headers.append('Set-Cookie', cookieHeader('language', { value: language, maxAgeS: yearS, origin }));
  }
  return redirect(safePath(form.get('to')), { status: 303, headers });
}

export function loader() {
  return redirect('/');
}
