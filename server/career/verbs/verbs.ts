/** The form of a verb. */
export type VerbForm = 'base' | 'third' | 'gerund' | 'past'

/** A verb that can start a resume line. */
export interface Verb {
  readonly base: string
  readonly past: string
}

/** Irregular verbs, as "base past". */
const irregular =
  'lead led|build built|write wrote|cut cut|keep kept|teach taught|win won|run ran|give gave|grow grew|speak spoke|sell sold|drive drove|fly flew|hold held|make made|set set|send sent|read read|bring brought|meet met|oversee oversaw|rebuild rebuilt|rewrite rewrote|take took|see saw|stand stood|sweep swept|dig dug|lay laid|feed fed|find found|buy bought|draw drew|fight fought|swim swam|tell told|hear heard|pay paid|get got|put put|spend spent|begin began|choose chose|shoot shot|bid bid|shut shut|split split|spread spread|lend lent|wind wound|forecast forecast|broadcast broadcast|retake retook|stick stuck|understand understood|undertake undertook|do did|go went'

const regular =
  'accelerate accomplish account achieve acquire adapt add address adjust administer adopt advise advocate aim align allocate alter amend analyze answer apply appraise approve arrange assemble assess assign assist attain attend audit author authorize automate award back balance bake board book boost breach brief budget calculate calibrate call care carry catalog certify chair change chart check clarify classify clean clear close coach collaborate collect combine command communicate compare compile complete compose compute conceive conclude condense conduct configure confirm connect consolidate construct consult contract contribute control convert convince cook coordinate correct counsel count create crew critique cultivate customize debug decide decontaminate decrease defend define delegate deliver demolish demonstrate deploy design destroy detect determine develop devise diagnose direct disarm discover dispatch dispose distribute document double draft earn edit educate eliminate employ enable encourage encrypt enforce engineer enhance enlarge enlist ensure enter equip escort establish estimate evacuate evaluate examine exceed execute expand expedite explain explore extend extract fabricate facilitate field file fill film finish fire fit fix formulate forward foster frame fulfill gain gather generate graduate greet guard guide handle hand harden haul help hire host hunt identify illustrate image implement improve increase influence inform initiate innovate inspect inspire install institute instruct integrate intercept interpret interview introduce inventory invest investigate issue join judge justify label launch learn lessen level link listen load locate log lower maintain manage map market master measure mediate mentor merge minimize mitigate model modernize modify monitor motivate move navigate negotiate network observe obtain offer onboard open operate optimize orchestrate order organize orient originate overhaul pack package paint participate partner patch patrol perform persuade photograph pilot pioneer place plan play plot plumb police practice predict prepare present preserve prevent price print prioritize process procure produce program project promote propose protect prove provide publicize publish purchase purify qualify question raise rank rate reach receive recognize recommend reconcile record recover recruit redesign reduce refine refuel register regulate rehabilitate remodel remove renew reorganize repair replace report represent rescue research resolve respond restock restore restructure resupply retain retrain retrieve review revise revitalize rig room salvage satisfy save scan schedule scout screen search secure select sense separate serve service settle shape ship shorten sign simplify solve sort staff standardize start steer stock stop store streamline strengthen structure study submit supervise supply support surpass survey sustain suture swap synthesize tackle tailor test testify till tour tow trace track trade train transcribe transfer transform translate transmit transport treat triage trim troubleshoot try tune tutor turn type uncover unify unload update upgrade use utilize validate verify volunteer warn wash watch weld widen wire work'

const extras: Readonly<Record<string, string>> = { troubleshoot: 'troubleshot' }

/** Verbs that double their last letter before an ending, like "plan". */
const doubling =
  /^(?:plan|ship|stop|rig|map|log|fit|trim|swap|plot|control|transmit|submit|refer|cut|set|run|swim|dig|get|put|begin|win|bid|shut|split|equip|unplug|debug|program|tug|sit)$/

const stem = (base: string) => (doubling.test(base) ? base + base.slice(-1) : base)

function regularPast(base: string): string {
  if (base.endsWith('e')) return `${base}d`
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`
  return `${stem(base)}ed`
}

function thirdOf(base: string): string {
  if (/(?:s|x|z|ch|sh|o)$/.test(base)) return `${base}es`
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`
  return `${base}s`
}

function gerundOf(base: string): string {
  if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`
  return `${stem(base)}ing`
}

const verbs: readonly Verb[] = [
  ...irregular.split('|').map((pair) => {
    const [base = '', past = ''] = pair.split(' ')
    return { base, past }
  }),
  ...regular.split(' ').map((base) => ({ base, past: extras[base] ?? regularPast(base) })),
]

const byForm = new Map<string, { verb: Verb; form: VerbForm }>()
for (const form of ['third', 'gerund', 'base', 'past'] as const) {
  for (const verb of verbs) {
    const { base, past } = verb
    const word = { base, past, third: thirdOf(base), gerund: gerundOf(base) }[form]
    // The past wins for identical forms, as in "cut".
    byForm.set(word, { verb, form })
  }
}

/** All forms of all verbs, in lowercase. */
export const verbForms: ReadonlySet<string> = new Set(byForm.keys())

/** The verb of a word form; "cut" and "set" count as past. Undefined for other words. */
export function verbOf(word: string): { verb: Verb; form: VerbForm } | undefined {
  return byForm.get(word.toLowerCase())
}

/** Capitalizes `word` if `other` is capitalized. */
export function cased(word: string, other: string): string {
  const isCapital = /^\p{Lu}/u.test(other)
  return isCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word
}
