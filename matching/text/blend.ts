import { signalNames } from './signals.ts'

const weights = {
  known: [1, 0.5, 0.3, 0.3, 1, 0.5, 2, 0.3],
  unknown: [1, 0.5, 0.3, 0.3, 0, 0, 0, 0],
}

/** Blends. */
export function blendSignals(
  values: Float32Array,
  size: number,
  hasPairs: boolean,
  scores: Float64Array,
): void {
  const chosen = hasPairs ? weights.known : weights.unknown
  scores.fill(0)
  signalNames.forEach((_, signal) => {
    const block = values.subarray(signal * size, (signal + 1) * size)
    let total = 0
    for (let i = 0; i < size; i++) total += block[i] as number
    if (!(total > 0)) return
    const weight = (chosen[signal] ?? 0) / total
    for (let i = 0; i < size; i++) scores[i] = (scores[i] as number) + weight * (block[i] as number)
  })
  const whole = chosen.reduce((sum, weight) => sum + weight, 0)
  for (let i = 0; i < size; i++) scores[i] = (scores[i] as number) / whole
}
