import { Avatar } from '#web/ui/avatar.tsx';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Card, coverLink } from '#web/ui/card.tsx';
import { CoinImage } from '#web/ui/coin-image.tsx';
import { CourseFacts } from '#web/ui/course-facts.tsx';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Badge } from '#web/ui/message.tsx';

const tones = ['primary', 'secondary', 'quiet', 'danger'] as const;
const badges = { neutral: 'Waiting', accent: 'Being written', good: 'Ready', bad: 'Failed' } as const;

/** Parts that stand in a page: buttons, cards, badges, people, coins. */
export function DesignParts() {
  return (
    <>
      <h2 className="text-2xl">Buttons</h2>
      {tones.map((tone) => (
        <div key={tone} className="flex flex-wrap items-center gap-3">
          <Button tone={tone}>Usual</Button>
          <Button tone={tone} disabled>
            Disabled
          </Button>
          <Button tone={tone} busy>
            Busy
          </Button>
          {tone === 'danger' ? null : (
            <ButtonLink to="." tone={tone}>
              A link
              <Icon name="next" className="size-5 rtl:-scale-x-100" />
            </ButtonLink>
          )}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="lg">Large</Button>
        <Button size="lg" busy>
          A label that is much longer than a button’s should be, so that it breaks into lines
        </Button>
        <IconButton label="Usual">
          <Icon name="settings" />
        </IconButton>
      </div>
      <Cards />
      <h2 className="text-2xl">Badges, people and coins</h2>
      <div className="flex flex-wrap items-center gap-3">
        {(Object.keys(badges) as (keyof typeof badges)[]).map((tone) => (
          <Badge key={tone} tone={tone}>
            {badges[tone]}
          </Badge>
        ))}
        <Avatar imageUrl={null} name="Asha" />
        <Avatar imageUrl={null} name={null} />
        <Avatar imageUrl="/icons/icon-192.png" name="Asha" />
        <Avatar imageUrl={null} name="Asha" className="size-28 text-[2.75rem]" />
        <CoinImage className="size-6" />
        <CoinImage className="size-12" />
      </div>
    </>
  );
}

function Cards() {
  return (
    <>
      <h2 className="text-2xl">Cards</h2>
      <div className="grid gap-5 md:grid-cols-2">
        <Card className="grid content-start gap-4">
          <h3 className="text-xl">Repairing a bicycle</h3>
          <p className="text-muted">A quiet frame around what belongs together.</p>
          <CourseFacts
            course={{
              level: 'beginner',
              duration: '5 h',
              language: 'en',
              chapters: Array.from({ length: 5 }, () => ({})),
            }}
          />
        </Card>
        <Card pressable className="grid content-start gap-4">
          <CourseThumbnail src="/course-fallback.svg" alt="" eager />
          <h3 className="text-xl">
            <a href="#content" className={coverLink}>
              A card that is a link
            </a>
          </h3>
        </Card>
      </div>
    </>
  );
}
