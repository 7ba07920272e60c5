import { index, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

export default [
  index('landing/landing-page.tsx'),
  route('signin', 'identity/signin-page.tsx'),
  route('signup', 'identity/signup-page.tsx'),
  route('mobile-signin', 'identity/mobile-signin-page.tsx'),
  route('mobile-signup', 'identity/mobile-signup-page.tsx'),
  route('createcourse', 'authoring/wizard-page.tsx'),
  route('store', 'wallet/store-page.tsx'),
  route('signout', 'identity/sign-out.ts'),
  route('createcourse/:courseId', 'authoring/layout-page.tsx'),
  route('createcourse/finish/:courseId', 'courses/finish-page.tsx'),
  route('createcourse/start/:courseId', 'learning/learning-page.tsx'),
  route('course/:courseId', 'courses/course-page.tsx'),
  route('dashboard', 'dashboard/dashboard-layout.tsx', [
    index('dashboard/dashboard-page.tsx'),
    route('Home', 'dashboard/dashboard-page.tsx', { id: 'dashboard/home' }),
    route('explore', 'dashboard/explore-page.tsx'),
    route('profile', 'dashboard/profile-page.tsx'),
    route('settings', 'dashboard/settings-page.tsx'),
    route('about', 'dashboard/about-page.tsx'),
    route('about/design', 'dashboard/design-page.tsx'),
    route('wallet', 'wallet/history-page.tsx'),
    route('wallet.csv', 'wallet/history-csv.ts'),
  ]),
  route('terms', 'legal/terms-page.tsx'),
  route('Policy', 'legal/policy-page.tsx'),
  // Both spellings of the specification, and no other.
  route('getintouch', 'contact/contact-page.tsx', { caseSensitive: true }),
  route('Getintouch', 'contact/contact-page.tsx', { id: 'contact/contact-page-too', caseSensitive: true }),
  route('language', 'platform/language-choice.ts'),
  route('offline', 'ui/offline-page.tsx'),
  route('manifest.webmanifest', 'platform/web-manifest.ts'),
  route('robots.txt', 'platform/robots.ts'),
  route('*', 'ui/page-not-found.tsx'),
] satisfies RouteConfig;
