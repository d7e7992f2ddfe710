import type { ResumeContent } from '#contract/career/resume-content.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'
import { readText } from './read-text.ts'
import { repaired } from './repair-content.ts'
import { Unreadable } from './unreadable.ts'

/** A parsed resume, and the lines that couldn't be placed. */
export interface ReadResume {
  readonly content: ResumeContent
  readonly unread: readonly string[]
}

const maxUnread = 200
const maxUnreadLength = 500

/** Detects the file type by its first bytes, whatever its name says. */
export async function readResumeFile(bytes: Uint8Array): Promise<ReadResume> {
  const { content, unread } = await read(bytes)
  return {
    content,
    unread: unread
      .map((line) => line.replaceAll(/\p{Cc}/gu, ' ').slice(0, maxUnreadLength))
      .slice(0, maxUnread),
  }
}

async function read(bytes: Uint8Array): Promise<{ content: ResumeContent; unread: string[] }> {
  const start = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  if (start.startsWith('PK\u0003\u0004')) return fromText(await readDocx(bytes))
  if (start.includes('%PDF-')) return fromText(await readPdf(bytes))
  return repaired(jsonOf(bytes))
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new Unreadable('This isn’t a PDF, a Word file (.docx) or JSON Resume.', { cause: error })
  }
}

function fromText(text: string) {
  const { content, unread } = readText(cleaned(text))
  const { content: kept, unread: left } = repaired(content)
  return { content: kept, unread: [...unread, ...left] }
}

/** Removes what no field accepts: control and bidi characters, private use, lone surrogates. */
function cleaned(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Co}\p{Cn}\p{Bidi_Control}\ufffd]/gu, '')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
}
