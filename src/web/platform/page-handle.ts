/** What a route's `handle` may say of its page. */
export interface PageHandle {
  /** It is never hydrated and loads no script. */
  noJs?: boolean;
  /** It has styles of its own, so that others' don't weigh on it. */
  styles?: 'landing';
}
