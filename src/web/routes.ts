import { index, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

export default [
  index('landing/landing-page.tsx'),
  route('language', 'platform/language-choice.ts'),
  route('*', 'ui/page-not-found.tsx'),
] satisfies RouteConfig;
