import { fixed, library, otherSite, ours, random, type Columns } from '#tests/support/column-treatments.ts';

const all = <T>(columns: string, treatment: T) =>
  Object.fromEntries(columns.split(' ').map((column) => [column, treatment]));
const exported = (columns: string) => all(columns, 'exported' as const);

export const columns: Columns = {
  chapter_texts: exported('course_id chapter_id generation_id description topics teaching failed_checks'),
  chapters: {
    ...exported('course_id id chapter_name about duration objectives error_text'),
    ...all('pictures picture_svg picture_alternative', library),
    error_code: fixed,
  },
  course_reports: { id: random },
  courses: {
    ...exported('id course_name description category topic level duration tags learners_words terms thread'),
    ...exported('author_model origin_name'),
    ...all('topic_words motif origin_library_id', library),
    ...all('origin_site origin_licence origin_key', otherSite),
    language: fixed,
    code: random,
  },
  unpublished_texts: { course_id: random, hash: ours },
  streamed_layouts: { hash: ours, author_provider: fixed, author_model: ours, asked_words: ours },
};
