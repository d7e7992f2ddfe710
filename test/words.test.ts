import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { textsOf } from './texts.ts'

// User-facing text is plain American English. This bans known bad words; it doesn't judge prose.

/** Folders already rewritten; add others once they are. */
const folders = [
  'content',
  'data',
  'web/site',
  'web/community',
  'web/account',
  'web/ui',
  'web/lib',
  'server/account',
  'server/community',
  'server/site',
  'server/platform/mail',
  'contract',
]

/** Names and quotes that keep their spelling. */
const allowed = [
  /\bCentre (?:Rd|Road|Street|College)\b/g,
  /\bOrganisation for [A-Z]\w+/g,
  /\bGTM Control Centre\b/g,
  /\bGrey Matters\b/g,
]

/** A word or phrase and its replacement. */
const banned: readonly (readonly [RegExp, string])[] = [
  // British spellings
  [/\bprogrammes?\b/i, 'program'],
  [/\banalys(?:e|ed|es|ing)\b(?<!\banalyses)/i, 'analyze'],
  [/\b(?:re)?organis(?:e|ed|er|es|ing|ation|ations|ational)\b/i, 'organize'],
  [
    /\b(?:categor|emphas|optim|personal|prior|real|recogn|special|standard|summar|util)is(?:e|ed|es|ing|ation)\b/i,
    '-ize',
  ],
  [/\b(?:behavi|col|fav|flav|harb|hon|hum|lab|neighb)our(?!n)\w*\b/i, '-or'],
  [
    /\b(?:cancell|counsell|labell|levell|modell|signall|travell)(?:ed|ing|or|ors|er|ers)\b/i,
    'one l',
  ],
  [/\b(?:centre|fibre|litre|metre|theatre)s?\b/i, '-er'],
  [/\b(?:defence|licence|offence|practis(?:e|ed|ing))\b/i, 'defense, license, offense, practice'],
  [
    /\b(?:ageing|catalogue|cheque|enrol|enrolment|fulfil|grey|judgement|skilful|tyre)s?\b/i,
    'American spelling',
  ],
  [
    /\b(?:afterwards|amongst|learnt|spelt|towards|whilst)\b/i,
    'afterward, among, learned, spelled, toward, while',
  ],
  // Translated phrases
  [/\b(?:no|some)body\b/i, 'no one, someone, or a real subject'],
  [/\bby when\b/i, 'the deadline, when'],
  [/\bthe likest\b/i, 'the most similar'],
  [/\bcivilian twin\b/i, 'direct civilian match'],
  [
    /\bstands? (?:here|there|above|below|beside|first|in the (?:file|list|table))\b/i,
    'is, appears',
  ],
  [/\bSkillBridge places?\b/i, 'SkillBridge program or spot'],
  [/\bhand(?:s|ed|ing)? (?:(?:it|them) in|in (?:it|your|the))\b/i, 'submit'],
  [/\b(?:dental|family|full|health|life|marketplace|vision) cover\b/i, 'coverage'],
  [/\bpermissive (?:days|duty)\b/i, 'PTDY'],
  [/\bat any hour\b/i, '24/7'],
  [/\b(?:free of|without) charge\b/i, 'free, at no cost'],
  [/\b(?:an?|the) (?:e-mail|E-mail)\b/, 'email'],
  [/\bwe have invented\b/i, 'cut: the site does not talk about itself'],
  [/\bput (?:it|leave) into the sum\b/i, 'factor in'],
  // Skill names no one searches for.
  [/\bfault finding\b/i, 'troubleshooting'],
  [/\bdeciding under pressure\b/i, 'decision-making under pressure'],
  [/\bgiving medication\b/i, 'medication administration'],
  [/\bradio voice procedure\b/i, 'radio procedures'],
]

/** The violations in a text, each with a few words of context. */
function issuesOf(text: string): string[] {
  const rest = allowed.reduce((left, name) => left.replaceAll(name, ''), text)
  return banned.flatMap(([pattern, better]) => {
    const match = pattern.exec(rest)
    if (!match) return []
    const around = rest.slice(Math.max(0, match.index - 30), match.index + match[0].length + 20)
    return [`“${match[0]}” in “${around.replaceAll(/\s+/g, ' ')}”: ${better}`]
  })
}

const root = fileURLToPath(new URL('../', import.meta.url))
const patterns = folders.flatMap((folder) =>
  ['md', 'csv', 'ts', 'tsx'].map((ending) => `${folder}/**/*.${ending}`),
)
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', ...patterns.map((pattern) => `:(glob)${pattern}`)],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file !== '' && !/\.(?:test|e2e)\.tsx?$/.test(file))

describe('user-facing words', () => {
  test.each(folders)('%s has texts to check', (folder) => {
    expect(files.filter((file) => file.startsWith(`${folder}/`)).length).toBeGreaterThan(0)
  })

  test.each(files)('%s', async (file) => {
    const texts = await textsOf(file, readFileSync(`${root}${file}`, 'utf8'))
    expect(texts.flatMap(issuesOf)).toEqual([])
  })
})
