import { expect, test } from 'vitest'
import { bounds, fitPoints, roundPoints } from '#eval/learning/fit-weights.ts'
import type { LabeledList } from '#eval/learning/labeled-lists.ts'
import { judge, learn, minimum } from '#eval/learning/learn.ts'
import { observe } from '#eval/learning/observations.ts'
import { estimateSeverity, priorSeverity } from '#eval/learning/position-bias.ts'
import { defaultWeights, featureKeys } from '#matching/weights.ts'
import { type Behaviour, gainAtTen, showAndAsk, simulateMembers } from './simulated-members.ts'

const shipped = featureKeys.map((key) => defaultWeights.points[key])
const options = { shipped, inForce: shipped }
/** Members who weigh place and days most, and their trade less. */
const wished = { occupation: 15, skills: 10, text: 11, families: 12, place: 26, schedule: 15 }
const taste = featureKeys.map((key) => ({ ...defaultWeights.points, ...wished })[key])
const behaviour: Behaviour = { severity: 1, answers: 'opinions', talkative: 0.5 }

const ratios = (points: readonly number[]) => points.map((one, f) => one / (shipped[f] ?? 1))
const distance = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, points, f) => sum + Math.abs(points - (other[f] ?? 0)), 0)
/** The largest relative change of a weight. */
const drift = (points: readonly number[]) =>
  Math.max(...ratios(points).map((ratio) => Math.abs(ratio - 1)))

const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 0)

test('learns a taste that many members share, and serves members outside the training set', () => {
  const lists = showAndAsk(simulateMembers(400, taste, 11), shipped, behaviour, 12)
  const learned = learn(lists, options)
  if (!learned) throw new Error('Nothing was learned.')
  const { points, heldOut } = learned
  expect(distance(points, taste)).toBeLessThan(0.75 * distance(shipped, taste))
  // Weights that clearly differ move toward the taste.
  points.forEach((one, f) => {
    const way = (taste[f] ?? 0) - (shipped[f] ?? 0)
    if (Math.abs(way) >= 5) expect(Math.sign(one - (shipped[f] ?? 0))).toBe(Math.sign(way))
  })
  expect(heldOut.low).toBeGreaterThan(0)
  const others = simulateMembers(400, taste, 99)
  expect(gainAtTen(others, points)).toBeGreaterThan(gainAtTen(others, shipped) + 0.02)
})

test('the same labels give the same weights, in any member order', () => {
  const lists = showAndAsk(simulateMembers(120, taste, 21), shipped, behaviour, 22)
  expect(learn(lists.toReversed(), options)).toEqual(learn(lists, options))
})

test('weights keep their sum, stay positive and within their bounds, for any labels', () => {
  const onlyPlace = shipped.map((_, f) => (featureKeys[f] === 'place' ? 100 : 0))
  const always = { ...behaviour, severity: 0, talkative: 1 }
  const lists = showAndAsk(simulateMembers(300, onlyPlace, 31), shipped, always, 32)
  const points = fitPoints(observe(lists, shipped.length, 0), shipped)
  expect(sum(points)).toBeCloseTo(sum(shipped), 6)
  for (const ratio of ratios(points)) {
    // Rounding to a tenth may slightly cross a bound, and the excess is redistributed.
    expect(ratio).toBeGreaterThan(bounds.least * 0.9)
    expect(ratio).toBeLessThan(bounds.most * 1.35)
  }
})

test("noise moves no weight far, and doesn't count as a gain", { timeout: 120_000 }, () => {
  const found = Array.from({ length: 8 }, (_, i) => {
    const noise = { ...behaviour, answers: 'noise' as const }
    const lists = showAndAsk(simulateMembers(200, taste, 100 + i), shipped, noise, 200 + i)
    return learn(lists, options)
  })
  for (const learned of found) expect(drift(learned?.points ?? [])).toBeLessThan(0.35)
  expect(found.filter((learned) => (learned?.heldOut.low ?? 0) > 0)).toEqual([])
})

