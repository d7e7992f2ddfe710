import { fitPoints } from '#eval/learning/fit-weights.ts'
import { learn } from '#eval/learning/learn.ts'
import { observe } from '#eval/learning/observations.ts'
import {
  type Behaviour,
  gainAtTen,
  showAndAsk,
  simulateMembers,
} from '#eval/learning/simulated-members.ts'
import { defaultWeights, featureKeys } from '#matching/weights.ts'

const defaults = featureKeys.map((key) => defaultWeights.points[key])
const preferredPoints = {
  occupation: 15,
  skills: 10,
  text: 8,
  families: 12,
  place: 26,
  schedule: 15,
}
/** Members who weigh location and schedule more, and occupation less. */
const preferences = featureKeys.map(
  (key) => ({ ...defaultWeights.points, ...preferredPoints })[key],
)

const behaviour: Behaviour = { severity: 1, answers: 'opinions', talkative: 0.5 }

/** Prints the weights learned from simulated members: with preferences, without, and with position bias. */
export function evalLearning(print: (line: string) => void): void {
  const others = simulateMembers(1_000, preferences, 99)
  const best = gainAtTen(others, preferences)
  print('Learning: simulated members who share a taste that the shipped weights do not have')
  print(
    `nDCG@10 on 1,000 others: shipped ${gainAtTen(others, defaults).toFixed(3)}, their taste ${best.toFixed(3)}`,
  )
  print('members  labels  severity  of the way  nDCG@10  held-out gain (95 %)')
  for (const members of [50, 100, 300, 1_000, 3_000]) {
    const lists = showAndAsk(
      simulateMembers(members, preferences, members),
      defaults,
      behaviour,
      members + 1,
    )
    const labels = lists.reduce((sum, list) => sum + list.labels.length, 0)
    const learned = learn(lists, { shipped: defaults, inForce: defaults })
    if (!learned) {
      print(`${pad(members)}  ${pad(labels)}  too little to learn from`)
      continue
    }
    const { points, severity, heldOut } = learned
    const way = 1 - distance(points, preferences) / distance(defaults, preferences)
    const gain = [heldOut.change, heldOut.low, heldOut.high].map((value) =>
      (100 * value).toFixed(1),
    )
    print(
      `${pad(members)}  ${pad(labels)}  ${severity.toFixed(2).padStart(8)}  ${way.toFixed(2).padStart(10)}  ` +
        `${gainAtTen(others, points).toFixed(3)}    +${gain[0]} (${gain[1]} to ${gain[2]})`,
    )
  }
  print(noiseLine())
  print(biasLine(others))
  print(loudLine())
}

/** Random answers: how far the weights drift, and how often they pass the gate. */
function noiseLine(): string {
  const runs = 40
  const fits = Array.from({ length: runs }, (_, i) => {
    const members = simulateMembers(300, preferences, 1_000 + i)
    const lists = showAndAsk(members, defaults, { ...behaviour, answers: 'noise' }, 2_000 + i)
    return learn(lists, { shipped: defaults, inForce: defaults })
  })
  const drifts = fits.map((fit) => drift(fit?.points ?? defaults)).sort((a, b) => a - b)
  const passed = fits.filter((fit) => (fit?.heldOut.low ?? 0) > 0).length
  const percentile = (share: number) =>
    (100 * (drifts[Math.floor(share * (runs - 1))] ?? 0)).toFixed(0)
  return `noise, 300 members, ${runs} runs: the weight that moves most moves ${percentile(0.5)} % at the median, ${percentile(1)} % at most; ${passed} pass the gate`
}

/** Position-biased clicks, with and without the correction. */
function biasLine(others: ReturnType<typeof simulateMembers>): string {
  const presses = { severity: 1, answers: 'presses', talkative: 1 } as const
  const lists = showAndAsk(simulateMembers(1_000, preferences, 41), defaults, presses, 42)
  const [corrected, naive] = [1, 0].map((severity) =>
    fitPoints(observe(lists, defaults.length, severity), defaults),
  )
  const show = (points: readonly number[] = []) =>
    `${(1 - distance(points, preferences) / distance(defaults, preferences)).toFixed(2)} of the way, nDCG@10 ${gainAtTen(others, points).toFixed(3)}`
  return `presses only, 1,000 members: corrected for places ${show(corrected)}; not corrected ${show(naive)}`
}

/** One account with a thousand labels of extreme preferences. */
function loudLine(): string {
  const extreme = featureKeys.map((key) => (key === 'freshness' ? 100 : 0))
  const always = { severity: 0, answers: 'opinions', talkative: 1 } as const
  const extremeLists = Array.from({ length: 20 }, (_, i) =>
    showAndAsk(simulateMembers(1, extreme, 700 + i), defaults, always, 800 + i).map((list) => ({
      ...list,
      member: 'loud',
    })),
  ).flat()
  const lists = showAndAsk(simulateMembers(200, preferences, 61), defaults, behaviour, 62)
  const options = { shipped: defaults, inForce: defaults }
  const [without, withThem] = [lists, [...lists, ...extremeLists]].map(
    (item) => learn(item, options)?.points,
  )
  const moved = Math.max(
    ...(without ?? []).map((value, f) => Math.abs(value - (withThem?.[f] ?? 0))),
  )
  return `one account with 1,000 labels beside 200 members moves a weight by at most ${moved.toFixed(1)} points`
}

const distance = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, points, f) => sum + Math.abs(points - (b[f] ?? 0)), 0)
const drift = (points: readonly number[]) =>
  Math.max(...points.map((point, f) => Math.abs(point / (defaults[f] ?? 1) - 1)))
const pad = (count: number) => count.toLocaleString('en-US').padStart(7)
