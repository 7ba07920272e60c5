import type { DeviceSubscription } from '#contract/reminders.ts';
import { api } from '#web/platform/calls/api.ts';

/** Whether this browser can show notifications of this site while no page is open. */
export const canNotify = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The reason why this device shows no notifications; its `code` chooses the words. */
class DeviceRefusal extends Error {
  readonly code: 'denied' | 'no-push';

  constructor(code: DeviceRefusal['code'], cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return canNotify() ? navigator.serviceWorker.getRegistration() : undefined;
}

export async function subscriptionHere(): Promise<PushSubscription | null> {
  return (await registered())?.pushManager.getSubscription() ?? null;
}

/**
 * Subscribes this browser after the browser has asked the person, who has to press something for it.
 *
 * @throws an error with the code `denied` or `no-push`; ApiError
 */
export async function subscribeHere(): Promise<DeviceSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new DeviceRefusal('denied');
  const worker = await registered();
  if (!worker) throw new DeviceRefusal('no-push');
  const { key } = await api.readReminderKey();
  const subscribe = () => worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    // The one of another key, as of a database that was set up anew, has to end first.
    const subscription = await subscribe().catch(async () => {
      await endHere();
      return subscribe();
    });
    return subscription.toJSON() as DeviceSubscription;
  } catch (error) {
    throw new DeviceRefusal('no-push', error);
  }
}

export async function endHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}
