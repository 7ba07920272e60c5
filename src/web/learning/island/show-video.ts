import { api } from '#web/platform/calls/api.ts';
import { logFailure } from '#web/platform/calls/log-failure.ts';
import { openChapterId, courseId, find, page, setHidden } from './document.ts';

/** Searches a chapter's video where the server had none yet, and shows its preview or that there is none. */
export async function showVideo(): Promise<void> {
  const search = find('[data-video-search]');
  const chapterId = openChapterId();
  if (!search || chapterId === undefined) return;
  const { videoId } = await api.findVideo({ courseId, chapterId }).catch((error: unknown) => {
    logFailure('The video lookup failed.', error);
    return { videoId: null };
  });
  const { content } = search.querySelector('template')!;
  if (videoId === null) {
    search.remove();
    setHidden('[data-no-video]', false);
    return;
  }
  content.querySelector<HTMLElement>('[data-video]')!.dataset.video = videoId;
  search.replaceWith(content);
}

/** Nothing of the video's site is loaded before this press. */
page.addEventListener('click', ({ target }) => {
  const preview = (target as Element).closest<HTMLElement>('[data-video]');
  if (!preview) return;
  const frame = document.createElement('iframe');
  frame.src = `https://www.youtube-nocookie.com/embed/${preview.dataset.video}`;
  frame.title = preview.dataset.title!;
  frame.width = '640';
  frame.height = '390';
  frame.allow = 'fullscreen; encrypted-media; picture-in-picture';
  frame.allowFullscreen = true;
  // The player needs both, and another origin can't escape the sandbox with them.
  for (const each of [
    'allow-scripts',
    'allow-same-origin',
    'allow-presentation',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
  ])
    frame.sandbox.add(each);
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.className = preview.dataset.frame!;
  preview.replaceWith(frame);
  frame.focus();
});
