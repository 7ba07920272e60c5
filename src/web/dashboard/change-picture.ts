import { useState } from 'react';
import type { Me } from '#contract/identity.ts';
import { ApiError, browserApi } from '#web/platform/api.ts';
import { errorWords } from '#web/platform/problem-words.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { toast } from '#web/ui/toast.tsx';
import { changePicture, removePicture } from './api.ts';

const refusals = {
  'too-large': 'profile.pictureTooLarge',
  'unsupported-media-type': 'profile.pictureWrongKind',
} as const;

interface PictureChange {
  doing: 'sending' | 'removing' | null;
  send: (file: File) => void;
  remove: () => void;
}

/** Changes one's own picture, one thing at a time. What fails is said in a toast, and can be tried again at once. */
export function usePictureChange(onChanged: (me: Me) => void): PictureChange {
  const t = useTexts();
  const language = usePageLanguage();
  const [doing, setDoing] = useState<PictureChange['doing']>(null);

  const run = async (what: 'sending' | 'removing', work: () => Promise<Me>) => {
    if (doing !== null) return;
    setDoing(what);
    try {
      onChanged(await work());
      toast.success(t(what === 'sending' ? 'profile.pictureChanged' : 'profile.pictureRemoved'));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      const refusal = code === 'too-large' || code === 'unsupported-media-type' ? refusals[code] : undefined;
      toast.error(refusal ? t(refusal) : errorWords(t, language, error).text);
    } finally {
      setDoing(null);
    }
  };
  return {
    doing,
    send: (file) => void run('sending', () => sendSmall(file)),
    remove: () => void run('removing', () => removePicture(browserApi)),
  };
}

/** Made small first where this browser can: a slow line then carries little. */
async function sendSmall(file: File): Promise<Me> {
  // Loaded only now. Without it, or where it can't read the picture, the file itself goes and the server decides.
  const small = await import('./shrink-picture.ts')
    .then(({ shrinkPicture }) => shrinkPicture(file))
    .catch(() => file);
  return changePicture(browserApi, { body: small });
}
