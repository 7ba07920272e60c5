import { useEffect, useRef, useState } from 'react';
import type { Me } from '#contract/identity.ts';
import { useTexts } from '#web/platform/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FactList } from './profile-facts.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Names, username and e-mail address: to read, and in the same place to edit. */
export function ProfileDetails({ me, onChanged }: { me: Me; onChanged: (me: Me) => void }) {
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // Back to where the editing began.
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <Card as="section" aria-labelledby="details-heading" className="grid gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="details-heading" className="text-xl">
          {t('profile.details')}
        </h2>
        {editing ? null : (
          <Button
            ref={edit}
            tone="secondary"
            aria-label={t('profile.editDetails')}
            onClick={() => setEditing(true)}
          >
            <Icon name="pen" />
            {t('profile.edit')}
          </Button>
        )}
      </div>
      {editing ? (
        <ProfileForm
          me={me}
          onClose={(changed) => {
            if (changed) onChanged(changed);
            setEditing(false);
          }}
        />
      ) : (
        <FactList
          facts={[
            { name: t('profile.firstName'), value: me.firstName, missing: t('profile.notGiven') },
            { name: t('profile.lastName'), value: me.lastName, missing: t('profile.notGiven') },
            { name: t('profile.email'), value: me.email, missing: t('profile.noEmail') },
            { name: t('profile.username'), value: me.username, missing: t('profile.noUsername') },
          ]}
        />
      )}
    </Card>
  );
}
