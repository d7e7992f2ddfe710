const part = '(?:back|knees?|shoulders?|hips?|ankles?|neck|joints?|legs?|body)'
const hurt =
  "(?:hurts?|hurting|ach(?:es?|ing)|done|shot|gone|bad|blown|wrecked|trashed|worn|toast|injur\\w+|pain|gave out|giv(?:es|ing) out|can['’]?t)"
/** "My back hurts", "bad knees", "no more machines", "can't lift". */
const limits = new RegExp(
  [
    `\\bmy (?:lower )?${part}\\b[^.;,]{0,20}?\\b${hurt}\\b`,
    `\\b(?:bad|blown|shot|bum|hurt|injured|wrecked)(?: my| up my)?(?: lower)? ${part}\\b`,
    `\\b(?:my|have|had|got|with|from|to|of)(?: an?| some)? (?:\\w+ )?${part} (?:pain|injur(?:y|ies)|problems?|surger(?:y|ies))\\b`,
    "\\b(?:no|no more|not|nothing(?: with)?|without|avoid|away from|done with|tired of|can['’]?t do)(?: any)?(?: more)? (?:heavy )?(?:lifting|machines?|machinery|(?:heavy|hard|manual|physical) (?:equipment|labor|work|jobs?))\\b",
    '\\b(?:no|not|nothing)(?: too)? physical(?=\\W*$|[.,;])',
    "\\b(?:can['’]?t|cannot|can not)(?: do)?(?: any)?(?: heavy)? lift(?:ing)?\\b",
  ].join('|'),
  'i',
)

/** Firefighters, grounds and farm work, construction, repair (but of instruments), machine operators, drivers and movers. */
const heavy = /^(?:33-2011|37-[23]|45-[2-4]|47-(?!1011|4011)|49-3|49-90[1-57-9]|51-[2-8]|53-[37])/

/** Whether someone writes that their body can't do heavy work any more. */
export const limitsBody = (text: string): boolean => limits.test(text)

/** Whether an occupation (O*NET-SOC code) is heavy on the body. */
export const isHeavyWork = (code: string): boolean => heavy.test(code)
