/** A chapter that the service worker keeps (public/sw.js). */
export interface KeptChapter {
  href: string;
  title: string;
  lang: string;
}

/** Lists the chapters that were read last, the last one first. Rejects where the browser refuses storage. */
export const listRead = async (): Promise<KeptChapter[]> => (await listChapters('read')).toReversed();

/** Lists the chapters in a cache. */
export async function listChapters(name: string): Promise<KeptChapter[]> {
  const cache = await caches.open(name);
  const kept = (await cache.keys()).filter(({ url }) => url.includes('?chapter='));
  const chapters = kept.map(async ({ url: href }) => {
    const text = await (await cache.match(href))!.text();
    // The policy of the page that looks would report the styles of a whole one.
    const [, lang = ''] = /<html[^>]* lang="([^"]*)"/.exec(text) ?? [];
    const { title } = new DOMParser().parseFromString(
      /<title>.*?<\/title>/s.exec(text)?.[0] ?? '',
      'text/html',
    );
    // The site's name goes, and the course's stands on a line of its own.
    return { href, title: title.replace(/(?: · ([^·]*))? · [^·]*$/, '\n$1'), lang };
  });
  return Promise.all(chapters);
}
