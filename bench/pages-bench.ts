import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { builtPages } from '#server/platform/http/page-source.ts'
import { startBenchApp } from './app.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { showTable } from './timing.ts'

const goal = 3_000
const seconds = 5
const visitors = 32
const paths = ['/', '/accessibility']

interface Served {
  readonly pages: number
  readonly bytes: number
  readonly refused: number
}

/** Prints how many cached public pages per second this process serves, with visitors on the other core. */
export async function timePages(database: ScratchDatabase): Promise<void> {
  if (!existsSync(new URL('../build/server/index.js', import.meta.url))) {
    console.log('Pages: skipped, because they are not built. Run npm start once.')
    return
  }
  const app = await startBenchApp(database, { pages: builtPages() })
  try {
    const kinds = [
      ['packed with brotli', 'Accept-Encoding: br\r\n'],
      ['packed with gzip', 'Accept-Encoding: gzip\r\n'],
      ['made for each (an address too long to keep)', ''],
    ] as const
    const rows: string[][] = []
    const rates: number[] = []
    for (const [name, headers] of kinds) {
      const addresses = name.startsWith('made') ? [`/accessibility?${'x'.repeat(1_000)}`] : paths
      for (const path of addresses) await fetch(`http://127.0.0.1:${app.port}${path}`)
      const { pages, bytes, refused } = await visit({ port: app.port, paths: addresses, headers })
      const rate = pages / seconds
      rates.push(rate)
      const count = Math.round(rate).toLocaleString('en-US')
      const kilobytes = (bytes / Math.max(1, pages) / 1_000).toFixed(1)
      rows.push([name, count, `${kilobytes} kB`, `${refused}`])
    }
    const slowest = rates.at(-1) ?? 1
    const shown = rows.map((row, i) => [...row, `${((rates[i] ?? 0) / slowest).toFixed(1)}×`])
    console.log(
      showTable([['Public pages', 'per second', 'page size', 'refused', 'ratio'], ...shown]),
    )
    const met = Math.min(...rates.slice(0, 2)) >= goal ? 'met' : 'missed'
    console.log(
      `${visitors} visitors on keep-alive connections. Goal: ${goal.toLocaleString('en-US')} cached pages per second: ${met}.`,
    )
  } finally {
    await app.close()
  }
}

function visit(task: { port: number; paths: readonly string[]; headers: string }): Promise<Served> {
  return new Promise((resolve, reject) => {
    const file = new URL('page-visitors.ts', import.meta.url)
    const worker = new Worker(file, { workerData: { ...task, visitors, seconds } })
    worker.on('message', resolve)
    worker.on('error', reject)
  })
}
