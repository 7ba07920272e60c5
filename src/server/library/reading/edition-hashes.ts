import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageLanguages, type PageLanguage } from '#contract/language.ts';

/** Grows when the same files are stored in another way, so that every course is brought in anew. */
const storedForm = 2;

export interface EditionHash {
  slug: string;
  language: PageLanguage;
  contentHash: string;
}

/**
 * Hashes the editions of courses that are reviewed in every language of the pages. Parses none of their chapters, because
 * every start waits for this.
 */
export function editionHashes(folder: string): EditionHash[] {
  const slugs = existsSync(folder) ? readdirSync(folder) : [];
  return slugs.toSorted().flatMap((slug) => {
    if (!pageLanguages.every((language) => isReviewed(join(folder, slug, language)))) return [];
    return pageLanguages.map((language) => ({ slug, language, contentHash: hashOf(folder, slug, language) }));
  });
}

function isReviewed(folder: string): boolean {
  const facts = join(folder, 'course.json');
  return existsSync(facts) && /"state"\s*:\s*"reviewed"/.test(readFileSync(facts, 'utf8'));
}

function hashOf(folder: string, slug: string, language: string): string {
  const hash = createHash('sha256').update(`${storedForm}\n`);
  const files = readdirSync(join(folder, slug, language)).map((name) => `${slug}/${language}/${name}`);
  for (const file of [...files, `${slug}/motif.svg`].toSorted()) {
    const path = join(folder, file);
    if (existsSync(path)) hash.update(`${file}\n`).update(readFileSync(path)).update('\n');
  }
  return hash.digest('hex');
}
