/** `denied` also where the browser has no notifications, or the page has no service worker to show them. */
export function notificationPermission(): NotificationPermission {
  return 'Notification' in window && 'serviceWorker' in navigator ? Notification.permission : 'denied';
}
