import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

async function filesOfRoutes(mode: string): Promise<string> {
  vi.stubEnv('NODE_ENV', mode);
  vi.resetModules();
  const { default: routes } = await import('./routes.ts');
  return JSON.stringify(routes);
}

test('only development mode has the design page', async () => {
  expect(await filesOfRoutes('development')).toContain('design/design-page.tsx');
  expect(await filesOfRoutes('production')).not.toContain('design');
});
