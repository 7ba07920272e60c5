import { expect, test } from 'vitest';
import { socialProfile } from './social-marks.ts';

test.each([
  ['https://www.facebook.com/saksham', 'Facebook'],
  ['https://twitter.com/saksham', 'X'],
  ['https://x.com/saksham', 'X'],
  ['https://in.linkedin.com/company/saksham', 'LinkedIn'],
  ['https://instagram.com/saksham', 'Instagram'],
  ['https://m.youtube.com/@saksham', 'YouTube'],
  ['https://wa.me/911234567890', 'WhatsApp'],
  ['https://github.com/saksham', 'GitHub'],
])('recognises %s as a profile on %s with its mark', (address, name) => {
  const profile = socialProfile(address);
  expect(profile.name).toBe(name);
  expect(profile.mark).not.toBeNull();
});

test.each([['https://netflix.com/a'], ['https://facebook.com.example/a'], ['https://notx.com/x.com']])(
  'shows the host of %s, which is an unknown network',
  (address) => {
    expect(socialProfile(address)).toEqual({ name: new URL(address).hostname, mark: null });
  },
);
