import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { S3Config } from '#server/platform/config/config-backups.ts'
import {
  type ArchiveStore,
  ArchiveStoreError,
  archiveExtension,
  archiveFileName,
  type ListedArchive,
} from './port.ts'
import { S3Refusal, type SendS3, s3Client, tagOf, tagsOf } from './s3-client.ts'

/** Bytes held in memory and sent at once. All parts are equal, as some providers require. */
const partBytes = 8 * 1024 * 1024
type Part = Buffer<ArrayBuffer>
/** The API's limit; with our part size, archives of up to 78 GiB. */
const maxParts = 10_000
/** A page of a listing has up to a thousand entries. */
const maxPages = 1_000

/**
 * Stores archives in a bucket. A large one is uploaded in parts, which become an object only when
 * complete: a killed writer leaves no archive, and its parts are removed by `clearPartial`.
 */
export function s3Archives(
  config: S3Config,
  options: { firstRetryMs?: number } = {},
): ArchiveStore {
  const send = s3Client(config, options)
  const folder = config.prefix === '' ? '' : `${config.prefix}/`
  const keyOf = (name: string) => folder + archiveFileName(name)
  const nameOf = (key: string) => key.slice(folder.length, -archiveExtension.length)
  const isArchive = (key: string) =>
    key.startsWith(folder) && key.endsWith(archiveExtension) && /^[\w-]{1,100}$/.test(nameOf(key))

  const sizeOf = async (name: string) => {
    const response = await unlessMissing(send({ method: 'HEAD', key: keyOf(name) }))
    return response && Number(response.headers.get('content-length'))
  }

  return {
    sizeOf,
    async write(name, content) {
      const key = keyOf(name)
      const hash = createHash('sha256')
      let bytes = 0
      const parts = partsOf(content, (chunk) => {
        hash.update(chunk)
        bytes += chunk.length
      })
      try {
        const first = (await parts.next()).value ?? Buffer.alloc(0)
        const second = await parts.next()
        if (second.done) await send({ method: 'PUT', key, body: first })
        else {
          const isWhole = async () => (await sizeOf(name)) === bytes
          await uploadParts(send, key, startingWith([first, second.value], parts), isWhole)
        }
      } finally {
        content.destroy()
      }
      return { bytes, checksum: hash.digest('hex') }
    },
    async read(name) {
      const response = await unlessMissing(send({ method: 'GET', key: keyOf(name) }))
      if (!response?.body) {
        throw Object.assign(new Error(`There is no archive ${name}.`), { code: 'ENOENT' })
      }
      return Readable.from(response.body, { objectMode: false })
    },
    async list() {
      const archives: ListedArchive[] = []
      let after: string | undefined
      for (let page = 0; page < maxPages; page += 1) {
        const query = { 'list-type': '2', prefix: folder }
        const more = after === undefined ? query : { ...query, 'continuation-token': after }
        const xml = await (await send({ method: 'GET', query: more })).text()
        for (const entry of tagsOf(xml, 'Contents')) {
          const key = tagOf(entry, 'Key') ?? ''
          const bytes = Number(tagOf(entry, 'Size'))
          if (isArchive(key)) archives.push({ name: nameOf(key), bytes })
        }
        after = tagOf(xml, 'NextContinuationToken')
        if (after === undefined) break
      }
      return archives
    },
    async remove(name) {
      await unlessMissing(send({ method: 'DELETE', key: keyOf(name) }))
    },
    async clearPartial(inUse) {
      const kept = new Set(inUse.map(keyOf))
      for (const { key, id } of await listUploads(send, folder)) {
        if (isArchive(key) && !kept.has(key)) await abort(send, key, id)
      }
    },
  }
}

/** Undefined when the object doesn't exist. */
function unlessMissing(response: Promise<Response>): Promise<Response | undefined> {
  return response.catch((error: unknown) => {
    if (error instanceof S3Refusal && error.status === 404 && error.code !== 'NoSuchBucket') {
      return undefined
    }
    throw error
  })
}

