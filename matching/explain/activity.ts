import type { Opportunity } from '../opportunity.ts'
import { article } from './common-names.ts'
import { titleRole } from './title-role.ts'

/** Words of advertising, values, people or conditions: a clause with one doesn't describe an activity. */
const unfit =
  /\b(we|our|us|ours|they|their|them|his|her|you|your|yours|i|my|it|its|this|these|that|those|who|which|what|how|will|would|can|may|must|should|shall|has|have|had|is|are|was|were|be|been|not|no|skillbridge|dod|military|veterans?|service ?members?|transition\w*|civilian|careers?|opportunit\w+|success\w*|valuable|various|variety|necessary|needed|required|requir\w+|world|best|great|exciting|unique|real|meaningful|rewarding|leading|dynamic|company|companies|employ\w*|employers?|job|jobs|internship\w*|interns?|fellow\w*|program|programs|position\w*|role|roles|candidates?|participants?|trainees?|students?|degree|years?|months?|weeks?|hours?|days?|resume|interview\w*|experience\w*|knowledge|skills?|abilit\w+|etc|following|removed|all|any|every|many|multiple|different|other|such|based|specific|relevant|desired|individual\w*|current|new|one|two|three|team|teams|members?|personnel|business unit|including|include[sd]?|areas?|related|intent|fundamentals|initiatives?|setting|strateg\w+|aspects?|respond|affordable|creating|location|concerning|paths?|pathways?|tangible|structured|frameworks?|both|markets?|contributions?|efforts?|environments?|inclusive|collaborat\w+|relationships?|excellence|culture|superior|demonstrat\w+|effective|efficient\w*|accordance|prompt|correct|proper\w*|key|performance|metrics|indicators?|expertise|methodolog\w+|leverag\w+|optimi[sz]\w+|pipelines?|stakeholders?|orchestrat\w+|facilitat\w+|participat\w+|overall|subject matter|best practices|quality standards|high[- ]quality|hands-on|day-to-day|daily|regular|timely|cutting[- ]edge|state[- ]of[- ]the[- ]art|growth|grow|contribute|ensur\w+|maintaining effective|ongoing|assigned|departments?|corporate|enterprise[- ]wide|end[- ]to[- ]end|in-depth|mission|vision|next|level|levels|first|second|well|field|fields|industry|ttps?|iaw|gom|objectives?|achiev\w+|initially|part|personal|condition|background|utiliz\w+|previous|ojt|protocols?|more|complex|moderately|issues|products)\b/i
const verbs =
  'install|maintain|repair|troubleshoot|inspect|build|design|develop|operate|manage|test|weld|service|assemble|diagnose|fix|analyze|configure|deploy|monitor|drive|fly|teach|train|sell|recruit|schedule|supervise|write|code|audit|investigate|patrol|treat|transport|fabricate|survey|calibrate|administer|perform|conduct|load|cook|draft|answer|replace|rebuild|wire|cut|pour|frame|paint|dispatch|film|edit|photograph|counsel|coach'
/** What may be performed or conducted; the verb alone says nothing. */
const performed =
  /\b(maintenance|inspections?|repairs?|tests?|testing|surveys?|audits?|investigations?|patrols?|checks|calibrations?|installations?|diagnostics|overhauls?|welds?|troubleshooting)$/i
const patterns: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `\\b(?:will|can|to) (?:also )?learn (?:how to |to )((?:${verbs})\\b[^.;:()•▪·●]*)`,
      'gi',
    ),
    'learn to ',
  ],
  [
    /\b(?:will|can|to) (?:also )?(?:learn|study) (?:about |the (?:basics|fundamentals) of )?(?!to\b|how\b)(\w[^.;:()•▪·●]*)/gi,
    'learn ',
  ],
  [
    /\b(?:training|instruction|classes|coursework|courses|certifications?|hands-on experience) (?:in|on) (\w[^.;:()•▪·●]*)/gi,
    'train in ',
  ],
  [/\bresponsible for (?:the )?(\w+ing\b[^.;:()•▪·●]*)/gi, 'spend your days '],
  [
    new RegExp(
      `(?:\\bwill (?:also )?|[.;•▪·●] *|^|\\n|- )((?:${verbs})s? (?!and with)[^.;:()•▪·●]*)`,
      'gi',
    ),
    '',
  ],
]
const [leastWords, mostWords] = [4, 12]
/** Words that can't end a clause, since their object is cut off. */
const cutEnd =
  /\b(the|a|an|of|in|on|with|and|or|to|for|serve|outreach|use|more|full|general|basic|routine|advanced|appropriate|gather|contribute|support|their|prior|according|safely|initially|systems?)$/i
/** Duties without an object that one could picture. */
const emptyDuty =
  /^(?:provid|support|perform|communicat|plann|ensur|manag|assist|achiev|maintain|organiz|participat|coordinat|oversee|help|work|serv|deliver|creat|develop)ing\b/i
const endsWithVerb = new RegExp(`\\b(?:and|or) (?:${verbs})$`, 'i')
const startsWithVerb = new RegExp(`^(?:${verbs})\\b`, 'i')

