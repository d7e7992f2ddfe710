import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readStored } from './snapshot.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'waypoint-kept-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const writer = fileURLToPath(new URL('../../../test/snapshot-writer.ts', import.meta.url))
const kills = process.env.FULL ? 8 : 3

test(`${kills} kills during writes never leave a partial file`, async () => {
  for (let turn = 1; turn <= kills; turn++) {
    const child = spawn(process.execPath, [writer, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // Writes until killed, even if this test times out.
    onTestFinished(() => void child.kill('SIGKILL'))
    // Killed in its third file or later, at a different moment of the write each time.
    let started = 0
    for await (const lines of child.stdout) {
      started += String(lines).split('\n').length - 1
      if (started > 2) break
    }
    const exited = once(child, 'exit')
    for (let rounds = 0; rounds < turn * 50_000; rounds++) Math.sqrt(rounds)
    child.kill('SIGKILL')
    await exited
    const stored = readStored(dataDir, 'listing', 'k')
    expect(stored?.bytes.length).toBe(4 << 20)
    expect(new Set(stored?.bytes).size).toBe(1)
  }
})
