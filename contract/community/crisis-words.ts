const self = '(?:my ?self|your ?self|him ?self|her ?self|our ?selves|them ?sel(?:f|ves))'
const possessive = '(?:my|his|her|their|our|your)(?: own)?'
const not = '(?:don ?t|do not|doesn ?t|does not|no longer|can ?t|cannot|can not)'
const die =
  '(?:just )?(?:die|be dead|disappear forever|not wake up|not be here|kill (?:my|him|her)self)'
/** Suicide as a subject of work or study, not the writer's own thoughts. */
const topic = '(?:prevention|awareness|hotline|training|rates?|response|intervention|statistics)'

/** Phrases written by or about someone in danger, in `plain` form; matched as whole words. */
const phrases = [
  `suicid(?:al|e)(?! ${topic})`,
  'kms',
  `(?:kill|killing|hang|hanging|shoot|shooting|drown|drowning|hurt|hurting|harm|harming|cut|cutting|end) ${self}`,
  'self ?harm\\w*',
  'unaliv\\w*',
  `(?:end|ending|ended|take|taking|took) (?:${possessive} life|it all)`,
  `(?:want|wants|wanted|going|plan|planning|ready|like) to ${die}`,
  `(?:wanna|gonna|rather) ${die}`,
  `wish(?:ed)? (?:i could|i would|i d|to) ${die}`,
  'wish i (?:was|were) (?:dead|never born|not here|not alive)',
  'wish i (?:had )?never (?:been born|woke|woken)\\w*',
  '(?:better off|rather be|easier) (?:dead|without (?:me|him|her|them)|if i (?:was|were) (?:dead|gone))',
  `${not} (?:want|wanna|wish) (?:to )?(?:live|be alive|be here any ?more|be here|wake up|exist|go on|be around any ?more)`,
  `${not} (?:go on|keep going|take (?:it|this)|do this) (?:any ?more|any ?longer|like this)`,
  'can ?(?:not|t) keep living',
  'can ?(?:not|t) go on(?! (?:leave|ptdy|tdy|vacation|orders|deployment|base|post|to|the|a|an|my)\\b)',
  '(?:no|any|not a) (?:reason|point) (?:to|in) (?:live|living|go on|going on|keep going|being alive)',
  '(?:no|any) point going on',
  'nothing (?:left )?to live for',
  'not worth living',
  'life (?:isn ?t|is not) worth (?:it|living)',
  '(?:tired|sick) of (?:living|being alive|life)',
  'give up on (?:life|living)',
  `(?:gun|pistol|rifle|barrel) (?:in|to|against) ${possessive} (?:mouth|head|temple)`,
  'overdos(?:e|ed|ing)',
  `(?:swallow|swallowed|take|took|taken|eat|eating) (?:all )?(?:of )?(?:my|his|her|the|a bottle of) (?:pills|meds)`,
  '(?:eat|eating) (?:a bullet|my gun)',
  'i (?:have|ve got|got) (?:a plan|my gun|the pills) (?:and|to|for) (?:end|die|kill|tonight)',
  'no one (?:would|will|d) (?:miss|care if) (?:me|i)',
  'goodbye forever',
  'final goodbye',
]

const crisis = new RegExp(`\\b(?:${phrases.join('|')})\\b`)

/** Maximum characters scanned; no field is longer. */
const maxLength = 20_000

/**
 * Lowercase words separated by single spaces, without accents or invisible characters; spaced-out letters ("s u i c i d
 * e") are joined.
 */
function plain(text: string): string {
  return text
    .slice(0, maxLength)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll(/\b(?:[a-z][ .*_-]){4,}[a-z]\b/g, (spaced) => spaced.replaceAll(/[ .*_-]/g, ''))
    .replaceAll(/[^a-z0-9]+/g, ' ')
}

/**
 * Whether a text suggests that its writer or someone else is in danger. Errs on the side of showing help: a phone
 * number costs someone safe nothing.
 */
export function mentionsCrisis(text: string): boolean {
  return crisis.test(plain(text))
}

/** How to reach the Veterans Crisis Line. */
export const crisisLine = {
  title: 'Talk to someone now',
  text: 'The Veterans Crisis Line is free, confidential and open 24/7. You don’t have to be enrolled in VA care, and it’s for people still serving and families too.',
  call: '988, then press 1',
  message: '838255',
  chat: 'https://www.veteranscrisisline.net/get-help-now/chat/',
} as const
