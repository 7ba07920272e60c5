import { useEffect, useRef } from 'react';
import { BackgroundToggle, BackgroundVideo } from '#web/ui/background-video.tsx';
import { playBackground } from '#web/ui/play-background.ts';

/** The looping video behind the welcome, and the button that stops it. */
export default function WelcomeBackground() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const video = box.current?.querySelector('video') ?? null;
    const leaving = new AbortController();
    playBackground(video, box.current?.querySelector('button') ?? null, leaving.signal);
    return () => {
      leaving.abort();
      // Stops the download of a video that is no longer shown.
      video?.removeAttribute('src');
      video?.load();
    };
  }, []);
  return (
    <div ref={box}>
      <BackgroundVideo
        name="welcome"
        className="absolute inset-0 -z-10 bg-[center_bottom] object-[center_bottom]"
      />
      <BackgroundToggle className="absolute end-3 bottom-3" />
    </div>
  );
}
