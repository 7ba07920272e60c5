import { useRef } from 'react';
import type { Me } from '#contract/identity.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { usePictureChange } from './change-picture.ts';

const kinds = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Choose a picture, or remove one's own. Both stay in reach of the keyboard while they work. */
export function PictureButtons({ me, onChanged }: { me: Me; onChanged: (me: Me) => void }) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const { doing, send, remove } = usePictureChange(onChanged);
  return (
    <div className="flex flex-wrap gap-3">
      <input
        ref={input}
        type="file"
        accept={kinds}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) send(file);
          // Emptied, so that choosing the same file again is a choice again.
          target.value = '';
        }}
      />
      <button
        ref={chooser}
        type="button"
        aria-busy={doing === 'sending' || undefined}
        aria-disabled={doing !== null || undefined}
        aria-describedby="picture-hint"
        className={buttonClass({ tone: 'secondary' })}
        onClick={() => (doing === null ? input.current?.click() : undefined)}
      >
        {doing === 'sending' ? <Spinner /> : <Icon name="camera" />}
        {doing === 'sending'
          ? t('profile.uploading')
          : t(me.imageUrl === null ? 'profile.addPicture' : 'profile.changePicture')}
      </button>
      {me.hasOwnPicture ? (
        <button
          type="button"
          aria-busy={doing === 'removing' || undefined}
          aria-disabled={doing !== null || undefined}
          className={buttonClass({ tone: 'quiet' })}
          onClick={() => {
            // This button goes away with the picture.
            chooser.current?.focus();
            remove();
          }}
        >
          {doing === 'removing' ? <Spinner /> : null}
          {t(doing === 'removing' ? 'profile.removing' : 'profile.removePicture')}
        </button>
      ) : null}
      <p id="picture-hint" className="sr-only">
        {t('profile.pictureHint')}
      </p>
    </div>
  );
}
