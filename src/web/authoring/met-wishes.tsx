import { api } from '#web/platform/calls/api.ts';
import { useLiveRead } from '#web/platform/live/live-read.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { useMe } from '#web/platform/people/me.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Tells a person of courses that they asked to be told of, until they dismiss it or go there. */
export default function MetWishes() {
  return useMe().kind === 'visitor' ? null : <MetWishesOfPerson />;
}

function MetWishesOfPerson() {
  const t = useTexts();
  const { data, offer } = useLiveRead({
    key: 'course wishes',
    read: (signal) => api.listMetWishes({}, { signal }),
  });
  const { submit, busy } = useSubmit(api.dismissWish, {
    onDone: offer,
    onFailed: (words) => toast.error(words, { id: 'wishes' }),
  });
  return data?.met.map(({ courses, ...wish }) => (
    <Notice
      key={`${wish.language} ${wish.topic}`}
      tone="good"
      title={t('wizard.wishMet', { topic: wish.topic })}
      action={
        <>
          {courses.map(({ _id, courseName }) => (
            <ButtonLink key={_id} to={readingPath(_id)} tone="secondary" onClick={() => void submit(wish)}>
              {courseName}
            </ButtonLink>
          ))}
          <Button tone="quiet" busy={busy} className="max-sm:-ms-5" onClick={() => void submit(wish)}>
            {t('shell.close')}
          </Button>
        </>
      }
    >
      {t('wizard.wishMetText')}
    </Notice>
  ));
}
