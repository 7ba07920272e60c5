import { useEffect, useState } from 'react';
import type { CourseSummary } from '#contract/courses.ts';
import { finishedPicture } from '#web/platform/courses/finished-picture.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { networks, ShareLink } from '#web/ui/share-buttons.tsx';

interface ShowPictureProps {
  course: Pick<CourseSummary, '_id' | 'courseName' | 'visibility'>;
  origin: string;
}

/** Shares a picture that says that the course is finished; the address only of a course that everybody can find. */
export function ShowPicture({ course: { _id, courseName, visibility }, origin }: ShowPictureProps) {
  const t = useTexts();
  const [file, setFile] = useState<File>();
  const src = finishedPicture(_id);
  const text = t('learned.shareText', { course: courseName });
  const url = visibility === 'public' ? `${origin}/course/${_id}` : undefined;
  useEffect(() => void pictureToShare(src).then(setFile), [src]);
  return (
    <Section card id="show" title={t('learned.show')}>
      <div className="grid items-center gap-4 mid:grid-cols-[3fr_2fr] mid:gap-6">
        <img
          src={src}
          alt={t('learned.picture', { course: courseName })}
          width={1080}
          height={1080}
          loading="lazy"
          className="h-auto w-full rounded-md bg-sunken"
        />
        <div className="flex flex-wrap gap-3 max-sm:grid mid:grid">
          {file ? (
            <Button
              icon={<Icon name="share" />}
              // Closing the sheet rejects, too.
              onClick={() => void navigator.share({ files: [file], text, url }).catch(() => undefined)}
            >
              {t('learned.sharePicture')}
            </Button>
          ) : null}
          {url ? <ShareLink network={networks[0]} page={{ url, text }} /> : null}
          <ButtonLink href={src} download="" tone="secondary">
            <Icon name="download" />
            <span>{t('learned.savePicture')}</span>
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

/** Reads the picture, which the browser loads once for this and for the page; undefined where the device's sheet takes no files. */
async function pictureToShare(src: string): Promise<File | undefined> {
  const type = 'image/png';
  const some = new File(['1'], 'saksham.png', { type });
  if (!navigator.canShare?.({ files: [some] })) return undefined;
  // The worker answers only pages and pictures with what this phone keeps.
  const answer = await fetch(src).catch(() => caches.match(src, { ignoreVary: true }).catch(() => undefined));
  return answer?.ok ? new File([await answer.blob()], 'saksham.png', { type }) : undefined;
}
