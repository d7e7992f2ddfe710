import { type Account, isSecondChoice } from './account.ts'
import { type Glossary, longestEntry } from './glossary.ts'
import { jobInField, supervising } from './job-names.ts'
import { singularOf } from './words.ts'

/** Fit of a phrase's first, second, … occupation. */
const rankWeights = [1, 0.8, 0.65, 0.55, 0.5, 0.45]

/** Words that mean a line of work only in capitals: "IT" is one, "it" isn't. */
const onlyCapitals = new Set(['it'])
/** Words that mean one only alone: "HR, training or compliance", but not "pilot training". */
const onlyAlone = new Set(['training'])

/** Leading, an office or engineering of any kind: such a phrase says less than another one beside it. */
const generalWork = new Set(['11-1021.00', '43-9061.00', '17-2199.00'])
/** Weight of general work, and of where one would work: "mechanic at an airport". */
const generalShare = 0.5
const settingShare = 0.6
/** Weight of a second choice beside a first. */
const secondShare = 0.7
const beforeSetting = /\b(?:at|(?:at|for|in|inside) (?:an?|the))$/i

/** A phrase for a line of work in a person's own words. */
export interface WrittenWish {
  /** As they wrote it: "dogs", "tugboat mate". */
  readonly written: string
  /** As in the table: "dog". */
  readonly key: string
  /** O*NET-SOC codes, closest first. */
  readonly codes: readonly string[]
  /** Whether it follows another phrase as the place of that work. */
  readonly isSetting: boolean
}

/**
 * The phrases for lines of work that a clause contains (data/language/wish-words.tsv), in order; the
 * longest at a position wins.
 */
