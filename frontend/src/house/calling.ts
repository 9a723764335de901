/** A call when it is one's turn: two soft notes made here, a short vibration, and a notice while the page is hidden. */
import { settings } from './settings.svelte'

const NOTES = [523.25, 659.25] as const // C and E
const LENGTH_S = 0.18
const BUZZ_MS = 60

let audio: AudioContext | null = null

/** Switched on by a tap, without which no browser lets a page sound; it is heard at once. */
export function beginCalling(): void {
  audio ??= 'AudioContext' in window ? new AudioContext() : null
  void audio?.resume()
  if ('Notification' in window && Notification.permission === 'default') void Notification.requestPermission()
  ring()
}

/** Tell whoever wants to be called; the words are for those who look elsewhere. */
export function call(title: string, body: string): void {
  if (!settings.call) return
  ring()
  const mayNotify = document.hidden && 'Notification' in window && Notification.permission === 'granted'
  if (mayNotify) new Notification(title, { body, tag: 'grille' })
}

function ring(): void {
  navigator.vibrate?.(BUZZ_MS)
  audio ??= 'AudioContext' in window ? new AudioContext() : null
  if (!audio) return
  for (const [at, pitch] of NOTES.entries()) {
    const start = audio.currentTime + at * LENGTH_S
    const tone = audio.createOscillator()
    const loudness = audio.createGain()
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(0.12, start)
    loudness.gain.exponentialRampToValueAtTime(0.001, start + LENGTH_S)
    tone.connect(loudness).connect(audio.destination)
    tone.start(start)
    tone.stop(start + LENGTH_S)
  }
}
