/** Plays sounds that are made on the spot. Off unless the person wants them. */
import { RECIPES, type Sound } from './recipes';
import { synthesize } from './synthesis';

let context: AudioContext | null = null;
const buffers = new Map<Sound, AudioBuffer>();

function bufferOf(audio: AudioContext, sound: Sound): AudioBuffer {
  const known = buffers.get(sound);
  if (known) return known;
  const samples = synthesize(RECIPES[sound], audio.sampleRate);
  const buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
  buffer.copyToChannel(samples, 0);
  buffers.set(sound, buffer);
  return buffer;
}

/**
 * Plays a sound at once.
 * @param loudness 0 … 1, as it is heard: half is half as loud.
 */
export function play(sound: Sound, loudness: number): void {
  if (!('AudioContext' in window)) return;
  // made with the first sound: before somebody has touched the page browsers let none play
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'suspended') void audio.resume();
  const [source, volume] = [audio.createBufferSource(), audio.createGain()];
  source.buffer = bufferOf(audio, sound);
  // the ear hears ratios
  volume.gain.value = loudness ** 2;
  source.connect(volume).connect(audio.destination);
  source.start();
}
