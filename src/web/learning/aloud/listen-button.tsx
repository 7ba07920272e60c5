import { useEffect, useRef, useState } from 'react';
import type { CourseLanguage } from '#contract/language.ts';
import { useInBrowser } from '#web/platform/in-browser.ts';
import { latePart } from '#web/platform/late-part.ts';
import { lateTexts } from '#web/platform/late-texts.ts';
import { usePageLanguage, useTexts } from '#web/platform/texts.tsx';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const fetchPlayer = latePart(() => import('./read-aloud.ts'));

interface ListenButtonProps {
  courseId: string;
  chapterId: string;
  language: CourseLanguage;
}

/** Has a chapter read aloud. Nothing of the player is loaded before the first press. It needs a key per chapter. */
export function ListenButton({ courseId, chapterId, language }: ListenButtonProps) {
  const t = useTexts();
  const pageLanguage = usePageLanguage();
  const inBrowser = useInBrowser();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const stop = useRef<() => void>(undefined);
  const [step, setStep] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');
  useEffect(() => () => stop.current?.(), []);
  const listen = async () => {
    if (step === 'open') {
      stop.current?.();
      setStep('closed');
      return;
    }
    setStep('loading');
    try {
      const [{ readAloud }, texts] = await Promise.all([fetchPlayer(), lateTexts('aloud', pageLanguage)]);
      const article = place.current?.closest('article');
      // The chapter was left meanwhile.
      if (!article || !place.current) return;
      stop.current = readAloud(article, texts, {
        chapter: { courseId, chapterId },
        language,
        pageLanguage,
        place: place.current,
        onStop: () => {
          setStep('closed');
          button.current?.focus();
        },
      });
      setStep('open');
    } catch {
      setStep('failed');
    }
  };
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <ActionButton
        ref={button}
        icon={<Icon name={step === 'open' ? 'close' : 'play'} />}
        busy={step === 'loading'}
        held={!inBrowser}
        onClick={() => void listen()}
      >
        {t(step === 'open' ? 'learning.stopListening' : 'learning.listen')}
      </ActionButton>
      <p role="alert" className="text-bad empty:hidden">
        {step === 'failed' ? <bdi>{t('errors.offline')}</bdi> : null}
      </p>
      {/* The bar is fixed to the screen, so nothing moves when it comes. */}
      <div ref={place} className="contents" />
    </div>
  );
}
