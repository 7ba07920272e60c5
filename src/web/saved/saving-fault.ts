import { ApiError } from '#web/platform/calls/api.ts';
import { StorageBusy, storageFault, type StorageFault } from '#web/platform/kept/storage.ts';

/** A page or file of a course did not come; the status is 0 where the network broke off. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
  readonly status: number;

  constructor(address: string, status = 0) {
    super(`${address}: ${status}`);
    this.status = status;
  }
}

export type SavingFault = StorageFault | 'network' | 'server' | 'busy';

export function savingFault(error: unknown): SavingFault {
  if (error instanceof ApiError || error instanceof NotFetched)
    return error.status === 0 ? 'network' : 'server';
  return error instanceof StorageBusy ? 'busy' : storageFault(error);
}

/** Whether saving can go on later with what has come. */
export const savingGoesOn = (error: unknown): boolean => ['network', 'busy'].includes(savingFault(error));

export const faultTexts = {
  network: 'saved.failedByNetwork',
  server: 'saved.failedByServer',
  busy: 'saved.storageBusy',
  full: 'saved.storageFull',
  silent: 'saved.storageSilent',
  broken: 'saved.storageBroken',
  refused: 'saved.storageRefused',
} as const satisfies Record<SavingFault, string>;
