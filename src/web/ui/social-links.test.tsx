import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { landing } from '#web/landing/landing.texts.en.ts';
import { pageTexts, TextsContext } from '#web/platform/texts/texts.tsx';
import { SocialLinks, socialProfile } from './social-links.tsx';

const texts = pageTexts('en', { landing });

function draw(socialUrls: string[]): string {
  const routes = [{ id: 'root', path: '/', loader: () => null, element: <SocialLinks /> }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: { socialUrls } } } });
  return renderToStaticMarkup(
    <TextsContext value={texts}>
      <RouterProvider router={router} />
    </TextsContext>,
  );
}

test('shows profiles of the operator as links with their network’s name, and nothing without any', () => {
  expect(draw([])).toBe('');
  const html = draw(['https://github.com/saksham']);
  expect(html).toContain('href="https://github.com/saksham"');
  expect(html).toContain('Saksham on GitHub');
});

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
