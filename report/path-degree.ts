import { countWord } from '#language/text/wording.ts'
import type { Member } from '#matching/member.ts'

/** A degree that someone is working on. */
export interface DegreeInProgress {
  /** As in the survey; null where they only wrote of a degree. */
  readonly level: 'associate' | 'bachelor' | 'master' | null
  /** "bachelor’s degree". */
  readonly name: string
  /** "two semesters left", "60% done"; null if unknown. */
  readonly left: string | null
}

type Level = 'associate' | 'bachelor' | 'master'
/** Before an abbreviation that also names other things: "my BS", but not "Biloxi, MS". */
const own = '(?<=\\b(?:my|an?|the) )'
/** Before "associate" where it is a job: "sales associate". */
const noJob = '(?<!\\b(?:sales|store|retail|research|warehouse|team|program) )'
/** Degrees as people write them; an abbreviation only in capitals. */
const degrees: readonly (readonly [Level, string])[] = [
  [
    'associate',
    `${noJob}[Aa]ssociate(?:['’]?s)?\\b(?! (?:director|attorney|manager|engineer|editor))|${own}A\\.?A\\.?S?\\b`,
  ],
  [
    'bachelor',
    `[Bb]achelor(?:['’]?s)?|${own}B\\.?[AS]\\b|\\bB[AS] in\\b|\\bBS(?:CS|IT|N|BA|W|ME|EE|CE)\\b|\\bBBA\\b|[Uu]ndergrad(?:uate)?\\b`,
  ],
  ['master', `[Mm]aster['’]?s\\b(?! licen[cs]e)|\\bMBA\\b|${own}M\\.?S\\b|\\bMS(?:W|N|CS|IT)\\b`],
]
const names: Readonly<Record<Level, string>> = {
  associate: 'associate degree',
  bachelor: 'bachelor’s degree',
  master: 'master’s degree',
}

const anyDegree = 'my (?:[a-z]+ )?degree'
const working =
  '\\b(?:[Ww]orking (?:on|towards?)|[Ff]inish(?:ing)?(?: up)?|[Cc]omplet(?:e|ing)|[Pp]ursuing|[Ee]nrolled in|[Ss]tudying for|[Ii]n school for|[Cc]lasses (?:for|towards?)|[Hh]alf ?way (?:through|to|done with)|(?:[Aa]lmost|[Nn]early) done with|[Ww]rapping up|[Cc]lose to)\\b(?! a high school)'
const units = 'semesters?|credits?(?: hours?)?|classes|class|courses?|terms?|quarters?'
const numbers =
  '[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en|a|\\d{1,3}'
const between = '[^.;!?\\n]{0,30}?'

/** The ways to tell of an unfinished degree, for one spelling of it. */
function waysToTell(degree: string): RegExp[] {
  return [
    `\\b(?<count>${numbers}) (?:more )?(?<unit>${units}) (?:(?:left |away |shy |short )?(?:from|until|till|before|to)|(?:left|more|to go|shy|short) (?:of|on|in|for))\\b${between}(?:${degree})`,
    `(?<percent>\\d{1,2}) ?%${between}(?:${degree})`,
    `(?:${degree})[^.;!?\\n]{0,40}?\\b(?<percent>\\d{1,2}) ?%`,
    `(?:${degree})[^.;!?\\n]{0,40}?\\b(?<count>${numbers}) (?:more )?(?<unit>${units}) (?:left|to go|remaining)`,
    `${working}${between}(?:${degree})`,
    `(?:${degree})[^.;!?\\n]{0,20}?\\b(?:in progress|(?:almost|nearly|half) (?:done|finished))`,
  ].map((way) => new RegExp(way))
}

const ways: readonly (readonly [Level | null, readonly RegExp[]])[] = [
  ...degrees.map(([level, degree]) => [level, waysToTell(degree)] as const),
  [null, waysToTell(anyDegree)],
]

/** Refuses school: "not finishing my degree". */
const isRefused = /\b(?:not|never|n['’]t|quit|stopped|dropped|without)\b[^.;!?\n]{0,12}$/i

/** The degree that a member's own words say they are working on; null if none. */
export function degreeInProgress({ goals }: Pick<Member, 'goals'>): DegreeInProgress | null {
  const { experience, wish = '' } = goals
  const text = experience.includes(wish) ? experience : `${wish}\n${experience}`
  for (const [level, tells] of ways) {
    const found = tells.flatMap((way) => {
      const one = way.exec(text)
      return one && !isRefused.test(text.slice(0, one.index)) ? [one] : []
    })
    if (found.length === 0) continue
    const [left = null] = found.flatMap(({ groups }) => leftOf(groups) ?? [])
    return { level, name: level === null ? 'degree' : names[level], left }
  }
  return null
}

const written = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "two semesters left", "60% done". */
function leftOf(groups: Readonly<Record<string, string | undefined>> = {}): string | null {
  const { count, unit, percent } = groups
  if (percent !== undefined) return `${percent}% done`
  if (count === undefined || unit === undefined) return null
  const number =
    count === 'a' ? 1 : Math.max(Number(count) || 0, written.indexOf(count.toLowerCase()))
  return number > 0 ? `${countWord(number)} ${unit} left` : null
}

const levels = ['associate', 'bachelor', 'master', 'doctorate']

/** Whether a degree in progress is the one a job takes, or a higher one: "a bachelor’s degree". */
export function leadsToDegree({ level }: DegreeInProgress, needed: string): boolean {
  const at = levels.findIndex((one) => needed.includes(one))
  return level === null ? at < levels.indexOf('master') : at <= levels.indexOf(level)
}

/** What is left to do for a degree that a job takes: "finish your bachelor’s degree (two semesters left)". */
export function degreeToFinish(studying: DegreeInProgress, needed: string): string {
  const left = studying.left === null ? '' : ` (${studying.left})`
  const finish = `finish your ${studying.name}${left}`
  return leadsToDegree(studying, needed) ? finish : `${finish}, then get ${needed}`
}
