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

// What services append to a specialty's code: the Army its skill level and qualifications (25B30, 11B2P, 68W1O), the Navy
// a pay grade or NEC (HM2, HM-8404), the Air Force a prefix and suffix (K2A373C).
const armyCode = /^(\d{2}[A-Z])[1-6][\dA-Z]{0,2}$/
const navyCode = /^([A-Z]{2,3})[- ]?(?:[1-3]|\d{4})$/
const airForceCode = /^[A-Z-]?(\d[A-Z]\d[\dX]\d)[A-Z]?$/

/** The code without what its service appends; null when nothing is. */
function plainCode(code: string): string | null {
  const [, plain] = armyCode.exec(code) ?? navyCode.exec(code) ?? airForceCode.exec(code) ?? []
  return plain === undefined || plain === code ? null : plain
}

/** The Air Force writes X for the skill level: 3D152 also means 3D1X2, and the reverse. */
export function codeForms(typed: string): CodeForms {
  const code = typed.trim().toUpperCase()
  const forms: CodeForms = { exact: [code], starts: [startPattern(code)] }
  const plain = plainCode(code)
  if (plain !== null) forms.exact.push(plain)
  for (const form of [code, plain ?? '']) {
    const level = /^(\d[A-Z]\d)([\dX])(\w?.*)$/.exec(form)
    if (level === null) continue
    const [, before = '', levelText, after = ''] = level
    if (levelText === 'X') forms.starts.push(`${before}_${startPattern(after)}`)
    else forms.exact.push(`${before}X${after}`)
  }
  return forms
}
