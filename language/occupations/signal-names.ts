/** The signals in the order written by `readSignals`; group shares sum scores to this power. */
export const signals = [
  { name: 'titleBroad', power: 1 },
  { name: 'titleVotes', power: 1 },
  { name: 'titleBest', power: 4 },
  { name: 'names', power: 4 },
  { name: 'tasks', power: 4 },
  { name: 'grams', power: 4 },
  { name: 'heads', power: 4 },
  { name: 'pairBroad', power: 1 },
  { name: 'pairVotes', power: 1 },
  { name: 'pairBest', power: 4 },
  { name: 'pairMeaningBroad', power: 1 },
  { name: 'pairMeaning', power: 1 },
  { name: 'pairMeaningBest', power: 4 },
  { name: 'pairClasses', power: 1 },
  { name: 'pairTexts', power: 4 },
  { name: 'civilVotes', power: 1 },
  { name: 'likelihood', power: 1 },
  { name: 'latent', power: 4 },
  { name: 'twinVotes', power: 1 },
  { name: 'twinSame', power: 4 },
  { name: 'twinOther', power: 4 },
  { name: 'vectorVotes', power: 1 },
  { name: 'tradeVotes', power: 1 },
] as const

/** The name of a signal. */
export type SignalName = (typeof signals)[number]['name']

/** The position of a signal. */
export function signalNumber(name: SignalName): number {
  return signals.findIndex((signal) => signal.name === name)
}

/** One number per occupation for each signal. */
export type Scores = Readonly<Record<SignalName, Float32Array>>

/** Each signal's block of the values that `readSignals` writes. */
export function scoresIn(values: Float32Array, size: number): Scores {
  const blocks = signals.map(({ name }, i) => [name, values.subarray(i * size, (i + 1) * size)])
  return Object.fromEntries(blocks)
}
