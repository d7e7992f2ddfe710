import { normalName } from '#server/platform/lib/names.ts'

/** Typed text as a text-search query: every word must match, as a whole or as a prefix. */
export function prefixQuery(typed: string): string {
  const words = normalName(typed.normalize('NFKD').replace(/\p{M}/gu, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return words
    .slice(0, 8)
    .map((word) => `'${word.slice(0, 40)}':*`)
    .join(' & ')
}

/** A `like` pattern for a prefix. */
export function startPattern(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** The codes a typed one may mean, and patterns of those it may be a prefix of. */
export interface CodeForms {
  exact: string[]
  starts: string[]
}

/** The Air Force writes X for the skill level: 3D152 also means 3D1X2, and the reverse. */
export function codeForms(typed: string): CodeForms {
  const code = typed.trim().toUpperCase()
  const forms: CodeForms = { exact: [code], starts: [startPattern(code)] }
  const level = /^(\d[A-Z]\d)([\dX])(\w?.*)$/.exec(code)
  if (level === null) return forms
  const [, before = '', levelText, after = ''] = level
  if (levelText === 'X') forms.starts.push(`${before}_${startPattern(after)}`)
  else forms.exact.push(`${before}X${after}`)
  return forms
}
