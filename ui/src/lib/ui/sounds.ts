/** Short sounds made on the spot; nothing is loaded. Off unless the person wants them. */

export type Sound = 'card' | 'call' | 'trick' | 'turn' | 'deal' | 'say' | 'loud';

interface Tone {
  /** Start and end pitch in Hz. */
  from: number;
  to: number;
  /** Seconds. */
  length: number;
  volume: number;
  wave: OscillatorType;
  after?: number;
}

const TONES: Record<Exclude<Sound, 'card' | 'deal' | 'trick'>, Tone[]> = {
  call: [{ from: 440, to: 440, length: 0.09, volume: 0.12, wave: 'triangle' }],
  turn: [
    { from: 587, to: 587, length: 0.1, volume: 0.12, wave: 'sine' },
    { from: 784, to: 784, length: 0.16, volume: 0.12, wave: 'sine', after: 0.1 },
  ],
  say: [{ from: 880, to: 660, length: 0.08, volume: 0.07, wave: 'sine' }],
  loud: [{ from: 196, to: 147, length: 0.28, volume: 0.2, wave: 'sawtooth' }],
};
/** Paper on cloth: bursts of filtered noise, each at its time in seconds with its pitch. */
const RUSTLES: Record<'card' | 'deal' | 'trick', [number, number][]> = {
  card: [[0, 2600]],
  trick: [
    [0, 1500],
    [0.07, 1900],
  ],
  deal: [0, 1, 2, 3, 4].map((i) => [i * 0.06, 2200 + i * 150]),
};

let context: AudioContext | null = null;

function tone(audio: AudioContext, { from, to, length, volume, wave, after = 0 }: Tone): void {
  const start = audio.currentTime + after;
  const [pitch, loudness] = [audio.createOscillator(), audio.createGain()];
  pitch.type = wave;
  pitch.frequency.setValueAtTime(from, start);
  pitch.frequency.linearRampToValueAtTime(to, start + length);
  loudness.gain.setValueAtTime(volume, start);
  // not to 0, which no exponential reaches and the browser refuses
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + length);
  pitch.connect(loudness).connect(audio.destination);
  pitch.start(start);
  pitch.stop(start + length);
}

function rustle(audio: AudioContext, after: number, frequency: number): void {
  const length = 0.07;
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let i = 0; i < wave.length; i++) wave[i] = (Math.random() * 2 - 1) * (1 - i / wave.length) ** 2;
  const [source, filter, loudness] = [
    audio.createBufferSource(),
    audio.createBiquadFilter(),
    audio.createGain(),
  ];
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = frequency;
  loudness.gain.value = 0.35;
  source.connect(filter).connect(loudness).connect(audio.destination);
  source.start(audio.currentTime + after);
}

export function play(sound: Sound): void {
  // made with the first sound: before somebody has touched the page browsers let none play
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'suspended') void audio.resume();
  if (sound in RUSTLES) {
    for (const [after, pitch] of RUSTLES[sound as keyof typeof RUSTLES]) rustle(audio, after, pitch);
  } else for (const part of TONES[sound as keyof typeof TONES]) tone(audio, part);
}
