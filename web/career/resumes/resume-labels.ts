import type { ResumeFormat, ResumeTemplate } from '#contract/career/resumes.ts'

export const templateNames: Readonly<Record<ResumeTemplate, string>> = {
  civilian: 'Civilian, one page',
  classic: 'Classic, two pages',
  federal: 'Federal (USAJOBS), two pages',
}

export const templateChoices = Object.entries(templateNames).map(([id, label]) => ({ id, label }))

export const formatNames: Readonly<Record<ResumeFormat, string>> = {
  pdf: 'PDF',
  docx: 'Word file',
  txt: 'Plain text',
  json: 'JSON Resume',
}

/** "2 pages. This template allows 1." */
export function lengthText(pages: number, maxPages: number): string {
  const count = `${pages} ${pages === 1 ? 'page' : 'pages'}`
  return pages > maxPages ? `${count}. This template allows ${maxPages}.` : count
}
