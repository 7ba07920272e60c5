import type { readCertificate } from '#contract/certificates.ts';
import { readReply } from '#web/platform/calls/read-reply.ts';

const link = document.querySelector<HTMLElement>('main [data-island]')!;
void readReply<typeof readCertificate>(`/api${location.pathname}`).then((mine) => {
  link.hidden = mine?.nameShown !== false;
});
