import type { MetWishes as MetWishesReply } from '#contract/library.ts';
import { api } from '#web/platform/calls/api.ts';
import { readingPath } from '#web/platform/courses/course-paths.ts';
import { useSubmit } from '#web/platform/calls/use-submit.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/message.tsx';
import { toast } from '#web/ui/toast.tsx';

interface MetWishesProps {
  met: MetWishesReply['met'];
  onDismissed: (left: MetWishesReply) => void;
}

export default function MetWishes({ met, onDismissed }: MetWishesProps) {
  const t = useTexts();
  const { submit, busy } = useSubmit(api.dismissWish, {
    onDone: onDismissed,
    onFailed: (words) => toast.error(words, { id: 'wishes' }),
  });
  return met.map(({ courses, ...wish }) => (
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
