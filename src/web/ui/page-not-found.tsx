import { data } from 'react-router';
import type { PageHandle } from '#web/platform/page-handle.ts';
import styles from './public.css?inline';

export const handle: PageHandle = { document: { styles } };

/** Answers every address that no page has. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function PageNotFound() {
  return null;
}
