import { expect, test } from 'vitest';
import { installText } from './install-voice.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile', 'installAndroid'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15', 'installApple'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0', 'installWindows'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0', 'installElsewhere'],
  ['', 'installElsewhere'],
])('%s: %s', (userAgent, text) => {
  expect(installText(userAgent)).toBe(text);
});
