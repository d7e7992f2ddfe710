import { createWriteStream, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { cpuTime } from './cpu-time.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { describeMachine, showTable } from './timing.ts'

// How fast a location list is imported: `import-bench.ts [rows]`. Goals at 1,000,000 rows on two cores: 90 s and 300 MB
// resident. As in the official list, a program has about three rows; their texts are short, because a file has at most
// 200 MB. First into an empty listing, then the same file again. Resident is this process at its largest, beside what it
// had before; the last two columns are processor time.

const rows = Number(process.argv[2] ?? 100_000)
const rowsOfProgram = 3
const goal = { rowsPerSecond: 1_000_000 / 90, megabytes: 300 }

const header =
  'Partner/Program/Agency,Service,City,State,Zip,Duration of Training,Cost,Closest Installation,' +
  'Opportunity Locations by State,Delivery Method,Target MOCs,Other Eligibility Factors,Other/Prerequisite,' +
  'Jobs Description,Summary Description,Job Family,MOU Organization,LAT,LONG,NATIONWIDE\n'
const towns = [
  'Norfolk,VA,23510',
  'San Antonio,TX,78205',
  'Colorado Springs,CO,80903',
  'Tampa,FL,33602',
  'Tacoma,WA,98402',
  'San Diego,CA,92101',
]
const families = ['Construction and Extraction', 'Computer and Mathematical', 'Management']
const pick = (list: readonly string[], at: number) => list[at % list.length] ?? ''

function* listLines(): Iterable<string> {
  yield header
  for (let from = 0; from < rows; from += 1_000) {
    let chunk = ''
    for (let row = from; row < Math.min(rows, from + 1_000); row += 1) {
      const program = Math.floor(row / rowsOfProgram)
      const host = `Harbor Works ${Math.floor(program / 2)}`
      const role = program % 2 === 0 ? 'Technician Course' : 'Logistics Course'
      const town = pick(towns, program + row)
      const family = pick(families, program)
      chunk += `${host} - ${role},All Services,${town},91 - 120 days,$0,,${town.split(',')[1]},In-person,All MOCs,,,,Learn it on the job.,${family},${host},,,0\n`
    }
    yield chunk
  }
}

const folder = await mkdtemp(join(tmpdir(), 'waypoint-list-'))
const path = join(folder, 'locations.csv')
await pipeline(Readable.from(listLines()), createWriteStream(path))
const database = await openScratchDatabase()
console.log(
  `${rows.toLocaleString('en-US')} rows, ${Math.round(statSync(path).size / 1e6)} MB. ${describeMachine()}\n`,
)

const table = [
  ['Import', 'seconds', 'rows a second', 'goal', 'resident', 'before', 'goal', 'own', 'PostgreSQL'],
]
for (const name of ['into an empty listing', 'the same again']) {
  const megabytesBefore = process.memoryUsage.rss() / 1e6
  let resident = 0
  const sample = () => {
    resident = Math.max(resident, process.memoryUsage.rss() / 1e6)
  }
  const watch = setInterval(sample, 50)
  const before = await cpuTime(database.pool)
  const from = performance.now()
  await database.import('skillbridge-locations', path)
  const seconds = (performance.now() - from) / 1_000
  const after = await cpuTime(database.pool)
  clearInterval(watch)
  sample()
  const rate = rows / seconds
  table.push([
    name,
    `${seconds.toFixed(1)} s`,
    Math.round(rate).toLocaleString('en-US'),
    rate >= goal.rowsPerSecond ? 'met' : 'missed',
    `${Math.round(resident)} MB`,
    `${Math.round(megabytesBefore)} MB`,
    resident <= goal.megabytes ? 'met' : 'missed',
    `${((after.own - before.own) / 1_000).toFixed(1)} s`,
    `${((after.database - before.database) / 1_000).toFixed(1)} s`,
  ])
}
console.log(showTable(table))
await database.close()
await rm(folder, { recursive: true })
