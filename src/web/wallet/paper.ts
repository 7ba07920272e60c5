import { useEffect, useRef } from 'react';
import { writePrintedOn } from '#web/platform/printed-on.ts';

/** A slow line gets a handbook of many chapters within this time. */
const fetchedWithinMs = 60_000;

/**
 * Puts the paper of a document (learning/printing/paper.tsx) into this page with its styles. The screen doesn't show it, and
 * while it is there nothing else is printed, also by the browser's own print command.
 *
 * @throws if it can't be loaded; the page is then as it was
 */
export async function fetchPaper(address: string): Promise<HTMLElement> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(fetchedWithinMs) });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const paper = page.querySelector<HTMLElement>('article.handout');
  const sheet = paper?.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!answer.ok || !paper || !sheet) throw new Error(`There is no paper at ${address}.`);
  writePrintedOn(paper);
  paper.style.display = 'none';
  const styled = new Promise((resolve, reject) => {
    sheet.onload = resolve;
    sheet.onerror = () => reject(new Error('The styles of the paper could not be loaded.'));
  });
  document.body.append(paper);
  try {
    await styled;
    await document.fonts.ready;
  } catch (error) {
    paper.remove();
    throw error;
  }
  document.body.classList.add('with-paper');
  return paper;
}

/** Keeps the newest paper in the page as long as the button that prints it is there. */
export function useKeptPaper(): (paper: HTMLElement) => void {
  const kept = useRef<HTMLElement>(null);
  useEffect(
    () => () => {
      kept.current?.remove();
      document.body.classList.remove('with-paper');
    },
    [],
  );
  return (paper) => {
    kept.current?.remove();
    kept.current = paper;
  };
}