/** The stream in equal parts; the last can be smaller. */
async function* partsOf(
  content: Readable,
  onChunk: (chunk: Buffer) => void,
): AsyncGenerator<Part, undefined> {
  let part = Buffer.allocUnsafe(partBytes)
  let filled = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    onChunk(chunk)
    for (let index = 0; index < chunk.length; ) {
      const copied = chunk.copy(part, filled, index)
      index += copied
      filled += copied
      if (filled === partBytes) {
        yield part
        part = Buffer.allocUnsafe(partBytes)
        filled = 0
      }
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

async function* startingWith(
  first: readonly Part[],
  rest: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  yield* first
  yield* rest
}

/** Uploads in parts and completes the object; aborts when anything fails. */
async function uploadParts(
  send: SendS3,
  key: string,
  parts: AsyncIterable<Part>,
  isWhole: () => Promise<boolean>,
): Promise<void> {
  const started = await send({ method: 'POST', key, query: { uploads: '' } })
  const uploadId = tagOf(await started.text(), 'UploadId')
  if (!uploadId) throw new ArchiveStoreError('The backup storage started no upload.')
  try {
    const tags: string[] = []
    for await (const body of parts) {
      if (tags.length === maxParts) {
        throw new ArchiveStoreError('The archive is larger than 78 GiB, the most we can upload.')
      }
      const query = { partNumber: String(tags.length + 1), uploadId }
      const sent = await send({ method: 'PUT', key, query, body })
      tags.push(sent.headers.get('etag') ?? '')
    }
    await complete(send, { key, uploadId, tags, isWhole })
  } catch (error) {
    // The sweep removes the parts if this fails too.
    await abort(send, key, uploadId).catch(() => {})
    throw error
  }
}

async function complete(
  send: SendS3,
  upload: { key: string; uploadId: string; tags: string[]; isWhole: () => Promise<boolean> },
): Promise<void> {
  const { key, uploadId, tags, isWhole } = upload
  const listed = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  )
  const body = `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${listed.join('')}</CompleteMultipartUpload>`
  try {
    const done = await send({ method: 'POST', key, query: { uploadId }, body })
    // Assembling can fail after the status was sent.
    const text = await done.text()
    if (text.includes('<Error>')) throw new S3Refusal(done.status, tagOf(text, 'Code') ?? '')
  } catch (error) {
    // A retry after a lost answer finds no upload, but the object.
    const isGone = error instanceof S3Refusal && error.code === 'NoSuchUpload'
    if (!isGone || !(await isWhole())) throw error
  }
}

async function abort(send: SendS3, key: string, uploadId: string): Promise<void> {
  await unlessMissing(send({ method: 'DELETE', key, query: { uploadId } }))
}

/** Uploads that were started and not completed; none where the provider can't list them. */
async function listUploads(send: SendS3, prefix: string): Promise<{ key: string; id: string }[]> {
  const uploads: { key: string; id: string }[] = []
  let after: Record<string, string> = {}
  for (let page = 0; page < maxPages; page += 1) {
    const query = { uploads: '', prefix, ...after }
    const response = await send({ method: 'GET', query }).catch((error: unknown) => {
      if (error instanceof S3Refusal && error.code === 'NotImplemented') return undefined
      throw error
    })
    if (!response) return []
    const xml = await response.text()
    for (const entry of tagsOf(xml, 'Upload')) {
      uploads.push({ key: tagOf(entry, 'Key') ?? '', id: tagOf(entry, 'UploadId') ?? '' })
    }
    if (tagOf(xml, 'IsTruncated') !== 'true') break
    after = {
      'key-marker': tagOf(xml, 'NextKeyMarker') ?? '',
      'upload-id-marker': tagOf(xml, 'NextUploadIdMarker') ?? '',
    }
  }
  return uploads
}
