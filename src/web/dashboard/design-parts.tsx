import type { Translate } from '#web/platform/texts.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Card, coverLink } from '#web/ui/card.tsx';
import { CoinImage } from '#web/ui/coin-image.tsx';
import { CourseFacts } from '#web/ui/course-facts.tsx';
import { CourseThumbnail } from '#web/ui/course-thumbnail.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Badge } from '#web/ui/message.tsx';

const tones = ['primary', 'secondary', 'quiet', 'danger'] as const;
const badgeTones = ['neutral', 'accent', 'good', 'bad'] as const;

/** Parts that stand in a page: buttons, cards, badges, people, coins. */
export function DesignParts({ t }: { t: Translate }) {
  return (
    <>
      <h2 className="text-2xl">{t('design.buttons')}</h2>
      {tones.map((tone) => (
        <div key={tone} className="flex flex-wrap items-center gap-3">
          <Button tone={tone}>{t('design.usual')}</Button>
          <Button tone={tone} disabled>
            {t('design.disabled')}
          </Button>
          <Button tone={tone} busy>
            {t('design.busy')}
          </Button>
          {tone === 'danger' ? null : (
            <ButtonLink to="." tone={tone}>
              {t('design.link')}
              <Icon name="next" className="size-5 rtl:-scale-x-100" />
            </ButtonLink>
          )}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="lg">{t('design.large')}</Button>
        <Button size="lg" busy>
          {t('design.longLabel')}
        </Button>
        <IconButton label={t('design.usual')}>
          <Icon name="settings" />
        </IconButton>
      </div>
      <Cards t={t} />
      <h2 className="text-2xl">{t('design.marks')}</h2>
      <div className="flex flex-wrap items-center gap-3">
        {badgeTones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {t(`design.${tone}`)}
          </Badge>
        ))}
        <Avatar imageUrl={null} name={t('design.person')} />
        <Avatar imageUrl={null} name={null} />
        <Avatar imageUrl="/icons/icon-192.png" name={t('design.person')} />
        <Avatar imageUrl={null} name={t('design.person')} size="xl" />
        <CoinImage className="size-6" />
        <CoinImage className="size-12" />
      </div>
    </>
  );
}

function Cards({ t }: { t: Translate }) {
  return (
    <>
      <h2 className="text-2xl">{t('design.cards')}</h2>
      <div className="grid gap-5 md:grid-cols-2">
        <Card className="grid content-start gap-4">
          <h3 className="text-xl">{t('design.course')}</h3>
          <p className="text-muted">{t('design.cardText')}</p>
          <CourseFacts level="beginner" duration="5 h" chapterCount={5} language="en" />
        </Card>
        <Card pressable className="grid content-start gap-4">
          <CourseThumbnail src="/course-fallback.svg" alt="" eager />
          <h3 className="text-xl">
            <a href="#content" className={coverLink}>
              {t('design.pressable')}
            </a>
          </h3>
        </Card>
      </div>
    </>
  );
}
