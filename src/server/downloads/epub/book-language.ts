import { languageFacts, type CourseLanguage, type PageLanguage } from '#contract/language.ts';
import { bookWords, wordsLanguageOf, type BookWord } from './book-words.ts';
import { element, type Content } from '#server/platform/markdown/xml.ts';

type Values = Readonly<Record<string, string | number>>;

/** The language of a book: that of its course, and that of its own words, which may be another. */
export class BookLanguage {
  readonly course: CourseLanguage;
  readonly dir: 'ltr' | 'rtl';
  readonly words: PageLanguage;

  constructor(course: CourseLanguage) {
    this.course = course;
    this.dir = languageFacts[course].dir;
    this.words = wordsLanguageOf(course);
  }

  /** Returns one of the book's own words, for attributes and metadata. */
  text(word: BookWord, values: Values = {}): string {
    return bookWords[this.words][word].replace(/\{(\w+)\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
  }

  /** Returns one of the book's own words as content, marked where its language is not the course's. */
  word(word: BookWord, values?: Values): Content {
    const text = this.text(word, values);
    if (this.words === this.course) return text;
    return element('span', { 'xml:lang': this.words, lang: this.words, dir: 'ltr' }, text);
  }
}
