import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, Notice, Waiting } from '#web/ui/message.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

/** How a page says that something is on its way, missing, or went wrong. */
export function DesignStates() {
  const steps = ['Category', 'Topic', 'Options'];
  return (
    <>
      <h2 className="text-2xl">Waiting, empty, failed</h2>
      <ProgressBar label="Two of five chapters" value={0.4} />
      <ProgressBar label="Working" />
      <Stepper label="Steps" current={2} steps={steps.map((name) => ({ name }))} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Card className="grid gap-4">
          <Skeleton className="aspect-video w-full" />
          <SkeletonText />
        </Card>
        <Card>
          <Waiting label="Working" />
        </Card>
      </div>
      <Notice title="Something to know">It matters, but nothing is wrong.</Notice>
      <Notice tone="good" title="It worked" />
      <Notice tone="bad" title="It did not work" action={<Button tone="secondary">Usual</Button>}>
        What happened, and what can be done about it.
      </Notice>
      <EmptyState title="Nothing here yet" action={<Button>Usual</Button>}>
        What will stand here, and how it gets here.
      </EmptyState>
    </>
  );
}
