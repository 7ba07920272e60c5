import { data, redirect } from 'react-router';
import { withoutPunctuation } from '#contract/clean-address.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import styles from './public.css?inline';

export const handle: PageHandle = { document: { styles } };

/** Answers every address that no page has. One that was copied with the end of a sentence leads to the one without. */
export function loader({ request }: { request: Request }): never {
  const clean = withoutPunctuation(new URL(request.url));
  throw clean === undefined ? data(null, { status: 404 }) : redirect(clean);
}

export function action(): never {
  throw data(null, { status: 404 });
}

export default function PageNotFound() {
  return null;
}
