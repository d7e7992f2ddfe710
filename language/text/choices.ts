/** Kinds of work that a text offers to choose from: "work in finance, sales or IT". */
export interface Choices {
  /** Jobs of people, fields of work, or tasks that each start with a verb. */
  readonly kind: 'jobs' | 'fields' | 'tasks'
  readonly parts: readonly string[]
  /** The text with only some of its parts. */
  readonly with: (kept: readonly string[]) => string
}

/** Words before a list of jobs or fields: "work as a", "work in". The choices of a course aren't read. */
const beforeList = /^(?:[^,]*? as |(?:work|help|start|serve|assist) (?:in|on|with) )(?:an? |the )?/
/** People in a job: jobs that share their last word can't be told apart without it. */
const isPerson = /(?:er|or|ian|ist|ic|man|pilot|nurse|aide|clerk|EMT|assistant|guard|agent)s?$/
/** What a list's last part says of all its parts: "for apparel". */
const forAll = / (?:for|at|from) .+$/
const vowel = /^(?:[aeio]|EMT|HR|FAA)/

/** Reads the choices of a text; null if it offers none, or none that can be told apart. */
export function choicesIn(text: string): Choices | null {
  if (!/ or /.test(text) || /[(:;]/.test(text)) return null
  const [start = ''] = beforeList.exec(text) ?? []
  const parts = text.slice(start.length).split(/, (?:or )?| or /)
  if (start === '') return { kind: 'tasks', parts, with: (kept) => orList(kept) }
  const last = parts.at(-1) ?? ''
  if (/ as (?:an? |the )?$/.test(start)) {
    const before = (first = '') => start.replace(/(?<= as )an? $/, vowel.test(first) ? 'an ' : 'a ')
    const say = (kept: readonly string[]) => `${before(kept[0])}${orList(kept)}`
    return parts.every((part) => isPerson.test(part)) ? { kind: 'jobs', parts, with: say } : null
  }
  const rest = (kept: readonly string[]) =>
    kept.at(-1) === last ? '' : (forAll.exec(last)?.[0] ?? '')
  return { kind: 'fields', parts, with: (kept) => `${start}${orList(kept)}${rest(kept)}` }
}

/** "a", "a or b", "a, b or c". */
const orList = (parts: readonly string[]) => parts.join(', ').replace(/, (?=[^,]*$)/, ' or ')
