// Small sounds, made here from plain tones: nothing to load, nothing to license. Python says when;
// it never does while sound is off, and until it does no audio is opened.

/** @typedef {[type: OscillatorType, startHz: number, endHz: number, startS: number, lengthS: number, gain: number]} Tone */
/** @type {Record<string, Tone[]>} */
const SOUNDS = {
  move: [["triangle", 220, 180, 0, 0.08, 0.25]],
  card: [["triangle", 520, 420, 0, 0.06, 0.18]],
  turn: [["triangle", 380, 620, 0, 0.1, 0.2]],
  hand: [["sine", 330, 330, 0, 0.12, 0.2], ["sine", 440, 440, 0.1, 0.16, 0.2]],
  clash: [["square", 140, 60, 0, 0.16, 0.16], ["triangle", 700, 300, 0, 0.08, 0.2]],
  capture: [["triangle", 260, 90, 0, 0.25, 0.3]],
  shield: [["sine", 392, 392, 0, 0.2, 0.22], ["sine", 587, 587, 0.12, 0.3, 0.22]],
  right: [["sine", 523, 523, 0, 0.12, 0.22], ["sine", 784, 784, 0.1, 0.24, 0.22]],
  wrong: [["sine", 233, 220, 0, 0.16, 0.25], ["sine", 185, 175, 0.14, 0.28, 0.25]],
  reveal: [["triangle", 294, 440, 0, 0.18, 0.22]],
  win: [["sine", 392, 392, 0, 0.16, 0.22], ["sine", 494, 494, 0.14, 0.16, 0.22], ["sine", 587, 587, 0.28, 0.4, 0.24]],
};

/** @type {AudioContext | undefined} */
let audio;
/** When the last sound will have ended: what happens at once is heard one after the other. */
let freeS = 0;

/** @param {string} name one of SOUNDS */
export function play(name) {
  if (!(name in SOUNDS) || typeof AudioContext !== "function") return;
  audio ??= new AudioContext();
  audio.resume().catch(() => {}); // without a tap a browser may refuse, and then it is silent
  const begin = Math.max(audio.currentTime, freeS);
  for (const tone of SOUNDS[name]) freeS = Math.max(freeS, sound(audio, begin, tone));
}

/** @param {AudioContext} audio @param {number} at @param {Tone} tone @returns {number} when it ends */
function sound(audio, at, [type, startHz, endHz, startS, lengthS, gain]) {
  const begin = at + startS;
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(gain, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + lengthS);
  const source = new OscillatorNode(audio, { type, frequency: startHz });
  source.frequency.setValueAtTime(startHz, begin);
  source.frequency.exponentialRampToValueAtTime(endHz, begin + lengthS);
  source.connect(volume).connect(audio.destination);
  source.start(begin);
  source.stop(begin + lengthS);
  return begin + lengthS;
}
