let audio: AudioContext | null = null;

/** Plays a tone for a packer who does not look at the screen: high for yes, low and longer for no. */
export function playTone(isYes: boolean): void {
  if (!("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const end = audio.currentTime + (isYes ? 0.12 : 0.45);
  tone.type = isYes ? "sine" : "square";
  tone.frequency.value = isYes ? 1040 : 190;
  volume.gain.setValueAtTime(0.15, audio.currentTime);
  volume.gain.linearRampToValueAtTime(0, end);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(end);
}