test("clicks that follow attention down the list don't count as taste", () => {
  // They like what the shipped weights like and click mostly at the top; no click isn't a dislike.
  const presses = { ...behaviour, answers: 'presses' as const, severity: 1, talkative: 1 }
  const members = simulateMembers(500, taste, 41)
  const lists = showAndAsk(members, shipped, presses, 42)
  const corrected = fitPoints(observe(lists, shipped.length, 1), shipped)
  const naive = fitPoints(observe(lists, shipped.length, 0), shipped)
  expect(distance(corrected, taste)).toBeLessThan(distance(naive, taste))
  const others = simulateMembers(400, taste, 43)
  expect(gainAtTen(others, corrected)).toBeGreaterThan(gainAtTen(others, naive))
})

test('estimates attention decay from rows with equal scores', () => {
  // One binary feature: half a list has the same score, like hosts without details.
  const coarse = shipped.map((_, f) => (featureKeys[f] === 'families' ? 100 : 0))
  for (const severity of [0.5, 1, 1.6]) {
    const lists = showAndAsk(
      simulateMembers(800, taste, 51),
      coarse,
      { ...behaviour, severity },
      52,
    )
    expect(Math.abs(estimateSeverity(lists) - severity)).toBeLessThan(0.15)
  }
  const apart = showAndAsk(simulateMembers(50, taste, 53), shipped, behaviour, 54).map((list) => ({
    ...list,
    rows: list.rows.map((row, i) => ({ ...row, score: 100 - i })),
  }))
  expect(estimateSeverity(apart)).toBe(priorSeverity)
})

test('one account with a thousand labels has no effect', () => {
  const lists = showAndAsk(simulateMembers(200, taste, 61), shipped, behaviour, 62)
  const extreme = shipped.map((_, f) => (featureKeys[f] === 'freshness' ? 100 : 0))
  const always = { severity: 0, answers: 'opinions' as const, talkative: 1 }
  const loud: LabeledList[] = Array.from({ length: 20 }, (_, i) => {
    const [list] = showAndAsk(simulateMembers(1, extreme, 700 + i), shipped, always, 800 + i)
    return { rows: [], labels: [], ...list, member: 'loud' }
  })
  expect(loud.reduce((count, { labels }) => count + labels.length, 0)).toBe(1000)
  const without = learn(lists, options)?.points ?? []
  const withThem = learn([...lists, ...loud], options)?.points ?? []
  withThem.forEach((points, f) => {
    expect(Math.abs(points - (without[f] ?? 0))).toBeLessThanOrEqual(0.5)
  })
})

test('proposes nothing with too few members or labels', () => {
  const many = { ...behaviour, severity: 0, talkative: 1 }
  const few = showAndAsk(simulateMembers(minimum.members - 1, taste, 71), shipped, many, 72)
  expect(learn(few, options)).toBeUndefined()
  const quiet = showAndAsk(
    simulateMembers(80, taste, 73),
    shipped,
    { ...many, talkative: 0.03 },
    74,
  )
  expect(learn(quiet, options)).toBeUndefined()
  expect(learn([], options)).toBeUndefined()
  expect(judge(few, { points: taste, inForce: shipped })).toBeUndefined()
})

test("manually entered weights are judged by members' opinions", () => {
  const lists = showAndAsk(simulateMembers(400, taste, 81), shipped, behaviour, 82)
  const better = judge(lists, { points: taste, inForce: shipped })
  expect(better?.low).toBeGreaterThan(0)
  const back = judge(lists, { points: shipped, inForce: taste })
  expect(back?.change).toBeCloseTo(-(better?.change ?? 0), 9)
  expect(judge(lists, { points: shipped, inForce: shipped })).toMatchObject({
    change: 0,
    low: 0,
    high: 0,
  })
})

test('labels without a rival, or of rows never shown, have no effect', () => {
  const alone: LabeledList = {
    member: 'alone',
    rows: [{ position: 1, tier: 0, score: 10, values: shipped.map(() => 0.5) }],
    labels: [
      { row: 0, gain: 1 },
      { row: 7, gain: 1 },
    ],
  }
  expect(observe([alone], shipped.length, 1)).toEqual([])
  expect(fitPoints([], shipped)).toEqual(roundPoints(shipped))
})
