const LOW_HZ = 220;
const SECONDS = 0.35;
const LOUDNESS = 0.2;

/** A low tone for a scan that was refused: people with a scanner look at parcels, not at the screen. Silent where there is no sound. */
export function beep(): void {
  if (typeof AudioContext === "undefined") return;
  const sound = new AudioContext();
  const tone = sound.createOscillator();
  const volume = sound.createGain();
  tone.type = "square";
  tone.frequency.value = LOW_HZ;
  volume.gain.value = LOUDNESS;
  tone.connect(volume).connect(sound.destination);
  tone.onended = () => void sound.close();
  tone.start();
  tone.stop(sound.currentTime + SECONDS);
}
