import { useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { MetWishes, readDeletedCourses, readMyCourses, YourCourses } from '#web/authoring/authoring.tsx';
import { api, type CallOptions } from '#web/platform/calls/api.ts';
import { readBegun } from '#web/platform/courses/begun-courses.ts';
import { pageMeta } from '#web/platform/site/page-meta.ts';
import { serverApi } from '#web/platform/loading/server-api.ts';
import { useTexts } from '#web/platform/texts/texts.tsx';
import { useInBrowser } from '#web/platform/kept/in-browser.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { SitePage } from '#web/ui/site-page.tsx';
import type { Route } from './+types/wizard-page';
import { useWizardDraft } from './wizard-draft.ts';
import { WizardForm } from './wizard-form.tsx';
import { firstStep, lastStep, useWizardSteps } from './wizard-steps.tsx';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, (t) => ({ title: t('wizard.title'), description: t('wizard.lead') }));

export const loader = ({ context, request }: Route.LoaderArgs) => readWizard(serverApi(context, request));
export const clientLoader = () => readWizard({});

/** Does without a read that fails, because the wizard works without each of them. */
async function readWizard(via: CallOptions) {
  const [author, left, mine, deleted, begun] = await Promise.all([
    api.readAuthor({}, via).catch(() => null),
    api.readCoursesLeft({}, via).catch(() => null),
    readMyCourses(via).catch(() => undefined),
    readDeletedCourses(via).catch(() => undefined),
    readBegun(via).catch(() => []),
  ]);
  return { author, left, mine, deleted, begun };
}

/** A change of step reads nothing. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export default function WizardPage({
  loaderData: { author, left, mine, deleted, begun },
}: Route.ComponentProps) {
  const t = useTexts();
  const steps = useWizardSteps();
  const atFirst = steps.step === firstStep;
  const { category, topic } = useWizardDraft();
  const { search, hash } = useLocation();
  // Their code comes at a press, because the page is opened to create a course.
  const unfolded = useInBrowser() && hash !== '';
  return (
    <SitePage className="max-w-3xl py-6">
      {/* Stays small on a phone, where the question of the step matters more. */}
      <h1 className="text-3xl max-md:text-base max-md:text-muted">{t('wizard.title')}</h1>
      <noscript>
        <p className="mt-6 rounded-md border border-accent bg-accent-soft p-4">{t('wizard.needsScript')}</p>
      </noscript>
      {atFirst ? (
        <div className="mt-6 grid gap-3 empty:hidden">
          <MetWishes />
        </div>
      ) : null}
      <div className="mt-3 mb-6 md:mt-6">
        <Stepper
          label={t('wizard.progress', { step: steps.step, steps: lastStep })}
          current={steps.step}
          steps={[
            { name: t('wizard.stepCategory'), icon: <Icon name="dashboard" />, skipped: category === '' },
            { name: t('wizard.stepTopic'), icon: <Icon name="pen" />, skipped: topic === '' },
            { name: t('wizard.stepOptions'), icon: <Icon name="options" /> },
          ]}
        />
      </div>
      <WizardForm steps={steps} author={author} left={left} />
      {atFirst && (mine?.items.length || deleted?.items.length || begun.length) ? (
        <div className="mt-4 border-t border-line pt-10">
          {unfolded ? (
            <YourCourses first={mine} deleted={deleted} begun={begun} />
          ) : (
            <ButtonLink to={{ search, hash: 'your-courses' }} tone="secondary" preventScrollReset>
              {t('wizard.yourCourses')}
            </ButtonLink>
          )}
        </div>
      ) : null}
    </SitePage>
  );
}
