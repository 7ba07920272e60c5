import type { z } from 'zod';
import { loopback, optionalUrl, settings } from '#server/platform/settings.ts';

export const remindersSettings = settings(
  { PUSH_STAND_IN_URL: optionalUrl },
  ({ PUSH_STAND_IN_URL: address }, invalid): { pushStandIn: string | undefined } => {
    if (address === undefined) return { pushStandIn: undefined };
    const { origin, hostname } = new URL(address);
    if (!loopback.has(hostname)) invalid('PUSH_STAND_IN_URL must be an address of this machine');
    return { pushStandIn: origin };
  },
);

declare module '#server/config.ts' {
  interface Config extends z.output<typeof remindersSettings> {}
}
