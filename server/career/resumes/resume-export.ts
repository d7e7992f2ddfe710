import type { ResumeContent } from '#contract/career/resume-content.ts'
import {
  maxPages,
  type Resume,
  type ResumeFormat,
  type ResumePreview,
} from '#contract/career/resumes.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { ResumeDocument } from '#server/platform/documents/resume-document.ts'
import { slugOf } from '#server/platform/lib/names.ts'
import type { FileAnswer } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { layoutOf } from './resume-layout.ts'
import { resumeOf } from './resumes.ts'

const types: Readonly<Record<ResumeFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
}

type Parts = Pick<Services, 'db' | 'limits' | 'documents'>

/** One of the account's own resumes as a file. */
export async function exportResume(
  services: Parts,
  account: Pick<Account, 'id'>,
  { id, format }: { id: string; format: ResumeFormat },
): Promise<FileAnswer> {
  const resume = await resumeOf(services.db, account, id)
  if (format === 'pdf' || format === 'docx') await services.limits.take('document', account.id)
  const name = `${slugOf(resume.title).slice(0, 80) || 'resume'}.${format}`
  return { name, type: types[format], bytes: await resumeFile(services, resume, format) }
}

/** A resume in one format, as sent by `exportResume`. */
export async function resumeFile(
  { documents }: Pick<Services, 'documents'>,
  resume: Resume,
  format: ResumeFormat,
): Promise<Buffer> {
  const layout = layoutOf(resume)
  if (format === 'json') return Buffer.from(`${JSON.stringify(jsonResumeOf(resume), null, 2)}\n`)
  if (format === 'txt') return Buffer.from(textOf(layout))
  return (await documents.resume(layout, format)).bytes
}

/** The printed pages as one picture. */
export async function previewResume(
  { db, limits, documents }: Parts,
  account: Pick<Account, 'id'>,
  id: string,
): Promise<ResumePreview> {
  const resume = await resumeOf(db, account, id)
  await limits.take('resumePreview', account.id)
  const layout = layoutOf(resume)
  const { bytes, pages } = await documents.resume(layout, 'svg')
  return {
    revision: resume.revision,
    pages,
    maxPages: maxPages[resume.template],
    picture: `data:image/svg+xml;base64,${bytes.toString('base64')}`,
    text: textOf(layout),
  }
}

/** The content without empty fields, as required by JSON Resume's schema. */
export function jsonResumeOf({ content, updatedAt }: Pick<Resume, 'content' | 'updatedAt'>) {
  const whole: ResumeContent = {
    ...content,
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    meta: { ...content.meta, version: 'v1.0.0', lastModified: updatedAt.slice(0, 19) },
  }
  return withoutEmpty(whole) ?? {}
}

function withoutEmpty(value: unknown): unknown {
  if (value === '' || value === undefined || value === null) return undefined
  if (Array.isArray(value)) {
    const items = value.map(withoutEmpty).filter((item) => item !== undefined)
    return items.length > 0 ? items : undefined
  }
  if (typeof value !== 'object') return value
  const entries = Object.entries(value).flatMap(([key, part]) => {
    const nonEmpty = withoutEmpty(part)
    return nonEmpty === undefined ? [] : [[key, nonEmpty] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** Plain text, for forms that accept nothing else. */
export function textOf({ name, headline, contact, sections }: ResumeDocument): string {
  const parts = sections.flatMap(({ title, paragraphs, entries, lists }) => [
    '',
    title.toUpperCase(),
    ...paragraphs,
    ...entries.flatMap(({ title, place, when, facts, text, bullets }, index) => [
      ...(index > 0 ? [''] : []),
      [title, when].filter(Boolean).join(' | '),
      ...(place ? [place] : []),
      ...facts,
      ...text,
      ...bullets.map((bullet) => `- ${bullet}`),
    ]),
    ...lists.map(({ label, text }) => (label ? `${label}: ${text}` : text)),
  ])
  return `${[name, headline, ...contact].filter(Boolean).join('\n')}\n${parts.join('\n')}\n`
}
