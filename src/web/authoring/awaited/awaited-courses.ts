import { useSyncExternalStore } from 'react';
import { awaitedPrefix } from '#web/platform/courses/awaited-prefix.ts';
import { keepText, keptNames } from '#web/platform/kept/kept-text.ts';

// An awaited course is one that a person asked to be notified of when its writing ends. Local storage keeps each under a name of its
// own, so that tabs don't overwrite each other's, and for one person, because a phone is shared.

/** Asks for a look at the awaited courses at once, because one of them has probably ended. */
export const lookEvent = 'look at awaited courses';

const prefixOf = (storageKey: string | null) => `${awaitedPrefix}${storageKey ?? 'guest'} `;
/** Hands what a guest awaits over to the account that the guest becomes, as their courses are. */
const prefixesOf = (storageKey: string | null) => [...new Set([prefixOf(storageKey), prefixOf(null)])];

export function awaitedCourses(storageKey: string | null): string[] {
  const prefixes = prefixesOf(storageKey);
  const found = keptNames(awaitedPrefix).flatMap((name) => {
    const prefix = prefixes.find((each) => name.startsWith(each));
    return prefix === undefined ? [] : [name.slice(prefix.length)];
  });
  return [...new Set(found)];
}

/** Does nothing where the browser refuses storage: then only the page of the writing itself says how it goes. */
export function keepAwaited(storageKey: string | null, courseId: string): void {
  keepText(prefixOf(storageKey) + courseId, '');
  tellThisTab();
}

export function dropAwaited(storageKey: string | null, courseId: string): void {
  for (const prefix of prefixesOf(storageKey)) keepText(prefix + courseId, null);
  tellThisTab();
}

/** The browser tells the other tabs alone. */
function tellThisTab(): void {
  dispatchEvent(new StorageEvent('storage'));
}

/** Calls `listener` when a course is awaited or no longer, in this tab or another one. Returns a function that stops it. */
function onAwaitedChange(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

export const lookAtAwaited = () => dispatchEvent(new Event(lookEvent));

/** Tells whether this person awaits the course; false on the server. */
export function useAwaited(storageKey: string | null, courseId: string): boolean {
  return useSyncExternalStore(
    onAwaitedChange,
    () => awaitedCourses(storageKey).includes(courseId),
    () => false,
  );
}

/** `denied` also where the browser has no notifications, or the page has no service worker to show them. */
export function notificationPermission(): NotificationPermission {
  return 'Notification' in window && 'serviceWorker' in navigator ? Notification.permission : 'denied';
}
