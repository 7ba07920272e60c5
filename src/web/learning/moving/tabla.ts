/** The tabla's two drums, made of sines and a clap of noise. */

/** The drum of the right hand rings at the first frequency, that of the left falls from the second. Seconds until it fades. */
const right: Record<string, { pitch: number; fade: number }> = {
  Ta: { pitch: 420, fade: 0.12 },
  Na: { pitch: 420, fade: 0.12 },
  Tin: { pitch: 370, fade: 0.4 },
  Ke: { pitch: 180, fade: 0.05 },
};
const rightOf: Record<string, string> = { Dha: 'Ta', Dhin: 'Tin' };

export function strike(sound: AudioContext, bol: string, time: number): void {
  const stroke = right[rightOf[bol] ?? bol];
  if (stroke)
    tone(sound, time, { from: stroke.pitch * 1.06, to: stroke.pitch, fade: stroke.fade, gain: 0.5 });
  if (/^[DG]/.test(bol)) tone(sound, time, { from: 135, to: 82, fade: 0.45, gain: 0.8 });
}

interface Tone {
  from: number;
  to: number;
  fade: number;
  gain: number;
}

function tone(sound: AudioContext, time: number, { from, to, fade, gain }: Tone): void {
  const source = sound.createOscillator();
  source.frequency.setValueAtTime(from, time);
  source.frequency.exponentialRampToValueAtTime(to, time + fade / 3);
  play(sound, source, time, { fade, gain });
  source.stop(time + fade);
}

export function clap(sound: AudioContext, time: number): void {
  const source = sound.createBufferSource();
  source.buffer = sound.createBuffer(1, sound.sampleRate / 20, sound.sampleRate);
  const samples = source.buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  play(sound, source, time, { fade: 0.05, gain: 0.25 });
}

function play(
  sound: AudioContext,
  source: AudioScheduledSourceNode,
  time: number,
  { fade, gain }: { fade: number; gain: number },
): void {
  const volume = sound.createGain();
  volume.gain.setValueAtTime(gain, time);
  volume.gain.exponentialRampToValueAtTime(0.001, time + fade);
  source.connect(volume).connect(sound.destination);
  source.start(time);
}
