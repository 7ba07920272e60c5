import { useEffect, useRef } from 'react';
import { BackgroundToggle, BackgroundVideo } from '#web/ui/background-video.tsx';
import { keptBackgroundChoice, playBackground } from '#web/ui/play-background.ts';

/** The looping scene behind the welcome, and the button that stops it in the corner. */
export default function WelcomeBackground() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const video = place.current?.querySelector('video') ?? null;
    const leaving = new AbortController();
    playBackground(
      video,
      place.current?.querySelector('button') ?? null,
      keptBackgroundChoice(),
      leaving.signal,
    );
    return () => {
      leaving.abort();
      // A film that nobody sees any more must not go on loading.
      video?.removeAttribute('src');
      video?.load();
    };
  }, []);
  return (
    <div ref={place}>
      <BackgroundVideo
        name="welcome"
        className="absolute inset-0 -z-10 bg-[center_bottom] object-[center_bottom]"
      />
      <BackgroundToggle className="absolute end-3 bottom-3" />
    </div>
  );
}
