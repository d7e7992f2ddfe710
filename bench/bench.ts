import { benchMatching } from './match-bench.ts'

// `npm run bench`: the whole match beside other engines in one process, in milliseconds and as ratios.

const size = Number(process.argv[2] ?? 10_000)
const results = await benchMatching(size)
const [ours] = results
console.log(`One match among ${size} opportunities, milliseconds`)
for (const { name, timing } of results) {
  const ratio = timing.p50 / (ours?.timing.p50 ?? timing.p50)
  console.log(
    `${name.padEnd(14)} p50 ${timing.p50.toFixed(3)}  p99 ${timing.p99.toFixed(3)}  ${ratio.toFixed(1)} times Waypoint`,
  )
}
