import { z } from 'zod'
import { keep } from '#server/transition/matcher/snapshot.ts'

// A process that writes snapshots one after another until killed; it reports when it starts each one.

const dataDir = z.string().parse(process.argv[2])
const versions = {
  listing: { version: 1, mark: 'one' },
  knowledge: 'k',
  embedding: '',
  real: true,
}
for (let turn = 1; ; turn++) {
  process.stdout.write(`${turn}\n`)
  keep(dataDir, 'listing', {
    key: 'k',
    at: versions,
    bytes: new Uint8Array(4 << 20).fill(turn % 251),
  })
}
