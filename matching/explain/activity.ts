import type { Opportunity } from '../opportunity.ts'

/** Words of advertising, people or conditions: a clause with one doesn't describe an activity. */
const unfit =
  /\b(we|our|us|ours|they|their|them|his|her|you|your|yours|i|my|it|its|this|these|that|those|who|which|what|how|will|would|can|may|must|should|shall|has|have|had|is|are|was|were|be|been|not|no|skillbridge|dod|military|veterans?|service ?members?|transition\w*|civilian|careers?|opportunit\w+|success\w*|valuable|various|variety|necessary|needed|required|requir\w+|world|best|great|exciting|unique|real|meaningful|rewarding|leading|dynamic|company|companies|employ\w*|employers?|job|jobs|internship\w*|interns?|fellow\w*|program|programs|position\w*|role|roles|candidates?|participants?|trainees?|students?|degree|years?|months?|weeks?|hours?|days?|resume|interview\w*|experience\w*|knowledge|skills?|abilit\w+|etc|following|removed|all|any|every|many|multiple|different|other|such|based|specific|relevant|desired|individual\w*|current|new|one|two|three|team|teams|members?|personnel|business unit|including|include[sd]?|include|areas?|related|intent|fundamentals|initiatives?|setting|solutions?|strateg\w+|aspects?|respond|affordable|creating|location|business|concerning|paths?|pathways?|tangible|structured|frameworks?|both|markets?|projects?|contributions?)\b/i
const verbs =
  'install|maintain|repair|troubleshoot|inspect|build|design|develop|operate|manage|test|weld|service|assemble|diagnose|fix|analyze|configure|deploy|monitor|drive|fly|teach|train|sell|recruit|plan|schedule|coordinate|supervise|write|code|program|audit|investigate|respond|patrol|treat|transport|deliver|fabricate|machine|survey|inspect|calibrate|administer|secure|process|prepare|support|perform|conduct|provide|assist|handle|oversee|create'
const patterns: readonly (readonly [RegExp, string])[] = [
  [/\b(?:will|can|to) (?:also )?learn (?:how to |to )(\w[^.;:()]*)/gi, 'learn to '],
  [
    /\b(?:will|can|to) (?:also )?(?:learn|study) (?:about |the (?:basics|fundamentals) of )?(\w[^.;:()]*)/gi,
    'learn ',
  ],
  [
    /\b(?:training|instruction|classes|coursework|courses|certifications?|hands-on experience) (?:in|on) (\w[^.;:()]*)/gi,
    'train in ',
  ],
  [/\bresponsible for (?:the )?(\w+ing\b[^.;:()]*)/gi, 'spend your days '],
  [
    new RegExp(
      `(?:\\bwill (?:also )?|[.;•▪·●] *|^|\\n|- )((?:${verbs})s? (?!and with)[^.;:()•▪·●]*)`,
      'gi',
    ),
    '',
  ],
]
const [leastWords, mostWords] = [4, 12]

/** What a participant does, to follow "you'd": "learn roof safety and solar design"; null if unclear. */
export function activityOf({
  summary,
  description,
}: Pick<Opportunity, 'summary' | 'description'>): string | null {
  const text = `${summary ?? ''}\n${description ?? ''}`.slice(0, 4_000)
  for (const [pattern, verb] of patterns) {
    for (const [, clause = ''] of text.matchAll(pattern)) {
      const plain = plainClause(clause, verb)
      if (plain) return plain
    }
  }
  return null
}

/** A clause cut at its first list or condition; null if it isn't plain. */
function plainClause(clause: string, verb: string): string | null {
  const [cut = ''] = clause
    .replace(/\s+/g, ' ')
    .trim()
    .split(
      / (?:to|that|which|while|as well as|in order|through|using|via|so|by|from|under|within|across|throughout|such as|like|based|per|at|for|if|when|where|including|who|as)\b|[–—"“”/*•]| - /i,
    )
  const listed = joinList(cut.replace(/[, ]+(and|or|&)?[, ]*$/i, '').trim())
  const words = `${verb}${listed}`.split(' ')
  if (words.length < leastWords || words.length > mostWords) return null
  if (unfit.test(listed) || /[^\w ,'&+#.-]|\d{3}|\bhttp/.test(listed)) return null
  if (/\b(the|a|an|of|in|on|with|and|or|to|for|serve|outreach|use|more)$/i.test(listed)) return null
  const first = verb === '' ? baseForm(listed) : listed
  const lowered = `${verb}${first.charAt(0).toLowerCase()}${first.slice(1)}`
  return hasNames(lowered) ? null : lowered
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
  return text.replace(new RegExp(`\\b(${verbs})s\\b`, 'gi'), '$1')
}

/** Product and place names can't be told from other words; acronyms can. */
function hasNames(text: string): boolean {
  return text
    .split(' ')
    .slice(1)
    .some((word) => /^[A-Z][a-z]/.test(word))
}
