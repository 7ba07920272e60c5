import { expect, test } from 'vitest';
import { ApiError } from '#web/platform/calls/api.ts';
import { StorageBusy, StorageSilent } from '#web/platform/kept/storage.ts';
import { NotFetched, savingFault } from './saving-fault.ts';

test.each([
  ['network', new NotFetched('/saved')],
  ['network', new ApiError(0, { code: 'offline' })],
  ['server', new NotFetched('/saved', 502)],
  ['full', new DOMException('', 'QuotaExceededError')],
  ['full', Object.assign(new Error('full'), { name: 'NS_ERROR_DOM_QUOTA_REACHED' })],
  ['silent', new StorageSilent('open')],
  ['busy', new StorageBusy('blocked')],
  ['broken', new DOMException('', 'UnknownError')],
  ['refused', new DOMException('', 'SecurityError')],
  ['refused', new TypeError("Cannot read properties of undefined (reading 'open')")],
])('tells %s as the cause (%#)', (fault, error) => {
  expect(savingFault(error)).toBe(fault);
});