/**
 * What a participant does, to follow "you'd": "learn roof safety and solar design". Clean clauses of
 * the description in order of directness; the caller picks one that agrees with the work.
 */
export function activitiesOf({
  summary,
  description,
}: Pick<Opportunity, 'summary' | 'description'>): string[] {
  const text = `${summary ?? ''}\n${description ?? ''}`.slice(0, 4_000)
  const found = patterns.flatMap(([pattern, verb]) => {
    return [...text.matchAll(pattern)].flatMap(([, clause = '']) => plainClause(clause, verb) ?? [])
  })
  return [...new Set(found)]
}

/** "To become a proficient calibration technician", "will train as a Community Engagement Coordinator". */
const learnedRole =
  /\b(?:become|train(?:ed|ing)? as|working as|succeed as|individuals as) (?:an? )?(?:licensed |certified |qualified |proficient |skilled |successful )*((?:[A-Za-z-]+ ){0,4}?[A-Za-z]+)(?=[.,;:(\n/]| (?:through|with|in|at|for|and|by|who|while)\b|$)/g

/** The role that a description trains for, to follow "you’d": "train as a calibration technician". */
export function trainedRole({
  summary,
  description,
}: Pick<Opportunity, 'summary' | 'description'>): string | null {
  const text = `${summary ?? ''}\n${description ?? ''}`.slice(0, 4_000)
  for (const [, phrase = ''] of text.matchAll(learnedRole)) {
    const role = titleRole({ title: phrase.replace(/s$/, ''), organization: '' })
    if (role?.includes(' ')) return `train as ${article(role)} ${role}`
  }
  return null
}

/** A clause cut at its first list or condition; null if it isn't plain. */
function plainClause(clause: string, verb: string): string | null {
  const [cut = ''] = clause
    .replace(/\s+/g, ' ')
    .trim()
    .split(
      /,? (?:to|that|which|while|as well as|in order|through|using|via|so|by|from|under|within|across|throughout|such as|like|based|per|at|for|if|when|where|including|who|as|along)\b|[–—"“”/*•]| - /i,
    )
  const listed = joinList(cut.replace(/[, ]+(and|or|&)?[, ]*$/i, '').trim())
  if (!isClean(listed, verb)) return null
  const first = verb === '' ? baseForm(listed) : listed
  const lowered = `${verb}${lowerFirst(first)}`
  const words = lowered.split(' ')
  const least = verb === '' ? leastWords - 1 : leastWords
  if (words.length < least || words.length > mostWords) return null
  return hasNames(lowered) ? null : lowered
}

function isClean(listed: string, verb: string): boolean {
  if (unfit.test(listed) || /[^\w ,'&+#.-]|\d|\bhttp/.test(listed)) return false
  if (cutEnd.test(listed) || endsWithVerb.test(listed)) return false
  // "Learn demonstrate …", "plan and implementing …": two verbs, or two forms of one.
  if ((verb === 'learn ' || verb === 'train in ') && startsWithVerb.test(listed)) return false
  if (verb === '' && /(?:^\w+|,) (?:and |or )?\w+ing\b|\band \w+ing /i.test(listed)) return false
  if (verb === '' && /^\w+ of\b|^\w+s? [^,]*\b(?:and|or) \w+[^s]s \w/i.test(baseForm(listed)))
    return false
  if (verb === 'spend your days ' && emptyDuty.test(listed)) return false
  if (verb === 'learn ' && /^(?:and|or)\b/i.test(listed)) return false
  if (verb === 'train in ' && /^(?:a|an|the|order)\b/i.test(listed)) return false
  if (/^(?:performs?|conducts?)\b/i.test(listed)) return performed.test(listed)
  const direct = verb === '' || verb === 'learn to '
  // A bare verb, or one with only its determiner, has no object.
  return !direct || listed.split(' ').filter((word) => word.length > 2).length >= 2
}

/** "Linux" and "SOC monitoring" keep their capitals. */
function lowerFirst(text: string): string {
  const [word = ''] = text.split(' ', 1)
  return /[A-Z]/.test(word.slice(1)) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** At most three list items: "a, b, c and d" becomes "a, b and c". */
function joinList(text: string): string {
  const parts = text.split(/, (?:and |or )?/).filter(Boolean)
  if (parts.length < 2) return text
  const kept = parts.slice(0, 3)
  if (kept.slice(1).some((part) => part.split(' ').length > 4)) return parts[0] ?? ''
  const last = kept.pop() ?? ''
  if (/ and /.test(last) || kept.some((part) => / and /.test(part)))
    return kept.join(', ').replace(/, ([^,]*)$/, ' and $1')
  return `${kept.join(', ')} and ${last}`
}

/** "Installs and maintains" becomes "install and maintain". */
function baseForm(text: string): string {
  return text
    .replace(new RegExp(`^(${verbs})s\\b`, 'i'), '$1')
    .replace(new RegExp(`\\b(and|or|,) (${verbs})s\\b`, 'gi'), '$1 $2')
}

/** Product and place names can't be told from other words; acronyms can. */
function hasNames(text: string): boolean {
  return text
    .split(' ')
    .slice(1)
    .some((word) => /^[A-Z][a-z]/.test(word))
}
