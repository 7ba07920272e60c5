import { data, redirect } from 'react-router';
import { withoutPunctuation } from '#contract/clean-address.ts';
import type { PageHandle } from '#web/platform/documents/page-handle.ts';
import { ErrorPage } from './error-page.tsx';
import styles from './public.css?inline';
import { SiteFooter } from './site-footer.tsx';

export const handle: PageHandle = { document: { styles } };

/** Answers every address that no page has. One that was copied with the end of a sentence leads to the one without. */
export function loader({ request }: { request: Request }): never {
  const clean = withoutPunctuation(new URL(request.url));
  throw clean === undefined ? data(null, { status: 404 }) : redirect(clean);
}

export function action(): never {
  throw data(null, { status: 404 });
}

/** Adds the footer here, because scripts of every page have what the error page draws. */
export const ErrorBoundary = ({ error }: { error: unknown }) => (
  <ErrorPage error={error} end={<SiteFooter />} />
);

export default function PageNotFound() {
  return null;
}
