/** Calls `seen` with each element once it comes near the screen. */
export function onceSeen(
  elements: readonly HTMLElement[],
  seen: (element: HTMLElement) => void,
  rootMargin = '0px',
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        seen(target as HTMLElement);
      }
    },
    { rootMargin },
  );
  for (const element of elements) observer.observe(element);
}
