import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { UploadedFile } from '#server/platform/lib/route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    upload?: UploadedFile
    mail?: Buffer
  }
}

/** Room for the other parts and boundaries of a body with one file. */
const partsBytes = 64 * 1024
const limits = {
  files: 1,
  fields: 20,
  fieldSize: 2_000,
  parts: 30,
  headerPairs: 20,
  headerSize: 8_192,
}
const forbiddenKeys = ['__proto__', 'constructor', 'prototype']

/** Reads multipart bodies of upload routes: streams the file to disk, and the rest becomes the input. */
export function readUploads(http: FastifyInstance, dataDir: string): void {
  const folder = join(dataDir, 'uploads')
  const buffered = new BufferedBodies()
  http.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    const { uploadBytes: maxBytes, takesMail } = request.routeOptions.config
    if (maxBytes === undefined || takesMail) {
      throw needsJson()
    }
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + partsBytes) {
      throw tooLarge(maxBytes)
    }
    await mkdir(folder, { recursive: true })
    return readParts(request, join(folder, `${newId()}.part`), maxBytes)
  })
  http.addContentTypeParser('message/rfc822', async (request: FastifyRequest) => {
    const { uploadBytes, takesMail } = request.routeOptions.config
    if (uploadBytes === undefined || !takesMail) {
      throw needsJson()
    }
    if (Number(request.headers['content-length'] ?? 0) > uploadBytes) throw tooLarge(uploadBytes)
    // Kept in memory: the signature of these bytes isn't verified yet.
    request.mail = await buffered.read(request, uploadBytes)
    return {}
  })
  http.addHook('onRequest', async (request, reply) => {
    // Also when the sender hangs up, unlike onResponse.
    if (request.routeOptions.config.takesMail) {
      reply.raw.once('close', () => buffered.release(request))
    }
  })
  http.addHook('onResponse', async ({ upload }) => {
    if (upload) await rm(upload.path, { force: true })
  })
}

const needsJson = () =>
  new AppError('unsupported_media_type', 'Send JSON, with Content-Type: application/json.')

function tooLarge(maxBytes: number): AppError {
  const message = `The file is too large. The limit is ${Math.floor(maxBytes / 1_048_576)} MB.`
  return new AppError('too_large', message, { fields: { file: message } })
}

/** Returns the body's fields; the file is on disk and synced before it resolves. */
async function readParts(
  request: FastifyRequest,
  path: string,
  maxBytes: number,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  let writing: Promise<UploadedFile> | undefined
  const headers = request.headers as BusboyHeaders
  try {
    const parser = makeParser(headers, maxBytes)
    parser.on('field', (name, value, nameTruncated, valueTruncated) => {
      if (nameTruncated || valueTruncated) return parser.destroy(unreadable())
      if (!forbiddenKeys.includes(name)) fields[name] = value
    })
    parser.on('file', (name, stream, fileName) => {
      if (name !== 'file' || writing) return stream.resume()
      writing = writeFile(stream, path, fileName ?? '', maxBytes)
      // A failed write also destroys the parser, so the pipeline rejects.
      writing.catch((error) => parser.destroy(error))
    })
    await pipeline(request.raw, parser)
    if (writing) request.upload = await writing
    return fields
  } catch (error) {
    await writing?.catch(() => {})
    await rm(path, { force: true })
    throw isOurs(error) ? error : unreadable()
  }
}

function makeParser(headers: BusboyHeaders, maxBytes: number): Busboy {
  try {
    return new Busboy({ headers, limits: { ...limits, fileSize: maxBytes } })
  } catch {
    throw unreadable()
  }
}

/** Bodies in memory, up to a total; beyond it, senders must retry. */
class BufferedBodies {
  private readonly bytes = new Map<FastifyRequest, number>()
  private total = 0

  async read(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
    const chunks: Buffer[] = []
    let bytes = 0
    try {
      for await (const chunk of request.raw as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > maxBytes) throw tooLarge(maxBytes)
        this.total += chunk.length
        this.bytes.set(request, bytes)
        if (this.total > 4 * maxBytes) {
          const message = 'Many emails are arriving at once. Deliver this one again in a minute.'
          throw new AppError('unavailable', message, { retryAfter: 60 })
        }
        chunks.push(chunk)
      }
      if (request.raw.socket.destroyed) throw unreadable()
    } catch (error) {
      this.release(request)
      throw isOurs(error) ? error : unreadable()
    }
    return Buffer.concat(chunks, bytes)
  }

  release(request: FastifyRequest): void {
    this.total -= this.bytes.get(request) ?? 0
    this.bytes.delete(request)
  }
}

async function writeFile(
  stream: BusboyFileStream,
  path: string,
  fileName: string,
  maxBytes: number,
): Promise<UploadedFile> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(stream, file)
  if (stream.truncated) throw tooLarge(maxBytes)
  const handle = await open(path, 'r+')
  await handle.sync().finally(() => handle.close())
  return { path, name: plainName(fileName), bytes: file.bytesWritten }
}

/** The last path segment, in printable characters. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const shown = last
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Bidi_Control}]/gu, '')
    .trim()
  return shown.slice(0, 200) || 'file'
}

const isOurs = (error: unknown) =>
  error instanceof AppError ||
  (error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT)$/.test(String(error.code)))

function unreadable(): AppError {
  const message = 'The upload was cut off or isn’t multipart/form-data. Try again.'
  return new AppError('validation', message, { fields: { file: message } })
}
