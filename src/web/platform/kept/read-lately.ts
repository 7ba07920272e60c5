/** A chapter that the service worker keeps (public/sw.js). */
export interface KeptChapter {
  href: string;
  title: string;
  lang: string;
}

/** Lists the chapters that were read last, the last one first. Rejects where the browser refuses storage. */
export async function listRead(): Promise<KeptChapter[]> {
  const cache = await caches.open('read');
  const kept = await cache.keys();
  const chapters = kept.map(async ({ url: href }) => {
    const text = await (await cache.match(href))!.text();
    // The policy of the page that looks would report the styles of a whole one.
    const [, lang = ''] = /<html[^>]* lang="([^"]*)"/.exec(text) ?? [];
    const { title } = new DOMParser().parseFromString(
      /<title>.*?<\/title>/s.exec(text)?.[0] ?? '',
      'text/html',
    );
    return { href, title: title.replace(/ · [^·]*$/, ''), lang };
  });
  return (await Promise.all(chapters)).toReversed();
}
