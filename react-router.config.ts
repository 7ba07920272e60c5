import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known from the first document on, so that a broken connection never needs a manifest request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
