import { useRef } from 'react';
import type { Me } from '#contract/identity.ts';
import { api } from '#web/platform/calls/api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useSubmit, type ProblemTexts } from '#web/platform/calls/use-submit.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';

export interface ProfileProps {
  me: Me;
  onChanged: (me: Me) => void;
}

export function ProfileHead({ me, onChanged }: ProfileProps) {
  const t = useTexts();
  const name = [me.firstName, me.lastName].filter(Boolean).join(' ') || t('dashboard.greetingUser');
  return (
    <Card as="section" aria-labelledby="head-heading" className="overflow-hidden p-0! sm:p-0!">
      <svg
        viewBox="0 0 768 112"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        className="h-24 w-full bg-accent-soft text-accent sm:h-28"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <g opacity="0.55">
          {[44, 84, 124, 164].map((radius) => (
            <circle key={radius} cx="650" cy="112" r={radius} />
          ))}
          <path d="M650 112V-60M650 112 528-10M650 112 772-10M650 112 478 82M650 112l172-30" />
        </g>
      </svg>
      <div className="grid gap-4 px-5 pb-6 sm:grid-cols-[1fr_auto] sm:px-6">
        <Avatar
          imageUrl={me.imageUrl}
          name={me.firstName ?? me.email}
          className="-mt-14 size-28 text-[2.75rem] ring-4 ring-surface"
        />
        <div className="min-w-0 sm:col-span-2">
          <h2 id="head-heading" dir="auto" className="text-2xl break-words">
            {name}
          </h2>
          {me.username === null ? null : (
            <p className="break-words text-muted">
              <bdi translate="no">{`@${me.username}`}</bdi>
            </p>
          )}
        </div>
        <div className="sm:col-start-2 sm:row-start-1 sm:self-end">
          <PictureButtons me={me} onChanged={onChanged} />
        </div>
      </div>
    </Card>
  );
}

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

function PictureButtons({ me, onChanged }: ProfileProps) {
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
        icon={<Icon name="pen" />}
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
            // The pressed button disappears with the picture.
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
