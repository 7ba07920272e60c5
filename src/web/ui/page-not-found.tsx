import { data } from 'react-router';

export const handle = { noJs: true };

/** Every address that no page has. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function PageNotFound() {
  return null;
}
