import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packBody, sizeOf } from './packed.ts'

test('a compressed body takes as much memory as the caches count', async () => {
  const body = Buffer.from('<p>Find your next job.</p>'.repeat(400))
  const packed = await packBody(body)
  const { br, gzip } = packed.packed
  expect(brotliDecompressSync(br).equals(body)).toBe(true)
  expect(gunzipSync(gzip).equals(body)).toBe(true)
  expect(br.buffer.byteLength + gzip.buffer.byteLength).toBe(sizeOf(packed))
})
