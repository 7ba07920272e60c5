import { resolve } from 'node:path';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import base from '../../../vitest.config.ts';

// The tests as they are, with a look at what they make the product send.
const root = resolve(import.meta.dirname, '../../..');
const setupFiles = [resolve(import.meta.dirname, 'record-statements.ts')];
const projects = (base.test?.projects ?? []) as UserWorkspaceConfig[];

export default defineConfig({
  ...base,
  root,
  test: {
    ...base.test,
    projects: projects.map((project) => ({ ...project, root, test: { ...project.test, setupFiles } })),
  },
});
