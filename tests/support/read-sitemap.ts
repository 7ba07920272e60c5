export async function readSitemap(ask: (path: string) => Promise<Response>): Promise<string> {
  const index = await (await ask('/sitemap.xml')).text();
  const parts = [...index.matchAll(/<sitemap><loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const texts = [];
  for (const address of parts) {
    const { pathname, search } = new URL(address);
    texts.push(await (await ask(pathname + search)).text());
  }
  return texts.join('\n');
}
