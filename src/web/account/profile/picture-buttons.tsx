import { useRef } from 'react';
import type { Me } from '#contract/identity.ts';
import { api } from '#web/platform/api.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { useSubmit } from '#web/platform/use-submit.ts';
import type { ProblemTexts } from '#web/platform/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';

const kinds = 'image/jpeg,image/png,image/webp,image/gif,image/avif';
const texts = {
  'too-large': 'profile.pictureTooLarge',
  'unsupported-media-type': 'profile.pictureWrongKind',
} satisfies ProblemTexts<typeof api.changePicture>;

/** Shrinks the picture for slow connections, and sends the file itself where the browser can't read it. */
async function sendSmall(file: File): Promise<Me> {
  const small = await import('./shrink-picture.ts')
    .then(({ shrinkPicture }) => shrinkPicture(file))
    .catch(() => file);
  return api.changePicture(small);
}

export function PictureButtons({ me, onChanged }: { me: Me; onChanged: (me: Me) => void }) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const events = (done: 'profile.pictureChanged' | 'profile.pictureRemoved') => ({
    onDone: (changed: Me) => {
      onChanged(changed);
      toast.success(t(done));
    },
    onFailed: (words: string) => toast.error(words),
  });
  const change = useSubmit(sendSmall, { texts, ...events('profile.pictureChanged') });
  const removal = useSubmit(api.removePicture, events('profile.pictureRemoved'));
  return (
    <div className="flex flex-wrap gap-3">
      <input
        ref={input}
        type="file"
        accept={kinds}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void change.submit(file);
          // Without this, choosing the same file again changes nothing.
          target.value = '';
        }}
      />
      <ActionButton
        ref={chooser}
        busy={change.busy}
        held={removal.busy}
        icon={<Icon name="camera" />}
        aria-describedby="picture-hint"
        onClick={() => input.current?.click()}
      >
        {change.busy
          ? t('profile.uploading')
          : t(me.imageUrl === null ? 'profile.addPicture' : 'profile.changePicture')}
      </ActionButton>
      {me.hasOwnPicture ? (
        <ActionButton
          tone="quiet"
          busy={removal.busy}
          held={change.busy}
          onClick={() => {
            // This button goes away with the picture.
            chooser.current?.focus();
            void removal.submit();
          }}
        >
          {t(removal.busy ? 'profile.removing' : 'profile.removePicture')}
        </ActionButton>
      ) : null}
      <p id="picture-hint" className="sr-only">
        {t('profile.pictureHint')}
      </p>
    </div>
  );
}