export function wishesIn(phrases: Glossary, clause: string): WrittenWish[] {
  const written = clause.match(/[\p{L}\p{N}+#&'’-]+/gu) ?? []
  const words = written.map((word) => singularOf(word.toLowerCase()))
  const wishes: WrittenWish[] = []
  for (let at = 0; at < words.length; at++) {
    const key = longestEntry(phrases, words, at, (entry) => {
      const isAlone = !onlyAlone.has(entry) || words.length === 1
      return isAlone && (!onlyCapitals.has(entry) || written[at] === entry.toUpperCase())
    })
    if (key === undefined) continue
    if (isHeadOf(words[at - 1], key)) {
      const led = leads.test(key) ? supervising(wishes.at(-1), written, at) : undefined
      if (led) wishes.splice(-1, 1, led)
      continue
    }
    const length = key.split(' ').length
    if (isCompany(key, written[at + length])) continue
    const codes = phrases.entries.get(key) ?? []
    const job = jobInField(wishes.at(-1), written, at, { key, codes })
    if (job) {
      wishes.splice(-1, 1, job)
      continue
    }
    const isSetting = wishes.some(isSpecific) && beforeSetting.test(written.slice(0, at).join(' '))
    wishes.push({ written: written.slice(at, at + length).join(' '), key, codes, isSetting })
    at += length - 1
  }
  return wishes
}

/** Ends the name of a job whose first words say what it is: "electronics tech", "product manager". */
const heads = /^(?:tech|technology|engineer|manager|management|supervisor|foreman)$/
/** Words before such an ending that don't name the job. */
const noModifier =
  /^(?:an?|the|be|become|being|as|in|into|of|or|and|to|at|with|for|on|any|some|my|own|i|want|like|love|do|get|maybe|good|great|big|real|new|senior|junior|lead|more|other|general|work|working|job|jobs|either|like|under|middle|up|high|low|mid|level|entry)$/

const companies = /^(?:developer|builder|contractor|manufacturer)$/
/** Whether a phrase is a company rather than a job: "a developer that builds housing". */
const isCompany = (key: string, after: string | undefined) =>
  companies.test(key) && /^(?:that|which)$/i.test(after ?? '')

const leads = /^(?:supervisor|foreman)$/
/** Whether a word only ends a longer name that no phrase is known for. */
const isHeadOf = (before: string | undefined, key: string) =>
  before !== undefined && heads.test(key) && !noModifier.test(before)

const repairs = '49-'
const operates = '53-'

/**
 * A vehicle's name is a phrase for repairing it and for operating it: beside a wish to operate it ("fly"),
 * only the latter is meant. `beside` has the wishes of the whole text.
 */
export function asOperated(
  wishes: readonly WrittenWish[],
  beside: readonly WrittenWish[],
): WrittenWish[] {
  const wished = beside.flatMap(({ codes }) => {
    return codes[0]?.startsWith(operates) ? codes.filter((code) => code.startsWith(operates)) : []
  })
  // Phrases known not to be about work name none.
  const named = wishes.filter(({ codes }) => codes.length > 0)
  return named.map((wish) => {
    const isOperated = wish.codes.some((code) => wished.includes(code))
    if (!isOperated || !wish.codes[0]?.startsWith(repairs)) return wish
    return { ...wish, codes: wish.codes.filter((code) => !code.startsWith(repairs)) }
  })
}

/** The phrases for the same work, in singular ("dog", "canine", "k9"): those with the same codes. */
export function alikePhrases({ entries }: Glossary, { key }: Pick<WrittenWish, 'key'>): string[] {
  const joined = entries.get(key)?.join(' ')
  return [...entries].flatMap(([one, other]) => (other.join(' ') === joined ? [one] : []))
}

/**
 * The occupations of the phrases a clause contains, each with its fit, 0 to 1. Empty if it contains
 * none. `beside` has the wishes of the whole text, if it has other clauses.
 */
export function phraseOccupations(
  phrases: Glossary,
  clause: string,
  beside: readonly WrittenWish[] = [],
): Map<string, number> {
  const own = wishesIn(phrases, clause)
  const wishes = asOperated(own, [...own, ...beside])
  const isMixed = wishes.some(isSpecific)
  const isSecond = isSecondChoice(clause) && beside.length > own.length
  const fits = new Map<string, number>()
  for (const wish of wishes) {
    const isLess = isMixed && !isSpecific(wish)
    const share = isSecond ? secondShare : isLess ? generalShare : wish.isSetting ? settingShare : 1
    wish.codes.forEach((code, rank) => {
      fits.set(code, Math.max(fits.get(code) ?? 0, share * (rankWeights[rank] ?? 0.4)))
    })
  }
  return fits
}

/** Shorter phrases, such as "it", are other words in titles. */
const minTitle = 3

/**
 * What titles call the lines of work that clauses refuse, in other phrases for the same work too: "no
 * recruiting" refuses talent acquisition. What a wish names stays wanted, and leading or an office of any
 * kind says too little.
 */
export function refusedTitles(
  phrases: Glossary,
  { wants, unwanted }: Pick<Account, 'wants' | 'unwanted'>,
): string[] {
  const workIn = (clauses: readonly string[]) => clauses.flatMap((one) => wishesIn(phrases, one))
  const wanted = new Set(workIn(wants).map(({ codes }) => codes.join(' ')))
  const unknown = unwanted.filter((one) => workIn([one]).length === 0)
  const known = workIn(unwanted.filter((one) => isWholly(phrases, one)))
    .filter((one) => isSpecific(one) && !wanted.has(one.codes.join(' ')))
    .flatMap((one) => alikePhrases(phrases, one))
  const titles = unknown.map((one) => one.replace(aside, ' ').replace(/\s+/g, ' ').trim())
  return [...known, ...titles.filter((one) => jobName.test(one))].filter(
    (phrase) => phrase.length >= minTitle,
  )
}

/** Ends of jobs' names, which titles of occupations may have: "optometrist". */
const jobName = /^(?:[\p{L}-]+ ){0,2}\p{L}+(?:ist|ian|er|or|eer)s?$/iu

/** Words around refused work that say nothing about it. */
const aside =
  /\b(?:a|an|the|any|more|work|works|working|jobs?|field|fields|career|careers|roles?|positions?|stuff|again|anymore|completely|entirely|altogether|ever|please|in|of|with|as|at|doing|being|for|me|my|all|day|full|time|other|kinds?|types?|lines?)\b/gi

/** Whether a refusal names nothing but lines of work: "warehouse labor" doesn't refuse all of a warehouse. */
function isWholly(phrases: Glossary, clause: string): boolean {
  const found = wishesIn(phrases, clause)
  const rest = found.reduce((text, { written }) => text.replace(written, ' '), clause)
  return !/\p{L}{2}/u.test(rest.replace(aside, ' '))
}

/** Whether a phrase names work that isn't found in every line of business. */
export function isSpecific({ codes: [first] }: Pick<WrittenWish, 'codes'>): boolean {
  return first !== undefined && !generalWork.has(first)
}

/** Phrases for this many occupations name a direction ("with my hands"), not one kind of work. */
const directionFrom = 5

/** Whether a phrase names a direction, which no listing would name. */
export const isDirection = ({ codes }: Pick<WrittenWish, 'codes'>): boolean =>
  codes.length >= directionFrom
