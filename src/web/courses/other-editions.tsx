import type { CourseSummary } from '#contract/courses.ts';
import type { OtherEdition } from '#contract/library.ts';
import { api } from '#web/platform/calls/api.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { AlsoIn } from '#web/ui/also-in.tsx';

export interface OtherEditionsProps {
  course: CourseSummary;
  /** Undefined until they are read. */
  initial: readonly OtherEdition[] | undefined;
}

/** Links to a library course in its other languages. */
export function OtherEditions({ course, initial }: OtherEditionsProps) {
  const { data: others = [] } = useLiveRead({
    key: `editions of ${course._id}`,
    read: async (signal) =>
      course.author.provider === 'library'
        ? (await api.listOtherEditions({ courseId: course._id }, { signal })).editions
        : [],
    initial,
  });
  return others.map(({ _id, language }) => (
    <AlsoIn key={_id} href={`/createcourse/finish/${_id}`} language={language} />
  ));
}
