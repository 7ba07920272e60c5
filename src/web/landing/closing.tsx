import { useTexts } from '#web/platform/texts.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { LogoMark } from '#web/ui/logo.tsx';

export function Closing() {
  const t = useTexts();
  return (
    <section aria-labelledby="closing-title" className="px-4 pb-14 sm:px-6 md:pb-20">
      <div className="mx-auto grid max-w-7xl justify-items-center gap-6 rounded-lg bg-accent-soft px-6 py-12 text-center md:py-16">
        <LogoMark className="size-16" />
        <h2 id="closing-title" className="text-3xl">
          {t('landing.closing')}
        </h2>
        <a href="/createcourse" className={buttonClass({ size: 'lg' })}>
          {t('landing.createCourse')}
        </a>
      </div>
    </section>
  );
}
