import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { parseConfig } from '#server/platform/config/config.ts'
import { archiveStore } from '#server/platform/ports/archives/archives-port.ts'

// A process that writes an endless archive to the configured storage until killed.

async function* endless() {
  for (;;) {
    yield Buffer.alloc(1 << 20, 7)
    await wait(1)
  }
}

const store = archiveStore(parseConfig(process.env).backupStore)
await store.write(process.argv[2] ?? 'endless', Readable.from(endless(), { objectMode: false }))
