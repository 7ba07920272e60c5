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

test('recognises a profile on a known network with its mark, and shows the host of others', () => {
  const profiles = {
    Facebook: ['https://www.facebook.com/saksham'],
    X: ['https://twitter.com/saksham', 'https://x.com/saksham'],
    LinkedIn: ['https://in.linkedin.com/company/saksham'],
    Instagram: ['https://instagram.com/saksham'],
    YouTube: ['https://m.youtube.com/@saksham'],
    WhatsApp: ['https://wa.me/911234567890'],
  };
  for (const [name, addresses] of Object.entries(profiles))
    for (const { name: found, mark } of addresses.map(socialProfile))
      expect([found, mark === null]).toEqual([name, false]);
  for (const address of ['https://netflix.com/a', 'https://facebook.com.example/a', 'https://notx.com/x.com'])
    expect(socialProfile(address)).toEqual({ name: new URL(address).hostname, mark: null });
});
