import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { pageTexts, TextsContext } from '#web/platform/texts.tsx';
import { landing } from '#web/landing/landing.texts.en.ts';
import { SocialLinks } from './social-links.tsx';

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

test('shows nothing without profiles of the operator', () => {
  expect(draw([])).toBe('');
});

test('shows a profile as a link with its network’s name', () => {
  const html = draw(['https://github.com/saksham']);
  expect(html).toContain('href="https://github.com/saksham"');
  expect(html).toContain('Saksham on GitHub');
});
