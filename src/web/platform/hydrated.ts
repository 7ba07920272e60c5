import { useEffect } from 'react';
import { hydratedEvent } from './hydrated-event.ts';

/** Tells that the part of the page that it stands in is hydrated. */
export function Hydrated(): null {
  useEffect(() => void dispatchEvent(new Event(hydratedEvent)), []);
  return null;
}
